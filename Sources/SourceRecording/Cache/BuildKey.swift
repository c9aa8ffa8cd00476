/// What a program depends on that is known before it is compiled, as one number.
struct BuildKey: Equatable, CustomStringConvertible {
  private var digests = ""

  mutating func add(_ bytes: [UInt8]) { digests += digest(bytes) }
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  var description: String { digest(Array(digests.utf8)) }
}
