import Foundation
import Hands
import Testing

@Suite struct AnonymiseCommandTests {
  @Test func nothingOfThePersonIsLeft() throws {
    let tap = try #require(Checkout.text("recordings/flatfrog-3200/tap.evemu"))
    let personal =
      tap
      .replacing("# EVEMU 1.3\n", with: "# EVEMU 1.3\n# Expect: tap\n# Remark: at Anna's desk\n")
      .replacing("N: FlatFrog", with: "N: Anna’s FlatFrog")
      .replacing("E: 0.", with: "E: 1700000000.")
    let program = try Program.run(["anonymise", "-", "-"], input: Data(personal.utf8))
    #expect(program.status == 0)
    #expect(!program.output.contains("Anna"))
    #expect(!program.output.contains("1700000000"))
    #expect(program.output.contains("# Expect: tap\n"))
    for what in ["a remark", "a part of the name", "the date: times begin at zero"] {
      #expect(program.errors.contains("dropped: \(what)"), "\(program.errors)")
    }
    #expect(program.errors.contains("kept: the device's name"))
  }

  @Test func theFingersStayAsTheyAre() throws {
    let path = "recordings/nexus-4/two-finger-scrub.evemu"
    let program = try Program.run(["anonymise", path, "-"])
    let touches = try Program.run(["touches", "-"], input: Data(program.output.utf8))
    #expect(touches.output == Checkout.text("recordings/nexus-4/two-finger-scrub.touches"))
  }

  @Test func remarksStayWhereTheyAreWanted() throws {
    let text = "# EVEMU 1.3\n# Remark: mine\nN: A panel\nE: 0.000000 0000 0000 0000\n"
    let kept = try Program.run(["anonymise", "-", "-", "--keep-remarks"], input: Data(text.utf8))
    #expect(kept.output.contains("# Remark: mine\n"))
    let dropped = try Program.run(["anonymise", "-", "-"], input: Data(text.utf8))
    #expect(!dropped.output.contains("mine"))
    let nothing = try Program.run(["anonymise", "-", "-"], input: Data(dropped.output.utf8))
    #expect(nothing.errors.contains("there was nothing to drop"))
  }
}
