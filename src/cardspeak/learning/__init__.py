"""Rounds as environments for learning programs, played by the rounds kernel.

| module | interface | needs |
|---|---|---|
| `tables` | many tables with the caller's arrays, in the shape of PufferLib's environments | |
| `aec` | PettingZoo's AEC | `cardspeak[learning]` |
| `vector` | Gymnasium's `VectorEnv`: one seat learns | `cardspeak[learning]` |
| `states` | OpenSpiel's states, with chance nodes | |
| `openspiel` | the same states as a game that is registered with OpenSpiel | open_spiel |

`setting.GameSetting` has the parameters of all of them.
"""

from cardspeak.learning.setting import GameSetting

__all__ = ["GameSetting"]
