import SystemCalls

/// The lines that the recorded program prints, until its current tick records them.
///
/// Only what the engine's thread prints is collected, because the timing of other threads differs between runs. A line
/// counts once its line break is printed. Memory is bounded, however much is printed.
final class PrintedLines {
  /// Further lines of a tick are only counted.
  static let mostInTick = 100
  /// Longer lines are truncated to this many bytes of UTF-8.
  static let longest = 1_000

  private let thread = SystemThread.Identity.current
  private var begun: [PrintedText.Stream: [UInt8]] = [:]
  private var lines: [String] = []
  private var inTick = 0

  var isEmpty: Bool { lines.isEmpty }

  /// Starts counting the lines of the next tick.
  func beginTick() { inTick = lines.count }

  /// How many lines of the tick were dropped.
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

  /// Keeps one byte more than the limit, to mark the line as truncated.
  private static func append(_ bytes: Slice<UnsafeRawBufferPointer>, to line: inout [UInt8]) {
    line += bytes.prefix(longest + 1 - line.count)
  }

  private func add(_ line: [UInt8], from stream: PrintedText.Stream) {
    inTick += 1
    if inTick > Self.mostInTick { return }
    let text = Self.withoutStamp(String(decoding: line.prefix(Self.longest), as: UTF8.self), from: stream)
    lines.append(line.count > Self.longest ? text + "…" : text)
  }

  /// Removes the prefix of `NSLog`, which has the time and the numbers of process and thread, and so differs between
  /// runs: `2026-11-22 22:09:59.777 App[16925:9183d800] `.
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
