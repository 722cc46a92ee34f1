import Evdev
import Glibc
import TestSupport
import Recordings
import Testing
import Touches

extension LiveTests {
  /// One hand on one kernel device, recorded by several tools at once.
  ///
  /// All record the same fingers.
  @Suite(
    .enabled(
      if: ["evemu-record", "libinput", "evtest"].allSatisfy {
        unsafe access("/usr/bin/\($0)", X_OK) == 0
      }, "evemu, libinput's tools and evtest are not all installed"),
    .enabled(if: unsafe access(".build/release/retouch", X_OK) == 0, "retouch is not built"))
  struct OtherToolsTests {
    @Test func allRecordersRecordTheSameContacts() throws {
      let device = "egalax-exc7910"
      let recording = Checkout.path("recordings/\(device)/two-fingers-apart.evemu")
      // Job control makes background processes react to interrupts.
      let script = """
        set -m; d=$(mktemp -d); evemu-device "\(Checkout.path("devices/\(device).evemu"))" >$d/made &
        until_so() { for i in $(seq 1200); do "$@" && return; sleep 0.05; done; }
        is_made() {
          node=$(sed -n 's|.*: \\(/dev/input/event[0-9]*\\)$|\\1|p' $d/made); [ -r "$node" ]
        }
        # Each has the device open and sleeps until something comes: it has read what came before.
        are_at_rest() {
          for job in $recorders; do
            read -r place </proc/$job/wchan; [[ $place =~ poll|select|evdev_read ]] || return 1
            for file in /proc/$job/fd/*; do [ $file -ef "$node" ] && continue 2; done; return 1
          done
        }
        are_gone() { [ -z "$(jobs -pr | tail -n +2)" ]; }
        until_so is_made
        evemu-record "$node" >$d/evemu 2>/dev/null &
        libinput record --output-file=$d/libinput "$node" >/dev/null 2>&1 &
        evtest "$node" >$d/evtest 2>/dev/null &
        cat "$node" >$d/raw &
        .build/release/retouch record --quiet "$node" -o $d/ours.yml >/dev/null 2>&1 &
        recorders=$(jobs -p | tail -n +2); until_so are_at_rest
        grep '^E:' "\(recording)" | evemu-play "$node"
        until_so are_at_rest; kill -INT $recorders; until_so are_gone
        for f in evemu libinput evtest raw ours.yml; do
          echo "== $f"
          .build/release/retouch touches --device "\(Checkout.path("devices/\(device).evemu"))" \
            --format jsonl $d/$f 2>/dev/null | sed 's/"time":[0-9.]*,//'
        done
        kill $(jobs -p) 2>/dev/null
        """
      // A recorder that the machine kept from reading lost events in the kernel: the hand is repeated.
      let recordings = try #require(
        try (1...5).lazy.map { _ in try Self.printed(by: script) }
          .first { recordings in
            !recordings.contains { $0.contacts.contains { $0.contains("\"kind\":\"dropped\"") } }
          }, "the kernel dropped events in each of five attempts")
      #expect(recordings.map(\.tool) == ["evemu", "libinput", "evtest", "raw", "ours.yml"])
      let first = try #require(recordings.first)
      #expect(first.contacts.count > 10)
      for other in recordings where other.contacts != first.contacts {
        let row = zip(first.contacts, other.contacts).prefix { $0 == $1 }.count
        Issue.record(
          """
          \(other.tool) has \(other.contacts.count) frames, \(first.tool) \(first.contacts.count); \
          the first different frame is \(row + 1):
          \(other.contacts.dropFirst(row).first ?? "none")
          \(first.contacts.dropFirst(row).first ?? "none")
          """)
      }
    }

    /// The frames of contacts in the recording of each tool, as the script prints them.
    static func printed(by script: String) throws -> [(tool: String, contacts: [String])] {
      let output = try #require(
        Text.output(of: "bash -c '\(script.replacing("'", with: "'\\''"))' 2>/dev/null"))
      return output.text.split(separator: "== ").map { part in
        let lines = part.split(separator: "\n").map(String.init)
        return (lines.first ?? "", Array(lines.dropFirst()))
      }
    }
  }
}
