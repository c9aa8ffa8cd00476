/// A file that a program was compiled from, and its state at that time.
struct BuildInput: Equatable {
  let path: String
  let state: String

  init(path: String, state: String) {
    self.path = path
    self.state = state
  }

  /// The file as it is now.
  init(_ path: String, _ digests: ContentDigests) { self.init(path: path, state: Self.state(of: path, digests)) }

  func isCurrent(_ digests: ContentDigests) -> Bool { Self.state(of: path, digests) == state }

  /// Small files are read each time. Large ones, such as compiled modules, are read only if their size or dates
  /// changed.
  private static func state(of path: String, _ digests: ContentDigests) -> String {
    if let bytes = try? contents(of: path, atMost: 1 << 20) { return "bytes \(bytes.count) \(digest(bytes))" }
    return "bytes \(digests.digest(of: path))"
  }
}
