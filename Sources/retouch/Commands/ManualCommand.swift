import Arguments

/// The hidden command with which the installation writes the manual pages.
enum ManualCommand {
  private static let page = Positional.optional(.text("PAGE"), "the file name of a page")

  static let command = Command(
    "manual", "Print the names of the manual pages, or one page.", positionals: [page],
    isHidden: true
  ) { arguments in
    let pages = Retouch.program.manualPages(date: Release.date)
    guard let name = arguments[page] else {
      Output.write(lines: pages.map(\.fileName))
      return .success
    }
    guard let page = pages.first(where: { $0.fileName == name }) else {
      throw CommandError.noManualPage(name)
    }
    Output.write(page.text)
    return .success
  }
}
