/// A file that a program was made from, and what it was then.
struct BuildInput: Equatable {
  let path: String
  let state: String

  init(path: String, state: String) {
    self.path = path
    self.state = state
  }

  /// As it is now.
  init(_ path: String) { self.init(path: path, state: Self.state(of: path)) }

  var isCurrent: Bool { Self.state(of: path) == state }

  /// What a person edits is compared by what it says; what is larger, as a compiled module is, by its size and times.
  private static func state(of path: String) -> String {
    if let bytes = try? contents(of: path, atMost: 1 << 20) { return "bytes \(bytes.count) \(digest(bytes))" }
    return "stamp \(FileStamp(of: path))"
  }
}
