//! The rules and environments that come with the program, by their ids.

/// The id of a rule, which is its file below `rules`, and its text.
macro_rules! rule {
    ($id:literal) => {
        ($id, include_str!(concat!("../rules/", $id, ".slic")))
    };
}

/// An environment likewise.
macro_rules! environment {
    ($id:literal) => {
        ($id, include_str!(concat!("../environments/", $id, ".slic")))
    };
}

/// Models of functions, which are C.
macro_rules! model {
    ($id:literal) => {
        ($id, include_str!(concat!("../models/", $id, ".c")))
    };
}

/// Texts of one kind.
pub struct Shelf {
    /// What one of them is called.
    pub what: &'static str,
    /// The option that shows them all.
    pub list: &'static str,
    /// How the names of such files end.
    pub suffix: &'static str,
    /// Id and text of each, in the order of the list that is shown.
    pub texts: &'static [(&'static str, &'static str)],
}

impl Shelf {
    /// The text of this id.
    pub fn find(&self, id: &str) -> Option<&'static str> {
        let mut texts = self.texts.iter();
        texts.find(|(known, _)| *known == id).map(|(_, text)| *text)
    }
}

pub const ENVIRONMENTS: Shelf = Shelf {
    what: "environment",
    list: "--list-environments",
    suffix: ".slic",
    texts: &[
        environment!("any"),
        environment!("freertos"),
        environment!("linux"),
        environment!("nuttx"),
        environment!("riot"),
        environment!("wdm"),
    ],
};

pub const MODELS: Shelf = Shelf {
    what: "model",
    list: "--list-models",
    suffix: ".c",
    texts: &[
        model!("freertos"),
        model!("linux"),
        model!("posix"),
        model!("wdm"),
    ],
};

/// What rules include and is none itself.
pub const PARTS: Shelf = Shelf {
    what: "part of a rule",
    list: "--list-rules",
    suffix: ".slic",
    texts: &[
        rule!("linux/kernel"),
        rule!("nuttx/system"),
        rule!("riot/system"),
        rule!("wdm/irql"),
    ],
};

pub const RULES: Shelf = Shelf {
    what: "rule",
    list: "--list-rules",
    suffix: ".slic",
    texts: &[
        rule!("any/in_the_end"),
        rule!("any/pair"),
        rule!("linux/alloc-result"),
        rule!("linux/atomic-sleep"),
        rule!("linux/bitops"),
        rule!("linux/class"),
        rule!("linux/clk-enable"),
        rule!("linux/clk-prepare"),
        rule!("linux/device-init"),
        rule!("linux/device-ref"),
        rule!("linux/err-ptr"),
        rule!("linux/gfp"),
        rule!("linux/ioremap"),
        rule!("linux/irq"),
        rule!("linux/irqflags"),
        rule!("linux/kmalloc"),
        rule!("linux/kref"),
        rule!("linux/module"),
        rule!("linux/mutex"),
        rule!("linux/of-node"),
        rule!("linux/pair"),
        rule!("linux/pci-dev"),
        rule!("linux/pm-enable"),
        rule!("linux/pm-runtime"),
        rule!("linux/rcu"),
        rule!("linux/region"),
        rule!("linux/register"),
        rule!("linux/rwlock"),
        rule!("linux/rwsem"),
        rule!("linux/skb"),
        rule!("linux/spinlock"),
        rule!("linux/urb"),
        rule!("linux/usb-dev"),
        rule!("linux/usb-lock"),
        rule!("linux/workqueue"),
        rule!("posix/descriptor"),
        rule!("posix/file"),
        rule!("posix/malloc"),
        rule!("posix/mutex"),
        rule!("posix/rwlock"),
        rule!("freertos/critical"),
        rule!("freertos/from-isr"),
        rule!("freertos/semaphore"),
        rule!("zephyr/irq-lock"),
        rule!("zephyr/mutex"),
        rule!("zephyr/spinlock"),
        rule!("riot/i2c"),
        rule!("riot/irq"),
        rule!("riot/mutex"),
        rule!("riot/spi"),
        rule!("nuttx/critical-section"),
        rule!("nuttx/mutex"),
        rule!("nuttx/spi"),
        rule!("nuttx/spinlock"),
        rule!("wdm/CancelSpinLock"),
        rule!("wdm/CompleteRequest"),
        rule!("wdm/IrqlIoApcLte"),
        rule!("wdm/IrqlKeSetEvent"),
        rule!("wdm/LowerDriverReturn"),
        rule!("wdm/PendedCompletedRequest"),
        rule!("wdm/SpinLock"),
    ],
};
