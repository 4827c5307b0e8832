//! The play of the cards.

use super::Writer;

pub(super) fn write(w: &mut Writer<'_>) {
    w.chapter("play");
    w.section("play-tricks");
    w.say_with("rule-play-count", &[("tricks", w.hand().into())]);
    w.say("rule-play-follow");
    w.say("rule-play-trump");
    w.say("rule-play-over");
    w.say("rule-play-winner");
    w.say("rule-play-together");
    w.switch("view_tricks");
    w.section("play-dead");
    w.say("rule-play-dead");
    w.switch("third_trick_leader");
}
