import Gestures
import Replay
import ScreenReader

/// Checks that arbitrary text is parsed as one of the text files or refused with a line, and that
/// written text parses to the same value.
enum TextPromise {
  static func session(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(SessionError) {
      let review = try SessionValidation(text: text)
      _ = review.warnings(afterFrames: 10, said: [1])
      let again = try SessionValidation(text: review.log.text)
      return .init(broken: again.log == review.log ? nil : "the session is written otherwise")
    } catch {
      return isPlace(error.line, of: text) ? .refused : .broken("a mistake in line \(error.line)")
    }
  }

  static func heading(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(SessionError) {
      let options = try TranscriptHeading.options(of: text)
      let again = try TranscriptHeading.options(of: TranscriptHeading.line(options))
      return .init(broken: again == options ? nil : "the heading is written otherwise")
    } catch {
      return error.line == 1 ? .refused : .broken("a mistake in line \(error.line) of one")
    }
  }

  static func configuration(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ConfigurationError) {
      let settings = GestureSettings(try SessionOptions(configuration: text))
      _ = settings.tunables.conflicts
      return .read
    } catch {
      return isPlace(error.line, of: text) ? .refused : .broken("a mistake in line \(error.line)")
    }
  }

  static func bindings(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(BindingsError) {
      var bindings = Bindings.standard
      try bindings.read(text)
      var again = Bindings.standard
      try again.read(bindings.text)
      return .init(broken: again == bindings ? nil : "the bindings are written otherwise")
    } catch {
      return isPlace(error.line, of: text) ? .refused : .broken("a mistake in line \(error.line)")
    }
  }

  static func labels(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(UserLabelsError) {
      let labels = try UserLabels(text: text)
      let again = try UserLabels(text: labels.text)
      if again != labels { return .broken("the labels are written otherwise: \(labels.text)") }
      return .read
    } catch {
      return isPlace(error.line, of: text) ? .refused : .broken("a mistake in line \(error.line)")
    }
  }

  static func walk(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      do throws(WalkError) {
        let steps = try WalkScript.steps(in: String(line))
        let again = try WalkScript.steps(of: steps.map(\.source))
        if again != steps { return .broken("a step is written otherwise: \(steps)") }
      } catch {
        return error.offset < line.utf8.count
          ? .refused : .broken("a mistake at byte \(error.offset)")
      }
    }
    return .read
  }

  private static func isPlace(_ line: Int, of text: String) -> Bool {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (1...lines.count).contains(line)
  }
}
