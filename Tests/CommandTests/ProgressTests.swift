import CommandLineKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import redraw_trace

/// Progress as a terminal shows it. The console's clock goes on by two seconds whenever it is asked, so that all work takes
/// long, however fast the machine is.
@MainActor @Suite struct ProgressTests {
  let folder: TemporaryFolder
  let trace: String
  let other: String

  init() throws {
    folder = try TemporaryFolder()
    trace = try folder.file("feed.rtrace", SampleTrace.bytes(ticks: 40, flushing: true)).path
    other = try folder.file("other.rtrace", SampleTrace.bytes(ticks: 40, flushing: true)).path
  }

  private static let erased = "\r\u{1B}[K"

  private final class Clock: Sendable {
    private let seconds = Mutex(0.0)
    func next() -> Double {
      seconds.withLock { seconds in
        seconds += 2
        return seconds
      }
    }
  }

  /// What a command writes to its errors: a terminal, or a pipe.
  private func errors(of words: [String], on stream: Stream) throws -> String {
    let output = open("/dev/null", O_WRONLY)
    defer { close(output) }
    let clock = Clock()
    return try stream.text { descriptor in
      _ = RedrawTrace.program.answer(
        words, on: Console(output: output, errors: descriptor, seconds: { clock.next() }))
    }
  }

  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map { word in
      switch word {
      case "TRACE": trace
      case "OTHER": other
      case "NEW": folder.url.appendingPathComponent("new.rtrace").path
      case "BUDGET": folder.url.appendingPathComponent("budget.json").path
      default: String(word)
      }
    }
  }

  nonisolated static let lines = [
    ("summary TRACE", "reading: "), ("summary --by view TRACE", "reading: "), ("timeline TRACE", "reading: "),
    ("reasons TRACE", "reading: "), ("why TRACE ListView --tick 39", "reading: "), ("verify TRACE", "reading: "),
    ("dump TRACE", "reading: "), ("info TRACE", "reading: "), ("check TRACE --budget BUDGET", "reading: "),
    ("salvage TRACE -o NEW", "salvaging: "), ("diff TRACE OTHER", "comparing: "),
    ("record A2 -o NEW", "recording "),
  ]

  @Test(arguments: lines)
  func `on a terminal, long work shows its progress, and clears it`(
    _ line: String, _ progress: String
  ) throws {
    _ = try folder.file("budget.json", Data(#"{"version":1,"budgets":[{"evaluations":100000}]}"#.utf8))
    let text = try errors(of: words(line), on: .terminal)
    #expect(text.contains("\r" + progress), "\(text.debugDescription)")
    let last = try #require(text.range(of: "\r" + progress, options: .backwards))
    #expect(text[last.upperBound...].contains(Self.erased), "\(text.debugDescription)")
  }

  @Test(arguments: lines)
  func `a pipe is never shown progress`(_ line: String, _ progress: String) throws {
    _ = try folder.file("budget.json", Data(#"{"version":1,"budgets":[{"evaluations":100000}]}"#.utf8))
    let text = try errors(of: words(line), on: .pipe)
    #expect(!text.contains(progress), "\(text.debugDescription)")
    #expect(!text.contains("\u{1B}"), "\(text.debugDescription)")
  }

  @Test(arguments: [false, true])
  func `progress is cleared for output on the terminal, and for no other`(_ isTerminal: Bool) throws {
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    let clock = Clock()
    let text = try Stream.terminal.text { errors in
      let console = Console(output: isTerminal ? errors : null, errors: errors, seconds: { clock.next() })
      console.progress?.begin()
      console.progress?.show("one")
      try console.output.write("output\n")
      try console.output.flush()
      console.progress?.show("two")
      console.progress?.end()
    }
    #expect(text.contains("\rone"), "\(text.debugDescription)")
    #expect(text.contains("\rtwo") != isTerminal, "\(text.debugDescription)")
    #expect(text.contains(Self.erased + "output") == isTerminal, "\(text.debugDescription)")
  }

  @Test func `when output goes to a pipe, progress ends for good with its first byte, for a pager's sake`() throws {
    let clock = Clock()
    let text = try Stream.terminal.text { errors in
      var output = ""
      output = try Stream.pipe.text { pipe in
        let console = Console(output: pipe, errors: errors, seconds: { clock.next() })
        console.progress?.begin()
        console.progress?.show("one")
        try console.output.write("output\n")
        try console.output.flush()
        console.progress?.show("two")
        console.progress?.begin()
        console.progress?.show("three")
        console.progress?.end()
      }
      #expect(output == "output\n")
    }
    #expect(text == "\rone\u{1B}[K" + Self.erased)
  }

  /// Where a command's errors go.
  private enum Stream {
    case terminal, pipe

    /// What was written to it.
    func text(_ body: (Int32) throws -> Void) throws -> String {
      var ends: [Int32] = [-1, -1]
      switch self {
      case .terminal:
        // What posix_openpt and unlockpt do, which the module of the C library doesn't have.
        ends[0] = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (lock, number): (Int32, Int32) = (0, 0)
        try #require(
          ends[0] >= 0 && ioctl(ends[0], 0x4004_5431, &lock) == 0 && ioctl(ends[0], 0x8004_5430, &number) == 0)
        ends[1] = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(ends[1] >= 0)
      case .pipe: try #require(Foundation.pipe(&ends) == 0)
      }
      defer { close(ends[0]) }
      let (input, output) = (ends[0], ends[1])
      // A terminal takes a few kilobytes until someone reads: read meanwhile.
      let read = ReadingThread(input)
      defer { close(output) }
      try body(output)
      // The byte that ends the text: none of the commands writes one.
      _ = write(output, [0], 1)
      return read.text()
    }
  }
}

/// Reads a descriptor up to a zero byte.
private final class ReadingThread: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let isDone = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var byte: UInt8 = 0
      while Foundation.read(descriptor, &byte, 1) == 1, byte != 0 { bytes.withLock { $0.append(byte) } }
      isDone.signal()
    }
  }

  func text() -> String {
    isDone.wait()
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
