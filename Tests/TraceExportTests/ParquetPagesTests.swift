import SystemCalls
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceExport

/// Pages number their own texts, and are told in turn what those have in the dictionaries of their group.
@Suite struct ParquetPagesTests {
  private static let column = TableColumn.text("view")

  private static func texts(_ list: [String]) -> ParquetTexts {
    var texts = ParquetTexts()
    for text in list { _ = texts.add(text) }
    return texts
  }

  @Test func `a text has the same place in the dictionary whatever it has in a page`() {
    var groups = ParquetGroups(columns: 1)
    let cells = ParquetCells(columns: 1)
    #expect(groups.add([Self.texts(["Feed", "Cell", "Feed"])], cells, rows: 3).places == [[0, 1]])
    #expect(groups.add([Self.texts(["Badge", "Cell"])], cells, rows: 2).places == [[2, 1]])
    #expect(groups.dictionaries[0].count == 3)
  }

  @Test func `a page is encoded with the places in the dictionary`() {
    var cells = ParquetCells(columns: 1)
    for (row, place) in [0, 1, 0].enumerated() {
      cells.begin(row: row)
      cells.put(Int64(place))
    }
    let page = cells.encode(0, of: Self.column, rows: 3, ["Badge", "Cell"], [2, 1])
    #expect(page.encoding == .dictionary)
    // Numbers of two bits, and eight of them together: 2, 1, 2.
    #expect(page.bytes.bytes.suffix(4) == [2, 1 << 1 | 1, 0b10_01_10, 0])
  }

  /// The parts have more rows than a page, so a thread is in its turn before its part ends.
  private static func file(threads: Int) -> [UInt8] {
    let output = Collected()
    var file = ParquetFile(columns: [column], producer: "tests", metadata: [], write: output.sink)
    file.begin()
    let maker = file
    let shares = PartShares()
    nonisolated(unsafe) let take = { (pages: ParquetPages, spares: SpareBuffers<ByteList>) in
      file.take(pages, spares)
      return true
    }
    nonisolated(unsafe) let make = { (exit: PieceExit<ParquetPages>) in
      maker.makeSink(TableExit(spares: exit.spares, waitForTurn: exit.waitForTurn) { exit.pass($0, bytes: $1) })
    }
    let helpers = (0..<threads).compactMap { _ in
      SystemThread {
        let exit = PieceExit(shares, take)
        var rows = make(exit)
        for part in 0..<6 where shares.claim(part) {
          exit.beginPart(part)
          for row in 0..<ParquetCells.mostRows + 10 { rows.add { $0.add("view \((row * 7 + part * 31) % 90)") } }
          if exit.waitForTurn() {
            rows.number()
            exit.endTurn()
          }
          rows.endPart()
          shares.finish(part)
        }
      }
    }
    for helper in helpers { helper.join() }
    file.finish()
    return output.bytes
  }

  @Test func `parts of several pages have the same bytes, however many threads encode them`() {
    let one = Self.file(threads: 1)
    #expect(one.count > 300_000)
    for _ in 0..<3 { #expect(Self.file(threads: 3) == one) }
  }
}
