// A payment terminal as the bridge of payment.json, for tests: it knows the PIN 1234 and declines
// amounts above 100.
//
//     swiftc payment.swift && retouch run payment.json --bridge ./payment

import Foundation

/// A line of the session.
struct Message: Decodable {
  /// The values of the request `authorize`.
  struct Values: Decodable {
    var amount: Double
    var pin: String
  }

  var type: String
  var name: String?
}

/// A request `authorize`.
struct Authorization: Decodable {
  var values: Message.Values
}

/// A step for the screen.
struct Step: Encodable {
  var set: String?
  var text: String?
  var announce: String?
  var queued: Bool?
  var push: String?
  var focus: String?
}

/// Sends steps to the screen, as one line.
func send(_ steps: [Step]) throws {
  FileHandle.standardOutput.write(try JSONEncoder().encode(steps) + Data("\n".utf8))
}

/// Returns the steps that show the result of a payment.
func steps(after values: Message.Values) -> [Step] {
  guard values.pin == "1234", values.amount <= 100 else {
    let text = values.pin == "1234" ? "The card was declined." : "Wrong PIN. Please try again."
    return [
      Step(set: "pin", text: ""), Step(set: "status", text: text),
      Step(announce: text, queued: true), Step(focus: "pin"),
    ]
  }
  return [
    Step(set: "receipt", text: "Receipt 4711"), Step(set: "pin", text: ""), Step(push: "done"),
  ]
}

while let line = readLine() {
  let data = Data(line.utf8)
  let message = try JSONDecoder().decode(Message.self, from: data)
  guard message.type == "request", message.name == "authorize" else { continue }
  try send(steps(after: try JSONDecoder().decode(Authorization.self, from: data).values))
}
