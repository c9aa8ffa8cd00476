import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceReport

@Suite struct TickOrderTests {
  @Test(arguments: [
    [], [0], [1, 2, 1, 0, 2], [3, 3, 3], [254, 1, 254], [255, 1, 256, 255], [1, 70_000, 1 << 40, 2],
  ])
  func `the views of a tick are listed most evaluated first; ties keep their order`(_ evaluations: [UInt64]) {
    var order = TickOrder()
    // What was ordered before leaves nothing behind, nor does what lies in front of the slice.
    for more in [[5, 300, 5], [9, 9], evaluations] {
      let views = ([7] + more).enumerated().map {
        (view: ViewNumber($0.offset), totals: TypeTotals(evaluations: $0.element))
      }
      order.sort(views.dropFirst())
      let sorted = more.indices.sorted { (more[$1], $0) < (more[$0], $1) }
      #expect(order.count == more.count)
      order.withPlaces { #expect($0.prefix(more.count).map { Int($0) } == sorted) }
    }
  }
}

@Suite struct KnownTextsTests {
  @Test func `equal texts with different bytes are written with their own bytes`() {
    var made: [String] = []
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    withoutActuallyEscaping({ (text: String) -> String in
      made.append(text)
      return "<\(text)>"
    }) { make in
      var texts = KnownTexts(make)
      var written = TextBytes()
      for text in [one, other, "", one, other, "", one] {
        let piece = texts.piece(of: text)
        written.write(upTo: texts.longest) { texts.put(piece, at: &$0) }
      }
      let expected = [one, other, "", one, other, "", one].map { "<\($0)>" }.joined()
      #expect(Array(written.utf8) == Array(expected.utf8))
    }
    // Each was made once.
    #expect(made.map { Array($0.utf8) } == [one, other, ""].map { Array($0.utf8) })
  }

  @Test func `of many texts, recent ones are recognized, and each is written correctly`() {
    var texts = KnownTexts { "\($0);" }
    for number in 0..<10_000 {
      texts.forgetIfMany()
      let piece = texts.piece(of: "text \(number % 5000)")
      var written = TextBytes()
      written.write(upTo: texts.longest) { texts.put(piece, at: &$0) }
      #expect(String(decoding: written.utf8, as: UTF8.self) == "text \(number % 5000);")
    }
  }
}
