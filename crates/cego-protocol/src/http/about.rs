//! Who runs a server.

use serde::{Deserialize, Serialize};

/// Where the texts of the operator are: paths on the server or addresses; `null` for what is not set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// Who they are.
    pub imprint: Option<String>,
    /// What happens with data.
    pub privacy: Option<String>,
    /// How they can be reached.
    pub contact: Option<String>,
}
