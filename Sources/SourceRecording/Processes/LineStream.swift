import SystemCalls

/// Splits bytes from a pipe into lines. A line never takes more memory than `longestLine`.
struct LineStream {
  enum LongLines {
    /// Passed on in pieces, each as a line.
    case cut
    /// Dropped.
    case dropped
  }

  let descriptor: Int32
  private let longLines: LongLines
  private let pass: (String) -> Void
  private(set) var isOpen = true
  private var rest: [UInt8] = []
  /// Whether the current line was too long and the rest of it is being dropped.
  private var isDropping = false
  private static let longestLine = 1 << 20

  init(_ descriptor: Int32, _ longLines: LongLines, _ pass: @escaping (String) -> Void) {
    self.descriptor = descriptor
    self.longLines = longLines
    self.pass = pass
  }

  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Descriptor.read(descriptor, into: &buffer)
    guard count > 0 else {
      isOpen = false
      return passOnRest()
    }
    var bytes = buffer[..<count]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      take(bytes[..<end])
      endLine()
      bytes = bytes[(end + 1)...]
    }
    take(bytes)
  }

  /// Passes on the text after the last line break.
  mutating func passOnRest() {
    if !rest.isEmpty { endLine() }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    if isDropping { return }
    rest += bytes
    guard rest.count > Self.longestLine else { return }
    switch longLines {
    case .cut: endLine()
    case .dropped: (isDropping, rest) = (true, [])
    }
  }

  private mutating func endLine() {
    if !isDropping { pass(String(decoding: rest, as: UTF8.self)) }
    rest.removeAll(keepingCapacity: true)
    isDropping = false
  }
}
