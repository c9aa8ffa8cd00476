import TestSupport
import Testing

/// `record --list-controls`: what steps can act on.
@Suite struct ListControlsTests {
  static let screen = """
    import SwiftUI
    struct Desk: View {
      @State private var name = ""
      @State private var isOn = false
      @State private var size = "S"
      @State private var isShown = false
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          Toggle("Sound", isOn: $isOn)
          Button("Add") { isShown = true }
          Button("Add") {}
          Button("Say \\"hi\\"") {}.disabled(true)
          Picker("Size", selection: $size) { ForEach(["S", "L"], id: \\.self) { Text($0) } }
          Text("only text")
          Text("hold").onLongPressGesture {}
        }
        .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
      }
    }
    """

  private func list(_ options: String = "") throws -> (run: ProgramRun, names: [String]) {
    let sources = try SourceFolder(["Desk.swift": Self.screen])
    let run = try sources.redrawTrace("record --sources Desk.swift --root 'Desk()' --list-controls \(options)")
    return (run, try sources.names)
  }

  @Test func `each control of the first screen has its kind, label and steps, and nothing is recorded`() throws {
    let (run, names) = try list()
    #expect(
      run.output == """
        Desk(), the first screen:
          TextField            "Name"      type "Name" "TEXT"
          Toggle               "Sound"     toggle "Sound"
          Button               "Add"       tap "Add"
          Button               "Add"       tap "Add" at 1
          Button               "Say "hi""  tap "Say \\"hi\\""  (disabled)
          Picker               "Size S L"  select "S"
                                           select "L"
          .onLongPressGesture  "hold"      longpress "hold"

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(names == ["Desk.swift"])
  }

  @Test func `after steps, it lists the controls available then: with a sheet, only those in it`() throws {
    let run = try list("--step 'tap Add'").run
    #expect(run.output.hasPrefix("Desk(), after 1 step:\n"))
    #expect(run.output.contains("tap \"Close\"\n"))
    #expect(run.output.contains("  dismiss\n"))
    #expect(!run.output.contains("Name"))
  }

  @Test func `every listed step without placeholders can be performed, except on disabled controls`() throws {
    let sources = try SourceFolder(["Desk.swift": Self.screen])
    let steps = [
      "type \"Name\" \"TEXT\"", "toggle \"Sound\"", "tap \"Add\" at 1", "select \"L\"", "longpress \"hold\"",
      "tap \"Add\"",
      "tap \"Close\"",
    ]
    let given = steps.map { "--step '\($0)'" }.joined(separator: " ")
    #expect(try sources.redrawTrace("record --sources Desk.swift --root 'Desk()' \(given)").exitCode == 0)
  }

  @Test func `JSON matches its schema`() throws {
    let run = try list("--format json").run
    #expect(try JSONSchema("Docs/Schemas/controls.schema.json").faults(in: run.output) == [])
    #expect(
      run.output.contains(#"{"kind":"TextField","label":"Name","disabled":false,"steps":["type \"Name\" \"TEXT\""]}"#)
    )
  }

  @Test func `it needs sources, and writes no trace`() throws {
    #expect(
      try redrawTrace("record", "A1", "--list-controls").errors
        == "error: --list-controls needs sources; name them with --sources, --package-path or --project\n")
    #expect(
      try list("-o t.rtrace").run.errors
        == "error: --list-controls can't be used with --output; remove one of them\n")
  }
}
