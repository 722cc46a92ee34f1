import Gestures

/// The documentation page that lists the tunables, generated from their table.
enum TunablePage {
  static var text: String {
    let profiles = Profile.allCases.filter { $0 != .standard }
    let header = ["tunable", "standard"] + profiles.map(\.rawValue) + ["range", "rationale"]
    var lines = [
      "# Tunables",
      "",
      "This page lists the thresholds of gesture recognition, their values in each profile, and the",
      "reasons.",
      "",
      "- `--set NAME=VALUE` changes one threshold, such as `--set tap-slop=6mm`.",
      "- `--profile NAME` selects a [profile](#profiles).",
      "- `~/.config/retouch/config` can contain both, one per line: `tap-slop = 6mm`.",
      "",
      "A value that you set takes precedence over the profile. `retouch explain` names the threshold that a",
      "touch missed. `retouch tune` proposes values for recordings of one person.",
      "",
      "    $ retouch recognize --profile slow --set tap-slop=6mm recording.evemu",
      "",
      "Related pages: [failure reasons](reasons.md), [gestures](gestures.md), [accuracy](ACCURACY.md).",
      "",
      row(header), row(header.map { _ in "---" }),
    ]
    for tunable in Tunable.userAdjustable {
      let standard = tunable.text(in: .standard)
      let others = profiles.map { profile in
        let text = tunable.text(in: profile.adapted(.standard))
        return text == standard ? "" : text
      }
      lines.append(
        row(["`\(tunable.name)`", standard] + others + [allowed(tunable), tunable.rationale]))
    }
    let inner = ["tunable", "standard", "range", "rationale"]
    lines += [
      "",
      "## Sensor and geometry thresholds",
      "",
      "You can set these thresholds, too. Profiles do not change them, and `retouch tune` does not propose",
      "them, because they depend on sensors and on the shape of gestures and not on the user.",
      "",
      row(inner), row(inner.map { _ in "---" }),
    ]
    let ofHands = Set(Tunable.userAdjustable.map(\.name))
    for tunable in Tunable.all where !ofHands.contains(tunable.name) {
      let cells = ["`\(tunable.name)`", tunable.text(in: .standard), allowed(tunable)]
      lines.append(row(cells + [tunable.rationale]))
    }
    lines += [
      "",
      "## Flick or exploration",
      "",
      "A slow stroke and the beginning of an exploration look similar, so each limit is a compromise:",
      "",
      "- A finger that moves more slowly than `explore-speed` explores after `explore-after` (250 ms). The",
      "  following table shows how many of 2,840 strokes of five people are flicks.",
      "",
      "  | explore-speed | fast strokes | medium strokes | slow strokes |",
      "  | --- | ---: | ---: | ---: |",
      "  | 30 mm/s (standard) | 99 % | 98 % | 95 % |",
      "  | 70 mm/s | 89 % | 74 % | 57 % |",
      "",
      "- A finger that moves evenly, and more slowly than `even-speed`, explores after 420 ms. With a",
      "  higher value, fast explorations begin sooner, but even strokes become explorations. An inch in 380",
      "  ms (67 mm/s), which test programs often draw, is a flick with any value, because it ends before",
      "  420 ms.",
      "- Any other movement explores after `flick-time`. With 700 ms instead of 800 ms, such an exploration",
      "  begins sooner, but only 91 % of the slow strokes are flicks instead of 95 %.",
      "",
      "If your users explore more than they flick, `--set explore-speed=60mm/s` begins half of the",
      "explorations within 310 ms. It recognizes 28 % of the slow strokes as explorations.",
      "",
      "## Double taps and single taps",
      "",
      "Two taps are a double tap if their distance is at most `tap-distance`. Taps on two adjacent keys are",
      "at least 19 mm apart. Of 42,900 single taps of 19 people on a tablet, 1,169 became double taps at 25",
      "mm, and 74 at 20 mm. On a surface whose longer side is above 350 mm, the limit grows with that side,",
      "up to 30 mm. If your users tap farther apart, use `--set tap-distance=25mm`.",
      "",
      "A double tap is recognized `double-tap-window` after its last lift, when no triple tap can follow.",
      "If neither a triple nor a quadruple tap is bound, such as with `--except triple-tap,quadruple-tap`,",
      "it is recognized when its second tap lifts.",
      "",
      "## Resting fingers and split taps",
      "",
      "A tap beside an exploring finger is a split tap. A finger that has never moved counts as holding the",
      "device after `idle-after`, or after `idle-after-at-edge` if it landed within `idle-edge` of an edge.",
      "Beside such a finger, a tap is a tap, and two taps are a double tap. A later split tap at the edge",
      "requires a finger that moved there. Within 4 mm of the edge of a trackpad, a finger counts as idle",
      "when it lands, except for taps of a neighboring finger within 27 mm. Of 810 synthetic split taps,",
      "these rules lose five, all near an edge.",
      "",
      "Fingers more than 250 mm apart belong to two people. The later ones are ignored until they lift.",
      "",
      "## Overlapping touches",
      "",
      "If a finger stays down after its hand drew a line, the next finger that lands begins a new touch,",
      "and the line is a flick. After a tap, this requires `lift-window`, because drumming fingers stay",
      "down, too. Two lines are two flicks if the second begins at most 60 ms before the first ends. A",
      "finger that stays where it landed, while others draw a line and lift, is not part of their flick.",
      "",
      "## Short flicks, long flicks and long taps",
      "",
      "- A line of `quick-length` is a flick of one finger if it is as fast as `flick-speed` from landing",
      "  to lift. A tap that moves so fast becomes a flick; the second tap of a double tap does not. If",
      "  `flick-length` is above 6.5 mm, there are no such flicks.",
      "- A line longer than `sweep-length` that takes longer than `sweep-time` is an exploration. For a",
      "  hand that flicks over 100 mm in 500 to 800 ms, use `--set sweep-length=200mm`.",
      "- A finger that moves evenly, and more slowly than `brisk-speed`, explores after 540 ms.",
      "- A rest of up to `longest-rest` and a tap within `double-tap-window` and `rest-distance` are a",
      "  double tap. The rest has already explored, so the cursor is at its position. To make a rest and a",
      "  single tap at one position, pause longer than `double-tap-window`.",
      "- A contact shorter than `shortest-tap` does not end a series of taps.",
      "",
      "## Escape or scrolling",
      "",
      "Two fingers that move back and forth three times along a horizontal line make Escape if each leg",
      "takes at most `escape-beat` and they turn back at once. Two fingers that turn pages equally fast",
      "without rests make Escape, too. Page turns that are followed by rests of at least 200 ms do not.",
      "With `--set escape-beat=0ms`, only a Z that leads down is Escape. Legs steeper than 39 degrees are",
      "never such a scrub.",
    ]
    lines += ["", "## Profiles", ""]
    for profile in Profile.allCases {
      lines.append("- `\(profile.rawValue)`: \(profile.rationale)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func allowed(_ tunable: Tunable) -> String {
    "\(tunable.dimension.text(tunable.lowest)) to \(tunable.dimension.text(tunable.highest))"
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
