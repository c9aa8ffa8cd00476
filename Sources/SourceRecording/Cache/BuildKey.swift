/// A digest of everything that a program depends on and that is known before compiling.
struct BuildKey: Equatable, CustomStringConvertible {
  private var digests = ""

  mutating func add(_ bytes: [UInt8]) { digests += digest(bytes) }
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  var description: String { digest(Array(digests.utf8)) }
}
