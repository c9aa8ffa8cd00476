import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import TraceFormat

/// Names and values that would move a terminal's cursor, forge a line or break a document: none gets out as it is.
@Suite struct HostileTextTests {
  /// A bell, colours by C0 and by C1, deletion, line breaks of three kinds, a turned direction, and markup of all kinds.
  static let evil = "x\u{7}\u{1B}[31m\u{9B}31m\u{7F}\r\n::error::forged\u{2028}\u{202E}<b>&\"'|`*%0A]]>\u{0}"

  /// A trace in which all text is hostile.
  static func trace(worse: Bool = false) throws -> Data {
    let output = MemoryOutput()
    let metadata = TraceMetadata(
      producer: evil, scenario: evil, seed: 1, parameters: [.init(evil, evil)], rules: [.init(evil, evil)],
      extras: [.init(evil, evil)])
    let writer = try TraceWriter(to: output, metadata: metadata)
    let type = writer.define(ViewType(name: evil, module: evil, file: evil, line: 4))
    let property = writer.define(Property(name: evil, holder: .state, owner: evil, valueType: evil))
    let site = writer.define(Site(file: evil, line: 9, function: evil))
    let reason = writer.define(
      Reason(flags: [], properties: [property], differed: property, fieldPath: evil, rule: .bytes))
    writer.beginTick(TickBegin(tick: 0, label: evil))
    writer.mount(Mount(node: 0, parent: nil, type: type, identity: evil))
    writer.evaluation(Evaluation(node: 0, reason: reason))
    try writer.endTick()
    writer.beginTick(TickBegin(tick: 1, label: evil))
    writer.event(Event(kind: evil, target: "\(evil) \"\(evil)\"", node: 0))
    writer.write(Write(property: property, node: 0, site: site, cause: 1, oldValue: evil, newValue: evil))
    for _ in 0..<(worse ? 3 : 1) {
      writer.evaluation(Evaluation(node: 0, reason: reason, cause: 2, isWasted: worse, oldValue: evil, newValue: evil))
    }
    writer.append(Note(kind: evil, text: evil, node: 0))
    try writer.endTick()
    try writer.finish()
    return Data(output.bytes)
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("base.rtrace", Self.trace())
    _ = try folder.file("head.rtrace", Self.trace(worse: true))
    _ = try folder.file("budget.json", Data(#"{"version":1,"budgets":[{"view":"*","evaluations":0}]}"#.utf8))
  }

  /// The scalars that a terminal or a reader would obey, but for line breaks between lines.
  private func obeyed(_ text: String) -> Set<String> {
    let found = text.unicodeScalars.filter { scalar in
      scalar != "\n"
        && ([.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
          || scalar.properties.isBidiControl)
    }
    return Set(found.map { String($0.value, radix: 16) })
  }

  // In lists of a type each: the compiler takes minutes over one long sum.
  static let commands: [String] = summaries + formatted + exports + others

  private static let summaries: [String] = ["text", "json", "csv", "markdown"].flatMap { format in
    ["", " --by tick", " --by view", " --by reason", " --by property"].map { parts in
      "summary base.rtrace --format \(format)\(parts)"
    }
  }

  private static let formatted: [String] = [
    ("diff base.rtrace head.rtrace", ["text", "json", "markdown", "github", "junit", "sarif"]),
    ("check base.rtrace --budget budget.json", ["text", "json", "github", "junit"]),
    ("timeline base.rtrace", ["text", "svg"]),
    ("why base.rtrace '*' --tick 1", ["text", "json"]),
    ("reasons base.rtrace", ["text", "json"]),
    ("reasons base.rtrace --explain", ["text", "json"]),
    ("info base.rtrace", ["text", "json"]),
    ("dump base.rtrace", ["text", "json"]),
    ("export base.rtrace", ["chrome", "speedscope", "firefox"]),
  ].flatMap { (command: String, formats: [String]) in formats.map { "\(command) --format \($0)" } }

  private static let exports: [String] = ["csv", "jsonl"].flatMap { format in
    ["evaluations", "ticks", "writes", "types", "metadata"].map { table in
      "export base.rtrace --format \(format) --table \(table)"
    }
  }

  private static let others = [
    "why base.rtrace Gone", "why base.rtrace '*' --node Gone", "verify base.rtrace", "reasons base.rtrace",
    "info base.rtrace", "dump base.rtrace",
  ]

  @Test(arguments: commands)
  func `nothing in a trace is obeyed by a terminal, and nothing breaks a line`(_ command: String) throws {
    let run = try bash("\"$1\" \(command)", [built("redraw-trace").path], in: folder.url)
    #expect(run.exitCode < 3, "\(run.errors)")
    #expect(!(run.output + run.errors).isEmpty, "\(run.errors)")
    #expect(obeyed(run.output) == [])
    #expect(obeyed(run.errors) == [])
    let lines = (run.output + run.errors).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("::error::forged") })
  }

  @Test func `the second reader prints the same lines of it`() throws {
    let python = try #require(installed("python3"))
    let reader = packageRoot.appendingPathComponent("Tests/SecondReader/read_trace.py").path
    let other = try run(python, [reader, "base.rtrace"], in: folder.url)
    let own = try redrawTrace("dump", "--format", "json", "base.rtrace", in: folder.url)
    #expect(own.output == other.output)
    #expect(own.exitCode == 0)
    #expect(own.output.contains(#"\u009b31m\u007f\r\n"#))
  }

  @Test(arguments: [
    "diff base.rtrace head.rtrace --format junit", "check base.rtrace --budget budget.json --format junit",
    "timeline base.rtrace --format svg",
  ])
  func `XML of a hostile trace is well-formed and complete`(_ command: String) throws {
    let run = try bash("\"$1\" \(command)", [built("redraw-trace").path], in: folder.url)
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
    #expect(run.output.contains(#"x\u{7}\u{1B}[31m\u{9B}31m"#))
    #expect(!run.output.contains("\u{FFFD}"))
  }

  @Test func `SARIF of a hostile trace has no control characters once it is read, either`() throws {
    let run = try bash(
      "\"$1\" diff base.rtrace head.rtrace --format sarif", [built("redraw-trace").path], in: folder.url)
    func texts(_ value: Any) -> [String] {
      if let text = value as? String { return [text] }
      if let list = value as? [Any] { return list.flatMap(texts) }
      return ((value as? [String: Any]) ?? [:]).values.flatMap(texts)
    }
    let all = texts(try JSONSerialization.jsonObject(with: Data(run.output.utf8)))
    #expect(all.contains { $0.contains("forged") })
    #expect(all.allSatisfy { obeyed($0) == [] })
    #expect(all.allSatisfy { !$0.contains("\n") })
  }

  @Test func `a file of steps that can't be understood is quoted in one line`() throws {
    let sources = try SourceFolder(["A.swift": "import SwiftUI\n"])
    _ = try sources.folder.file("st", Data("\u{1B}[31mevil \"x\"\u{9B}\u{202E}\n".utf8))
    let run = try sources.redrawTrace("record --sources A.swift --steps st -o a.rtrace")
    #expect(run.exitCode == 2)
    #expect(obeyed(run.errors) == [])
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(#"\u{1B}[31mevil"#))
    let word = try sources.redrawTrace("record --sources A.swift --step $'\\e[31mevil\\n::error::forged' -o a.rtrace")
    #expect(word.exitCode == 2)
    #expect(obeyed(word.errors) == [])
    #expect(word.errors.split(separator: "\n").count == 1)
  }

  @Test func `compiler messages about hostile text are passed on without its effects`() throws {
    let sources = try SourceFolder([
      "Evil.swift": "import SwiftUI\nlet a: Int = \"\u{202E}\u{9B}31m\" // \u{1B}[31m\nlet b = Gone()\n"
    ])
    let run = try sources.redrawTrace("record --sources . --strict --root 'Text(\"a\")'")
    #expect(run.exitCode == 5, "\(run.errors)")
    #expect(obeyed(run.errors) == [], "\(run.errors)")
    #expect(run.errors.contains("Evil.swift"), "\(run.errors)")
  }

  @Test func `a source with a hostile name is refused, and its name is shown without its effects`() throws {
    let sources = try SourceFolder(["Evil\u{1B}[31m.swift": "import SwiftUI\n"])
    let run = try sources.redrawTrace("record --sources . --root 'Text(\"a\")'")
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(obeyed(run.errors) == [], "\(run.errors)")
    #expect(run.errors.contains(#"Evil\u{1B}[31m.swift"#), "\(run.errors)")
  }

  @Test func `a recorded program's output neither moves the cursor nor forges an annotation`() throws {
    let sources = try SourceFolder([
      "A.swift": #"""
      import SwiftUI
      struct A: View {
        var body: some View {
          print("\u{1B}[31mred\tcell\u{9B}31m\u{202E}")
          print("::error file=A.swift::forged")
          print("  ::warning::forged")
          print("see ##[error]forged")
          print("a::b")
          return Text("a")
        }
      }
      """#
    ])
    let run = try sources.redrawTrace("record --sources A.swift --root 'A()' -o a.rtrace")
    #expect(
      run.errors == ##"""
        \u{1B}[31mred	cell\u{9B}31m\u{202E}
        \::error file=A.swift::forged
          \::warning::forged
        see #\#[error]forged
        a::b

        """##)
    #expect(run.exitCode == 0)
  }

  @Test func `a budget's own words are quoted in one line`() throws {
    _ = try folder.file("bad.json", Data("{\"version\":1,\"\u{9B}31m\\u001b[31m\\n::error::forged\":1}".utf8))
    let run = try redrawTrace("check", "base.rtrace", "--budget", "bad.json", in: folder.url)
    #expect(run.exitCode == 2)
    #expect(obeyed(run.errors) == [])
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
