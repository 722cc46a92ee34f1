import Evdev
import Testing

@testable import retouch
@testable import Touches

/// The exact cells that the terminal shows.
@Suite struct PictureTests {
  private func picture(
    _ frames: some Sequence<TouchFrame>, _ paper: CanvasTraits, _ mode: MonitorState.Mode = .live
  ) -> String {
    var scene = MonitorState(device: Sample.device, surface: Sample.surface)
    scene.mode = mode
    for frame in frames { scene.take(frame) }
    return scene.canvas(on: paper).text.joined(separator: "\n")
  }

  @Test func fingersWithTrailsAppearBesideTheTable() {
    #expect(
      picture(Sample.frames.prefix(28), CanvasTraits(columns: 72, rows: 18)) == """
        Sample Panel
        touchscreen, protocol B with 10 slots, 200.0 × 100.0 mm (kernel)
        ╭────────────────────────────────────────────╮              x mm   y mm
        │                                            │    1  move   22.5   16.3
        │   [1]                                      │    2  move  177.5   50.0
        │      ⠉⠒⢄⡀                                  │    3? move  100.0   33.1
        │         ⠈⠁⠒⠤⣀       (3)                    │
        │              ⠑⠢⠠⣀    ⡇                     │
        │                  ⠉⠢  ⠃ ⠤⠤⠤⠠⠤⠤⠤⠤⠄⠤⠤⠤⠤⠤[2]   │
        │                                            │
        │                                            │
        │                                            │
        │                                            │
        │                                            │
        ╰────────────────────────────────────────────╯
        125 frames/s · 3 down, 3 in all · 28 frames
        nothing to repair
        q quits, r clears
        """)
  }

  @Test func smallestTerminalIsDrawn() {
    #expect(
      picture(Sample.frames.prefix(12), CanvasTraits(columns: 40, rows: 12)) == """
        Sample Panel, 200.0 × 100.0 mm (kernel)
        ╭─────────────╮              x mm   y mm
        │     (3)     │    1  move   62.5   36.3
        │   [1]⠐[2]   │    2  move  137.5   50.0
        │             │    3? move  100.0   43.1
        ╰─────────────╯



        125 frames/s · 3 down, 3 in all · 12 fr…
        nothing to repair
        q quits, r clears
        """)
  }

  @Test func narrowTerminalHasTheTableBelow() {
    #expect(
      picture(Sample.frames.prefix(28), CanvasTraits(columns: 52, rows: 28)) == """
        Sample Panel, 200.0 × 100.0 mm (kernel)
        touchscreen, protocol B with 10 slots
        ╭──────────────────────────────────────────────────╮
        │                                                  │
        │                                                  │
        │    [1]⠠⣀                                         │
        │         ⠁⠒⠤⢀                                     │
        │             ⠉⠂⠤⡀       (3)                       │
        │                ⠈⠈⠢⠄⡀    ⡇                        │
        │                    ⠈⠑⠠  ⠃ ⠠⠤⠄⠤⠤⠠⠤⠄⠤⠤⠠⠤⠄⠤⠤⠠[2]    │
        │                                                  │
        │                                                  │
        │                                                  │
        │                                                  │
        │                                                  │
        │                                                  │
        ╰──────────────────────────────────────────────────╯
                    x mm   y mm              x mm   y mm
          1  move   22.5   16.3
          2  move  177.5   50.0
          3? move  100.0   33.1




        125 frames/s · 3 down, 3 in all · 28 frames
        nothing to repair
        q quits, r clears
        """)
  }

  @Test func asciiPictureShowsTheSame() {
    #expect(
      picture(Sample.frames, CanvasTraits(columns: 72, rows: 16, isUnicode: false)) == """
        Sample Panel
        touchscreen, protocol B with 10 slots, 200.0 x 100.0 mm (kernel)
        +------------------------------------+              x mm   y mm
        |                                    |    1  up     15.0   12.5
        |  1':.                              |    2  gone  185.0   50.0
        |      '':.        3                 |    3? up    100.0   31.3
        |          '':.    :                 |
        |              ''. '..............x  |
        |                                    |
        |                                    |
        |                                    |
        |                                    |
        +------------------------------------+
        124 frames/s - 0 down, 3 in all - 32 frames
        repaired: palm 1  finger 2 was reported as a palm; cancelled
        q quits, r clears
        """)
  }

  @Test func filmShowsItsPosition() {
    let film = MonitorState.Playback(
      motion: .paused, position: Microseconds(80_000), duration: Microseconds(250_000), frame: 11,
      frames: 32, speed: 0.5)
    let lines = picture([], CanvasTraits(columns: 90, rows: 14), .playback(film)).split(
      separator: "\n")
    #expect(
      lines.last == """
        paused  0.080 of 0.250 s · ×0.5 · frame 11 of 32 · space ← → r q
        """)
  }

  @Test func inferredFingerIsHollowAndHidesNoOther() {
    let canvas = CanvasTraits(columns: 72, rows: 18)
    let text = picture(
      [
        Sample.frame(
          0,
          [
            Sample.finger(1, .began, 100, 50),
            Sample.finger(2, .began, 100, 50, isInferred: true),
            Sample.finger(3, .began, 100, 50, isInferred: true),
          ])
      ], canvas)
    #expect(text.contains("[1]") && text.contains("(2)") && text.contains("(3)"))
    #expect(text.contains("  2? felt"))
  }
}
