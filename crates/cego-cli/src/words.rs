//! The words of the command line, from `data/locales/<lang>/cli.ftl`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use crate::lang::Lang;
use crate::message::Message;

const fn source(lang: Lang) -> &'static str {
    match lang {
        Lang::De => include_str!("../../../data/locales/de/cli.ftl"),
        Lang::En => include_str!("../../../data/locales/en/cli.ftl"),
        Lang::Sv => include_str!("../../../data/locales/sv/cli.ftl"),
    }
}

/// The words of one language.
pub(crate) struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    pub(crate) fn new(lang: Lang) -> Words {
        // A test reads all three files; a fault in one would still leave the rest usable.
        let resource = match FluentResource::try_new(source(lang).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut bundle = FluentBundle::new(lang.code().parse().into_iter().collect());
        // No marks around the values: the text goes to terminals and pipes.
        bundle.set_use_isolating(false);
        let _ = bundle.add_resource(resource);
        Words { bundle }
    }

    /// Whether there is such a message.
    #[cfg(test)]
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The message in words; its id if there are none.
    pub(crate) fn text(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value.parse::<i64>() {
                // Numbers choose plural forms.
                Ok(number) => args.set(*name, number),
                Err(_) => args.set(*name, value.as_str()),
            }
        }
        self.format(message.id, &args)
    }

    /// A text without variables.
    pub(crate) fn help(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}
