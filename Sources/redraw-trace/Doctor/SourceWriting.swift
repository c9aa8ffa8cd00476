import CommandLineKit
import SourceFixes
import SystemCalls
import TerminalText

/// Writes changed sources: all of them or none.
struct SourceWriting {
  private let changes: [(old: SourceText, new: SourceText)]

  init(from old: [SourceText], to new: [SourceText]) {
    changes = zip(old, new).filter { $0 != $1 }.map { ($0, $1) }
  }

  /// Files with their texts before and after.
  init(_ changes: [(path: String, old: String, new: String)]) {
    self.changes = changes.map { (SourceText(path: $0.path, text: $0.old), SourceText(path: $0.path, text: $0.new)) }
  }

  var fileCount: Int { changes.count }

  /// Writes temporary files first, then renames them; if one fails, those already replaced are restored.
  func write() throws(Failure) {
    var drafts: [AtomicFile] = []
    for change in changes {
      guard try currentText(of: change.old.path) == change.old.text else {
        throw Failure(ChangedSource(path: change.old.path))
      }
      let draft = try failing { () throws(OutputFault) in try AtomicFile(change.old.path) }
      try failing { () throws(OutputFault) in try draft.write(Array(change.new.text.utf8)) }
      drafts.append(draft)
    }
    for (number, draft) in drafts.enumerated() {
      do throws(OutputFault) { try draft.commit() } catch {
        for change in changes[..<number] { try? AtomicFile.write(Array(change.old.text.utf8), to: change.old.path) }
        throw Failure(error)
      }
    }
  }

  private func currentText(of path: String) throws(Failure) -> String? {
    guard let descriptor = Descriptor.open(path, .reading) else {
      throw Failure(OutputFault(SystemError.last, name: path))
    }
    defer { Descriptor.close(descriptor) }
    guard let facts = FileFacts(descriptor: descriptor), facts.kind == .file else { return nil }
    var bytes = [UInt8](repeating: 0, count: facts.size)
    let count = bytes.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0, at: 0) }
    return count == bytes.count ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

/// A file changed after it was read.
struct ChangedSource: CommandFailure, Equatable {
  let path: String

  var exitCode: ExitCode { .unwritableOutput }
  var message: String {
    "\(printable(path)): has changed since it was read, so nothing was written; run the command again"
  }
}
