import SystemCalls

/// The lines that the recorded program prints, until the tick in which they are printed takes them up.
///
/// Only what the engine's thread prints: when another thread does changes from run to run. A line counts when its line break
/// comes. Memory is bounded however much is printed.
final class PrintedLines {
  /// More lines of one tick are counted, and not kept.
  static let mostInTick = 100
  /// Of a longer line, in bytes of UTF-8, the beginning is kept.
  static let longest = 1_000

  private let thread = SystemThread.Identity.current
  private var begun: [PrintedText.Stream: [UInt8]] = [:]
  private var lines: [String] = []
  private var inTick = 0

  var isEmpty: Bool { lines.isEmpty }

  /// The next lines are another tick's.
  func beginTick() { inTick = lines.count }

  /// How many lines of the tick were not kept.
  var omitted: Int { max(0, inTick - Self.mostInTick) }

  func take() -> [String] {
    defer { lines.removeAll(keepingCapacity: true) }
    return lines
  }

  func hear(_ bytes: UnsafeRawBufferPointer, from stream: PrintedText.Stream) {
    guard SystemThread.Identity.current == thread else { return }
    var line = begun[stream] ?? []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      Self.append(rest[..<end], to: &line)
      add(line, from: stream)
      line.removeAll()
      rest = rest[(end + 1)...]
    }
    Self.append(rest, to: &line)
    begun[stream] = line
  }

  /// One byte more than is kept shows that there was more.
  private static func append(_ bytes: Slice<UnsafeRawBufferPointer>, to line: inout [UInt8]) {
    line += bytes.prefix(longest + 1 - line.count)
  }

  private func add(_ line: [UInt8], from stream: PrintedText.Stream) {
    inTick += 1
    if inTick > Self.mostInTick { return }
    let text = Self.withoutStamp(String(decoding: line.prefix(Self.longest), as: UTF8.self), from: stream)
    lines.append(line.count > Self.longest ? text + "…" : text)
  }

  /// What `NSLog` puts before its message has the time of day and the numbers of process and thread, which are others in each run:
  /// `2026-11-22 22:09:59.777 App[16925:9183d800] `.
  private static func withoutStamp(_ line: String, from stream: PrintedText.Stream) -> String {
    let pattern = "0000-00-00 00:00:00."
    let isStamped = zip(line.utf8, pattern.utf8).allSatisfy { character, expected in
      expected == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) : character == expected
    }
    guard stream == .errors, line.utf8.count > pattern.utf8.count, isStamped, let end = line.firstRange(of: "] ")
    else { return line }
    return String(line[end.upperBound...])
  }
}
