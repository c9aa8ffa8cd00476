import TestSupport
import Testing

/// `UserDefaults` of sources that are recorded: in memory, and observed whoever writes them.
@Suite struct RecordedDefaultsTests {
  private static let model = """
    import Foundation

    extension UserDefaults {
      static let group = UserDefaults(suiteName: "group.shop")!
      var visits: Int {
        get { integer(forKey: "visits") }
        set { set(newValue, forKey: "visits") }
      }
    }

    public struct Counter {
      public let defaults: UserDefaults
      public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }
      public func visit() { defaults.visits += 1 }
    }
    """

  private static let view = """
    import Foundation
    import SwiftUI

    struct Home: View {
      var body: some View {
        VStack {
          Visits()
          Members()
          Button("Visit") { Counter().visit() }
          Button("Join") { UserDefaults.group.set(true, forKey: "member") }
        }
      }
    }

    struct Visits: View {
      @AppStorage("visits") private var visits = 0
      var body: some View {
        let _ = print("visits: \\(visits)")
        Text("\\(visits) visits")
      }
    }

    struct Members: View {
      @AppStorage("member", store: .group) private var isMember = false
      var body: some View { Text(isMember ? "member" : "guest") }
    }
    """

  private func folder(_ files: [String: String] = [:]) throws -> SourceFolder {
    try SourceFolder(files.merging(["Home.swift": Self.view, "Model.swift": Self.model]) { file, _ in file })
  }

  private static let line = "record --sources Home.swift Model.swift --root 'Home()' -o a.rtrace --overwrite"

  @Test func `a write in a file without views evaluates the views that have read the key`() throws {
    let sources = try folder()
    let run = try sources.redrawTrace("\(Self.line) --step 'tap Visit' --step 'tap Join'")
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("visits: 0\nvisits: 1\n"))
    let reasons = try sources.redrawTrace("reasons a.rtrace --ticks 1..2").output
    #expect(
      reasons == """
        # tick 1 "tap Visit"
        Visits: _visits changed.
        # tick 2 "tap Join"
        Members: _isMember changed.

        """)
    #expect(
      try sources.redrawTrace(Self.line).errors.hasPrefix("visits: 0\n"), "nothing is kept for the next recording")
  }

  @Test func `a file sets their initial values, and the trace records them`() throws {
    let sources = try folder(["start.txt": "# the last launch\nvisits 41\nmember true in group.shop\n"])
    let run = try sources.redrawTrace("\(Self.line) --defaults start.txt --step 'tap Visit' --step 'default visits 7'")
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("visits: 41\nvisits: 42\nvisits: 7\n"))
    let info = try sources.redrawTrace("info a.rtrace").output
    #expect(info.contains("default 1") && info.contains("visits 41"))
    #expect(info.contains("default 2") && info.contains("member true in group.shop"))
    #expect(
      try sources.redrawTrace("\(Self.line) --defaults start.txt --list-controls").exitCode == 2, "-o is too much")
  }

  @Test func `a file that can't be understood, or for which there are no sources, is refused`() throws {
    let sources = try folder(["start.txt": "visits 41\nmember\n"])
    let run = try sources.redrawTrace("\(Self.line) --defaults start.txt")
    #expect(
      run.errors
        == "error: start.txt: line 2, column 7: the value is missing; usage: default KEY VALUE [in SUITE]\n")
    #expect(run.exitCode == 2)
    let catalog = try sources.redrawTrace("record K2 --defaults start.txt")
    #expect(catalog.exitCode == 2)
    #expect(try sources.redrawTrace("\(Self.line) --defaults none.txt").exitCode == 2)
    #expect(try sources.names == ["Home.swift", "Model.swift", "start.txt"])
  }
}
