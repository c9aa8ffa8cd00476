import Testing
import TraceAnalysis

@testable import TraceExport

@Suite struct TextTableTests {
  private let columns: [TableColumn] = [
    .number("tick", isOptional: true), .text("view", isOptional: true), .flag("is_wasted"),
  ]

  private func fill(_ table: some TableWriter) {
    var table = table
    table.begin()
    table.add { rows in
      for text in ["Cell", "", nil, "a, \"b\"", "two\r\nlines\u{1B}[31m", "é"] as [String?] {
        rows.add { row in
          row.add(text == nil ? nil : -3)
          row.add(text)
          row.add(text?.isEmpty == true)
        }
      }
    }
    table.finish()
  }

  @Test func `CSV tells a missing value from an empty text, quotes if needed, and escapes control characters`() {
    let output = Collected()
    fill(CSVTable(columns: columns, to: output.sink))
    #expect(
      output.text.split(separator: "\n") == [
        "tick,view,is_wasted", "-3,Cell,false", "-3,\"\",true", ",,false", "-3,\"a, \"\"b\"\"\",false",
        #"-3,two\r\nlines\u{1B}[31m,false"#, "-3,é,false",
      ])
  }

  @Test func `a line of JSON has all columns in their order`() {
    let output = Collected()
    fill(JSONLinesTable(columns: columns, to: output.sink))
    #expect(
      output.text.split(separator: "\n").prefix(5) == [
        #"{"tick":-3,"view":"Cell","is_wasted":false}"#, #"{"tick":-3,"view":"","is_wasted":true}"#,
        #"{"tick":null,"view":null,"is_wasted":false}"#, #"{"tick":-3,"view":"a, \"b\"","is_wasted":false}"#,
        #"{"tick":-3,"view":"two\r\nlines\u001b[31m","is_wasted":false}"#,
      ])
  }
}
