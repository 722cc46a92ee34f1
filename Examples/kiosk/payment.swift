// A payment terminal as the bridge of ticket-machine.json, for tests: it knows the PIN 1234 and
// declines amounts above 100.
//
//     swiftc payment.swift && retouch run ticket-machine.json --bridge ./payment

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
  var values: Values?
}

/// An event for the screen.
struct Event: Encodable {
  var event: String
  var text = ""
}

/// Sends an event to the screen, as one line.
func send(_ event: Event) throws {
  FileHandle.standardOutput.write(try JSONEncoder().encode(event) + Data("\n".utf8))
}

while let line = readLine() {
  // Requests with other values are not for this program.
  guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)),
    message.type == "request", message.name == "authorize", let values = message.values
  else { continue }
  if values.pin != "1234" {
    try send(Event(event: "wrongPin"))
  } else if values.amount > 100 {
    try send(Event(event: "declined"))
  } else {
    try send(Event(event: "paid", text: "4711"))
  }
}
