import Testing

@testable import SourceRecording

/// Only a program that has crashed has a report of a crash among its lines; all others are its own.
@Suite struct CrashReaderTests {
  private var reader: CrashReader {
    CrashReader(SourceProject(modules: [SourceModule(name: "Shop", files: ["/work/Shop/Cart.swift"])]))
  }

  private func read(_ lines: [String], isCrash: Bool) -> (reader: CrashReader, printed: [String]) {
    var reader = reader
    var printed = lines.flatMap { reader.take($0) }
    printed += reader.end(isCrash: isCrash)
    return (reader, printed)
  }

  private static let report = [
    "", "*** Signal 4: Backtracing from 0x1... done ***", "", "*** Program crashed: Illegal instruction at 0x1 ***", "",
    "  0 0x1 _assertionFailure + 1 in libswiftCore.so",
    "  1 [ra] 0x2 Row.init + 3 in program at /engine/Sources/RedrawCore/Row.swift:1:1",
    "  2 [ra] 0x2 Cart.body.getter + 1 in program at /work/Shop/Cart.swift:12:5",
    "  3 [ra] 0x3 other + 1 in program at /work/Shop/Cart.swift:40:1", "Backtrace took 0.01s",
  ]

  @Test func `a crash report is removed from the output, and gives the reason and the first location in the sources`() {
    let lines = ["one", "Swift/Array.swift:69: Fatal error: Index out of range"] + Self.report
    let (reader, printed) = read(lines, isCrash: true)
    #expect(printed == ["one"])
    #expect(reader.message == "Index out of range")
    #expect(reader.place == "Cart.swift:12")
  }

  @Test func `a message's own location takes precedence over those of frames`() {
    let (reader, printed) = read(["Shop/Cart.swift:7: Fatal error: no"] + Self.report, isCrash: true)
    #expect((reader.place, reader.message, printed) == ("Cart.swift:7", "no", []))
    #expect(read(["Shop/Cart.swift:3: Fatal error"], isCrash: true).reader.place == "Cart.swift:3")
  }

  @Test func `output after a line that looks like an error is passed on in order`() {
    let lines = ["Fatal error: only printed", "two", "", "three"]
    #expect(read(lines, isCrash: true).printed == lines)
    #expect(read(lines, isCrash: false).printed == lines)
  }

  @Test func `without a crash, all lines are the program's own, whatever they look like`() {
    let lines = ["one", "Fatal error: no"] + Self.report + ["two"]
    #expect(read(lines, isCrash: false).printed == lines)
  }

  @Test func `held-back output is limited`() {
    let line = String(repeating: "x", count: 1000)
    var reader = reader
    _ = reader.take("*** Program crashed: never")
    let printed = (0..<2000).flatMap { _ in reader.take(line) }
    #expect(printed.count > 1000)
    #expect(printed.count + reader.end(isCrash: false).count == 2001)
  }
}
