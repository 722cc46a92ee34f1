import Gestures

/// The documentation page that lists the tunables, generated from their table.
enum TunablePage {
  static var text: String {
    let profiles = Profile.allCases.filter { $0 != .standard }
    let header = ["tunable", "standard"] + profiles.map(\.rawValue) + ["allowed", "why"]
    var lines = [
      "# Tunables", "",
      "Every threshold of recognition. `--set NAME=VALUE` gives one another value, `--profile` all of",
      "them at once; both can stand in `~/.config/retouch/config`, a line each: `tap-slop = 6mm`.",
      "A value that is set stands whatever the profile. `retouch explain` names the tunable that a touch",
      "has missed.", "",
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
    let inner = ["tunable", "standard", "allowed", "why"]
    lines += [
      "", "## What tells fingers and shapes apart", "",
      "These can be set as well. No hand's profile changes them, and `retouch tune` leaves them alone: they",
      "are of sensors, and of what gestures look like, and not of one hand or another.", "",
      row(inner), row(inner.map { _ in "---" }),
    ]
    let ofHands = Set(Tunable.userAdjustable.map(\.name))
    for tunable in Tunable.all where !ofHands.contains(tunable.name) {
      let cells = ["`\(tunable.name)`", tunable.text(in: .standard), allowed(tunable)]
      lines.append(row(cells + [tunable.rationale]))
    }
    lines += [
      "", "## Flick or exploration", "",
      "A slow stroke and the beginning of an exploration look alike, so the limits between them trade one",
      "for the other:", "",
      "- A finger that moves more slowly than `explore-speed` explores after `explore-after`, 250 ms. At",
      "  70 mm/s of 2,840 strokes of five people 89 % of the fast, 74 % of the medium and 57 % of the slow",
      "  ones are flicks; at 30 mm/s 99 %, 98 % and 95 %.",
      "- A finger that moves evenly, and more slowly than `even-speed`, explores after 420 ms. A higher",
      "  value begins fast explorations sooner, and takes even strokes for them. Below 67 mm/s an inch in",
      "  380 ms, which test programs draw, would still be a flick, as it ends before.",
      "- Any other movement explores after `flick-time`. With 700 ms in place of 800 ms such an exploration",
      "  begins sooner, and 91 % of the slow strokes are flicks in place of 95 %.", "",
      "Where people explore rather than flick, `--set explore-speed=60mm/s` begins half of the explorations",
      "within 310 ms, and takes 28 % of the slow strokes for explorations.",
      "", "## Two taps or a double tap", "",
      "Two taps are a double tap if they are at most `tap-distance` apart. Taps on two keys that lie side by",
      "side are 19 mm apart and more: of 42,900 single taps of 19 people on a tablet 1,169 became double taps",
      "at 25 mm, and 74 at 20 mm. On a surface whose longer side is above 350 mm the distance grows with that",
      "side, to 30 mm at most. Where taps of one place are farther apart, `--set tap-distance=25mm` accepts",
      "them.", "",
      "A double tap is reported when no triple tap can follow, `double-tap-window` after its lift. Where",
      "neither a triple nor a quadruple tap is bound, such as with `--except triple-tap,quadruple-tap`, it is",
      "reported as its second tap lifts.",
      "", "## A finger that rests beside others", "",
      "A tap beside a finger that explores is a split tap. A finger that has never left its place holds the",
      "device once it has touched for `idle-after`, or for `idle-after-at-edge` if it landed within",
      "`idle-edge` of an edge: a tap beside it is a tap, and two are a double tap. A later split tap at the",
      "very edge needs a finger that moved there. At the edge of a pad, within 4 mm, a finger is idle from",
      "its landing on, except for taps of its neighbor within 27 mm. Of 810 synthesized split taps five are",
      "lost by these rules, all near an edge.", "",
      "Fingers more than 250 mm apart are two people's: those that land later are ignored until they lift.",
      "", "## A touch that begins before the former one ends", "",
      "Where a finger stays after its hand drew a line, the next finger that lands begins a new touch, and the",
      "line is a flick. After a tap this takes until `lift-window` is over, since fingers that drum stay as well.",
      "Two lines of which the second begins at most 60 ms before the first ends are two flicks. A finger that",
      "stays where it landed while others draw a line and lift is no part of their flick.",
      "", "## Short lines, long lines and long taps", "",
      "- A line of `quick-length` is a flick of one finger if it is as fast as `flick-speed` from its landing to",
      "  its lift. A tap that slides so fast becomes a flick; the second tap of a double tap does not. With a",
      "  `flick-length` above 6.5 mm there are no such flicks.",
      "- A line longer than `sweep-length` that takes longer than `sweep-time` is an exploration. A hand that",
      "  flicks over 100 mm in 500 to 800 ms needs `--set sweep-length=200mm`.",
      "- A finger that moves evenly, and more slowly than `brisk-speed`, explores after 540 ms.",
      "- A rest of up to `longest-rest` and a tap within `double-tap-window` and `rest-distance` are a double",
      "  tap. The rest has explored before, so the cursor is there. A rest, a lift and a single tap at one place",
      "  need a pause longer than `double-tap-window`.",
      "- A contact shorter than `shortest-tap` does not end a series of taps.",
      "", "## Scrub or scroll", "",
      "Two fingers that go back and forth three times along a level line make Escape if each leg takes at most",
      "`escape-beat` and they turn back at once. Two fingers that turn pages as quickly, and never rest, make it",
      "as well; pages whose turns are followed by rests of 200 ms and more do not. `--set escape-beat=0ms`",
      "accepts only a Z, which leads down. Legs steeper than 39 degrees are never such a scrub.",
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
