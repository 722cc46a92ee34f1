import Glibc
import TestSupport
import Testing

extension LiveTests {
  /// libinput's player accepts our YAML and plays the same fingers.
  @Suite(
    .enabled(if: unsafe access("/usr/bin/libinput", X_OK) == 0, "libinput-tools is not installed"),
    .enabled(if: unsafe access(".build/release/retouch", X_OK) == 0, "retouch is not built"))
  struct LibinputReplayTests {
    @Test(arguments: [
      "egalax-exc7910/two-fingers-apart", "nexus-4/drag-with-rest", "ntrig-protocol-a/tap",
    ])
    func libinputReplaysOurRecordings(name: String) throws {
      let recording = Checkout.path("recordings/\(name).evemu")
      // The player creates the device, prints its node, and plays when Enter is pressed. It
      // requires Debian's Python.
      let script = """
        set -m; trap '' PIPE; d=$(mktemp -d); mkfifo $d/enter
        export PYTHONUNBUFFERED=1 PATH=/usr/bin:/bin
        .build/release/retouch convert "\(recording)" $d/tap.yml
        libinput replay $d/tap.yml <$d/enter >$d/made 2>&1 &
        exec 3>$d/enter
        for i in $(seq 1200); do
          node=$(sed -n 's|^\\(/dev/input/event[0-9]*\\):.*|\\1|p' $d/made)
          [ -r "$node" ] || grep -q Error $d/made && break; sleep 0.05
        done
        .build/release/retouch record --quiet "$node" -o $d/again.yml >$d/log 2>&1 & recorder=$!
        for i in $(seq 400); do [ -s $d/again.yml.part ] && break; sleep 0.05; done
        echo >&3
        for i in $(seq 200); do [ $(grep -o Hit $d/made | wc -l) = 2 ] && break; sleep 0.05; done
        sleep 0.3; kill -INT $recorder; wait $recorder
        for f in "\(recording)" $d/again.yml; do
          echo "== $f"; [ -e "$f" ] || cat $d/made $d/log
          .build/release/retouch touches --format jsonl "$f" 2>&1 | sed 's/"time":[0-9.]*,//'
        done
        kill $(jobs -p) 2>/dev/null; rm -r $d
        """
      let output = try #require(
        Text.output(of: "bash -c '\(script.replacing("'", with: "'\\''"))' 2>/dev/null"))
      let printed = output.text.split(separator: "== ").map { part in
        part.split(separator: "\n").dropFirst().map(String.init)
      }
      try #require(printed.count == 2)
      #expect(printed[0].count > 1 && printed[0] == printed[1], "\(output.text.prefix(2_000))")
    }
  }
}
