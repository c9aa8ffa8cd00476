import CommandLineKit
import TraceAnalysis
import TraceFormat

/// A budget file, read and written as a whole.
struct BudgetFile {
  let file: InputFile
  let budget: Budget

  init(reading file: InputFile) throws(CheckFault) {
    self.file = file
    let text = try file.text()
    do throws(BudgetFault) { budget = try Budget(parsing: text) } catch { throw .badBudget(file.name, error) }
  }

  /// Replaces the text, atomically.
  func replace(by text: String) throws(Failure) {
    guard case .path(let path) = file else { throw Failure(CheckFault.updateOfStandardInput) }
    try failing { () throws(OutputFault) in try AtomicFile.write(Array(text.utf8), to: path) }
  }
}

extension InputFile {
  /// The file's text.
  fileprivate func text() throws(CheckFault) -> String {
    let bytes: [UInt8]
    do throws(TraceError) { bytes = try self.bytes() } catch {
      switch error {
      case .cannotOpen(_, let code), .cannotRead(_, let code): throw .unreadableBudget(name, code: code)
      default: throw .budgetIsNoText(name)
      }
    }
    if TraceSignature.begins(bytes) { throw .budgetIsTrace(name, other: nil) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .budgetIsNoText(name) }
    return text
  }
}
