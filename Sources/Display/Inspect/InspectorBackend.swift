internal import Disk
package import Replay
internal import ScreenReader
package import Screens
internal import Synchronization
internal import Text

/// The running session of an inspector.
package struct InspectedSession: Sendable {
  /// Delivers inputs to the session, in order.
  let send: @Sendable ([SessionLog.Input]) -> Void
  /// Ends the session.
  let stop: @Sendable () -> Void

  /// Creates a session from its actions.
  package init(
    send: @escaping @Sendable ([SessionLog.Input]) -> Void, stop: @escaping @Sendable () -> Void
  ) {
    (self.send, self.stop) = (send, stop)
  }
}

/// The state shared by the inspector's web page and its live session.
///
/// Safe to use from any thread.
package final class InspectorBackend: Sendable {
  private struct State {
    /// The inspected screen file; `nil` for the screen of a program.
    var file: ScreenFile?
    /// The running session; `nil` before the first one starts.
    var session: InspectedSession?
    /// All edits in order, also several of the same attribute, so that the last can be undone.
    var edits: [Edit] = []
    /// The file that edits are saved to.
    var outputFile: OwnFile
    /// The edits that the saved file contains.
    var savedEdits: Set<Edit> = []
    var wantsRecording = false
    var wantsRestart = false

    /// Adds an edit to `edits`, or removes the last one of the same attribute if it is undone.
    ///
    /// If `id` is `nil`, the edit cannot be saved and is not added.
    mutating func addEdit(_ change: ElementChange, _ id: String?, isUndo: Bool) {
      guard let id else { return }
      let edit = Edit(id: id, change: change)
      guard isUndo else { return edits.append(edit) }
      if let last = edits.lastIndex(where: { $0.key == edit.key }) { edits.remove(at: last) }
    }

    /// The last edit of each attribute.
    var currentEdits: Set<Edit> {
      Set(Dictionary(edits.map { ($0.key, $0) }, uniquingKeysWith: { $1 }).values)
    }
  }

  private struct Edit: Hashable {
    var id: String
    var change: ElementChange

    /// The edited attribute.
    var key: [String] { [id, change.attribute.rawValue] }
  }

  private var file: ScreenFile? { state.withLock(\.file) }
  /// The path of the file that edits are saved to; `nil` if they cannot be saved.
  package var outputPath: String? { file == nil ? nil : state.withLock(\.outputFile.path) }
  /// Whether a session can be recorded.
  package let canRecord: Bool
  private let state: Mutex<State>

  /// Creates the shared state of a screen file whose edits are saved to `target`.
  package init(_ file: ScreenFile, savingTo target: String, canRecord: Bool) {
    self.canRecord = canRecord
    state = Mutex(State(file: file, outputFile: OwnFile(target)))
  }

  /// Creates the shared state of a program's session, whose edits cannot be saved.
  package init() {
    canRecord = false
    state = Mutex(State(outputFile: OwnFile("")))
  }

  // MARK: Session

  /// Sets the session that starts.
  package func attach(_ session: InspectedSession) {
    state.withLock { state in
      state.session = session
      state.wantsRestart = false
    }
  }

  /// Ends the running session, and continues with a changed file in another one.
  ///
  /// Edits of elements that the file no longer has are dropped.
  package func restart(with file: ScreenFile) {
    state.withLock { state in
      state.file = file
      state.edits.removeAll { !file.hasElement($0.id) }
      state.wantsRestart = true
      state.session?.stop()
    }
  }

  /// The decision at the end of a session: whether to start another one, and whether to record it.
  package var nextSession: (isRestarting: Bool, isRecorded: Bool) {
    state.withLock { ($0.wantsRestart, $0.wantsRecording) }
  }

  /// The number of attributes that differ from the saved file.
  package var unsavedCount: Int {
    state.withLock { state in
      Set(state.currentEdits.symmetricDifference(state.savedEdits).map(\.key)).count
    }
  }

  var isRecording: Bool { state.withLock(\.wantsRecording) }

  /// Applies all edits to the prototype of a restarted session.
  package func reapplyEdits(on prototype: Prototype) {
    for edit in state.withLock(\.edits) {
      if let element = prototype.element(edit.id) { edit.change.apply(to: element) }
    }
  }

  // MARK: Page

  /// Handles a request that the page posted.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    let isUndo = request.query["undo"] == "yes"
    guard let request = InspectorRequest(request) else { return .error(400, "invalid request") }
    if request == .save { return save() }
    let file = file
    if let file, let id = request.changedID, !file.hasElement(id) {
      return .error(404, "the screen file has no element with this id")
    }
    return state.withLock { state in
      guard let session = state.session else { return .error(503, "no session is running") }
      switch request {
      case .gesture(let gesture, let position):
        session.send([.gesture(gesture, position: position.written)])
      case .command(let command): session.send([.command(command)])
      case .focus(let number): session.send([.focus(number)])
      case .change(let change, let number, let id):
        session.send([.focus(number), .change(change)])
        if file != nil { state.addEdit(change, id, isUndo: isUndo) }
      case .changeNode(let change, let number, let id):
        session.send([.changeNode(change, number: number)])
        if file != nil { state.addEdit(change, id, isUndo: isUndo) }
      case .touch(let phase, let position):
        session.send([.touch(phase, position: position.written)])
      case .power(let isOn): session.send([.power(isOn)])
      case .record(let isOn):
        guard canRecord else {
          return .error(409, "cannot record; start the inspector with --record DIRECTORY")
        }
        (state.wantsRecording, state.wantsRestart) = (isOn, true)
        session.stop()
      case .save: break
      }
      return .noContent
    }
  }

  /// Writes the file with all edits.
  ///
  /// Refuses to replace a file that another program wrote.
  private func save() -> HTTPResponse {
    guard let file else {
      return .error(409, "the screen belongs to a program, so changes cannot be saved")
    }
    let prototype = Prototype(file)
    let (edits, current) = state.withLock { ($0.edits, $0.currentEdits) }
    for edit in edits {
      if let element = prototype.element(edit.id) { edit.change.apply(to: element) }
    }
    let text = prototype.snapshot.printed
    do throws(DiskError) {
      try state.withLock { state throws(DiskError) in try state.outputFile.write(text) }
    } catch {
      return .error(409, error.message)
    }
    state.withLock { $0.savedEdits = current }
    return HTTPResponse(type: "text/plain; charset=utf-8", Array((outputPath ?? "").utf8))
  }
}
