import Testing

@testable import TraceExport

@Suite struct PartitionPathTests {
  private func folders(_ scenario: String, commit: String = "3f2a", run: String = "1") -> [String] {
    PartitionPath(scenario: scenario, commit: commit, run: run).folders(of: .ticks)
  }

  @Test func `a table's folder is within those of scenario, commit and run`() {
    #expect(folders("feed") == ["ticks", "scenario=feed", "commit=3f2a", "run=1"])
    #expect(PartitionPath(scenario: "feed", commit: "", run: "").file(in: .csv) == "part.csv")
    #expect(folders("", commit: "", run: "") == ["ticks", "scenario=none", "commit=none", "run=none"])
  }

  @Test func `no byte of a name has a meaning to a file system`() {
    #expect(folders("../a b=é\u{0}%")[1] == "scenario=..%2Fa%20b%3D%C3%A9%00%25")
  }

  @Test func `long names are shortened to what a file system takes, and a digest keeps them apart`() {
    let edge = String(repeating: "é", count: 200)
    let (one, other) = (folders("\(edge)1\(edge)")[1], folders("\(edge)2\(edge)")[1])
    #expect(one != other)
    #expect(one.utf8.count < 256)
    #expect(other.utf8.count < 256)
    #expect(folders(String(repeating: "a", count: 60))[1] == "scenario=" + String(repeating: "a", count: 60))
  }
}
