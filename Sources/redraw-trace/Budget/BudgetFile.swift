import CommandLineKit
import Glibc
import TraceAnalysis

/// A budget as a file: read whole, written whole.
struct BudgetFile {
  let file: InputFile
  let budget: Budget

  init(reading file: InputFile) throws(CheckFault) {
    self.file = file
    let text = try file.text()
    do throws(BudgetFault) { budget = try Budget(parsing: text) } catch { throw .badBudget(file.name, error) }
  }

  /// Puts another text in its place, at once or not at all.
  func replace(by text: String) throws {
    guard case .path(let path) = file else { throw CheckFault.updateOfStandardInput }
    let output = try AtomicFile(path)
    try output.write(Array(text.utf8))
    try output.commit()
  }
}

extension InputFile {
  /// All of it, as text.
  fileprivate func text() throws(CheckFault) -> String {
    let bytes: [UInt8]
    switch self {
    case .standardInput: bytes = try read(STDIN_FILENO)
    case .path(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw .unreadableBudget(name, code: errno) }
      defer { close(descriptor) }
      bytes = try read(descriptor)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .budgetIsNoText(name) }
    return text
  }

  private func read(_ descriptor: Int32) throws(CheckFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        throw .unreadableBudget(name, code: errno)
      }
    }
  }
}
