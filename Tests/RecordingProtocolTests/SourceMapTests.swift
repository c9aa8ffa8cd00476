import RecordingProtocol
import Testing

/// The map of a user's sources goes from one program to the other as text.
@Suite struct SourceMapTests {
  @Test func `a map round-trips through its text, whatever its names and paths contain`() {
    var map = SourceMap()
    map.files = ["Shop/Cart.swift": "Modules/Shop/Cart.swift", "a\tb\\": "c\nd", "e": "f\r"]
    map.types = ["Shop.Cart": .init(file: "Modules/Shop/Cart.swift", line: 7), "Shop.A\tB": .init(file: "", line: 0)]
    #expect(SourceMap(text: map.text) == map)
    #expect(map.text.split(separator: "\n").count == 5, "a line each")
  }

  @Test func `lines that don't belong to a map are skipped`() {
    let map = SourceMap(text: "hello\nfile\tonly\ntype\tA\tfile\tno number\nfile\tA.swift\tB/A.swift\n\n")
    #expect(map.files == ["A.swift": "B/A.swift"])
    #expect(map.types == [:])
  }

  @Test func `the map of nothing is an empty text`() {
    #expect(SourceMap().text == "")
    #expect(SourceMap(text: "") == SourceMap())
  }
}
