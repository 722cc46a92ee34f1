// The modules whose types are parameters and results of this one.
@_exported public import Elements
@_exported public import Gestures
@_exported public import Recordings
@_exported public import Replay
@_exported public import ScreenReader
@_exported public import Synthesis
