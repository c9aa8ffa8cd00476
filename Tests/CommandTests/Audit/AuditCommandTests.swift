import Foundation
import TestSupport
import Testing

/// `redraw-trace audit`
@Suite struct AuditCommandTests {
  /// A card that goes stale, a state that nothing reads, and controls and sheets that read others.
  static let screen = """
    import SwiftUI

    struct Card: View, Equatable {
      let id: Int
      let title: String
      static func == (a: Card, b: Card) -> Bool { a.id == b.id }
      var body: some View { Text(title) }
    }

    struct Screen: View {
      @State private var count = 0
      @State private var status = ""
      @State private var isOn = false
      @State private var text = ""
      @State private var isShown = false
      @State private var loads = 0

      var body: some View {
        Button("Add") {
          count += 1
          status = "added"
          isOn.toggle()
          text = "a"
          isShown = true
          if loads == 0 { loads = 1 }
        }
        Card(id: 1, title: "\\(count)")
        Toggle("On", isOn: $isOn)
        TextField("Text", text: $text)
          .sheet(isPresented: $isShown) { Text("Sheet") }
      }
    }

    #Preview { Screen() }

    """

  private func audit(_ words: String) throws -> (output: String, errors: String, exitCode: Int32) {
    let folder = try SourceFolder(["Screen.swift": Self.screen])
    let run = try folder.redrawTrace("audit --sources Screen.swift --step 'tap Add' \(words)")
    return (run.output, run.errors, run.exitCode)
  }

  @Test(arguments: ["text", "json", "github", "sarif", "checkstyle"])
  func `every format lists only the findings`(_ format: String) throws {
    let run = try audit("--format \(format)")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(golden("CommandLine/Audit/screen.\(format)", run.output) == .same)
    if format == "json" { #expect(try JSONSchema("Docs/Schemas/audit.schema.json").faults(in: run.output) == []) }
  }

  @Test func `more findings than allowed fail, and kinds limit what counts`() throws {
    #expect(try audit("--max 1").exitCode == 1)
    #expect(try audit("--max 2").exitCode == 0)
    let one = try audit("--max 1 --kind unread-state")
    #expect(one.exitCode == 0)
    #expect(one.output.contains("[unread-state]"))
    #expect(!one.output.contains("[stale-view]"))
  }

  @Test func `a trace recorded for audits has the same findings; any other reports what is unknown`() throws {
    let folder = try SourceFolder(["Screen.swift": Self.screen])
    let record = "record --sources Screen.swift --step 'tap Add'"
    _ = try folder.redrawTrace("\(record) --audit -o full.rtrace")
    _ = try folder.redrawTrace("\(record) -o plain.rtrace")
    let full = try folder.redrawTrace("audit full.rtrace")
    #expect(full.output.contains("[stale-view]"))
    #expect(full.output.contains("[unread-state]"))
    #expect(!full.output.contains("Not checked"))
    let plain = try folder.redrawTrace("audit plain.rtrace")
    #expect(plain.output.contains("nothing found"))
    #expect(
      plain.output.hasSuffix(
        "Not checked in plain.rtrace: stale-view, changing-id, unread-state; record with --audit to check everything.\n"
      ))
    let both = try folder.redrawTrace("audit full.rtrace plain.rtrace --format json")
    #expect(try JSONSchema("Docs/Schemas/audit.schema.json").faults(in: both.output) == [])
    #expect(both.output.contains(#""findingCount":2"#))
  }

  @Test func `a state whose binding a modifier takes counts as read`() throws {
    let source = """
      import SwiftUI

      struct Screen: View {
        @State private var detent = PresentationDetent.medium
        @State private var isShown = true
        @State private var mode = EditMode.inactive
        @State private var query = ""
        @State private var isSearching = false
        @State private var unread = 0
        @FocusState private var isFocused: Bool

        var body: some View {
          NavigationStack {
            TextField("Name", text: $query).focused($isFocused)
            List { ForEach(0..<2) { Text("\\($0)") } }.environment(\\.editMode, $mode)
          }
          .searchable(text: $query, isPresented: $isSearching)
          .sheet(isPresented: $isShown) {
            Button("All") {
              detent = .large
              mode = .active
              isSearching = true
              isFocused = true
              unread = 1
            }
            .presentationDetents([.medium, .large], selection: $detent)
          }
        }
      }

      #Preview { Screen() }

      """
    let folder = try SourceFolder(["Screen.swift": source])
    let run = try folder.redrawTrace("audit --sources Screen.swift --step 'tap All' --kind unread-state")
    #expect(run.output.components(separatedBy: "[unread-state]").count == 2, "\(run.output)")
    #expect(run.output.contains("'unread' of Screen was written, and nothing reads it in this recording"))
  }

  private func audit(_ source: String, _ words: String) throws -> String {
    let folder = try SourceFolder(["Screen.swift": "import Combine\nimport Observation\nimport SwiftUI\n" + source])
    let run = try folder.redrawTrace("audit --sources Screen.swift \(words)")
    #expect(run.errors == "")
    return run.output
  }

  @Test func `a body that writes an object that others see is found, one that fills its own isn't`() throws {
    let output = try audit(
      """
      @Observable final class Model { var loads = 0; var count = 0 }
      final class Store: ObservableObject { @Published var runs = 0 }
      struct Writer: View {
        let model: Model
        var body: some View {
          model.loads = 7 + model.count
          return Text("\\(model.count)")
        }
      }
      struct Reader: View { let model: Model; var body: some View { Text("\\(model.loads)") } }
      struct Counter: View {
        @ObservedObject var store: Store
        var body: some View {
          if store.runs < 3 { store.runs += 1 }
          return Text("runs")
        }
      }
      struct Maker: View {
        var body: some View {
          let (model, store) = (Model(), Store())
          model.count = 2
          store.runs = 2
          return Text("\\(model.count)")
        }
      }
      struct Screen: View {
        @State private var model = Model()
        @StateObject private var store = Store()
        var body: some View {
          Reader(model: model); Writer(model: model); Counter(store: store); Maker()
          Button("Add") { model.count += 1 }
        }
      }
      #Preview { Screen() }

      """, "--step 'tap Add' --kind body-write")
    #expect(output.contains("a body wrote 'Model.loads'"), "\(output)")
    #expect(output.contains("a body wrote 'Store.runs'"), "\(output)")
    #expect(!output.contains("'Model.count'"), "\(output)")
    #expect(output.components(separatedBy: "[body-write]").count == 3, "\(output)")
  }

  @Test func `a changed id costs what was made again for it, not all that appears`() throws {
    let output = try audit(
      """
      struct Badge: View { var body: some View { Text("badge") } }
      struct Row: View { let number: Int; var body: some View { Text("same") } }
      struct Item: View { let number: Int; var body: some View { Text("\\(number)") } }
      struct Screen: View {
        @State private var page = 0
        var body: some View {
          Badge().id(page)
          ForEach(page..<(page + 1), id: \\.self) { _ in Row(number: 1) }
          ForEach(0..<(1 + page * 5), id: \\.self) { Item(number: $0) }
          Button("More") { page += 1 }
        }
      }
      #Preview { Screen() }

      """, "--step 'tap More'")
    #expect(
      output.contains(
        "the id of Badge changed, and the re-created views show the same [changing-id]\n   1 evaluation\n"),
      "\(output)")
    #expect(
      output.contains(
        "the id of the only row of Row changed, and the re-created views show the same [changing-id]\n   1 evaluation\n"
      ), "\(output)")
  }

  @Test func `what a finding says and advises fits the kind of property and view`() throws {
    let output = try audit(
      """
      final class Same: Equatable { var n = 0; static func == (a: Same, b: Same) -> Bool { a === b } }
      struct Plain: View { let same: Same; var body: some View { Text("\\(same.n)") } }
      struct Product: Identifiable, Equatable { let id: Int; var name: String; var likes = 0 }
      struct Card: View { let product: Product; var body: some View { Text(product.name) } }
      final class Store: ObservableObject { @Published var count = 0 }
      struct Child: View { @EnvironmentObject var store: Store; var body: some View { Text("\\(store.count)") } }
      struct Owner: View {
        @StateObject private var store = Store()
        var body: some View { Child().environmentObject(store); Button("Count") { store.count += 1 } }
      }
      final class Format { func text(_ number: Int) -> String { "#\\(number)" } }
      struct Price: View { let number: Int; let format: Format; var body: some View { Text(format.text(number)) } }
      struct Prices: View {
        @State private var number = 0
        @State private var other = 0
        var body: some View {
          Price(number: number, format: Format())
          Text("\\(other)")
          Button("Number") { number += 1 }
          Button("Other") { other += 1 }
        }
      }
      struct Screen: View {
        @State private var products = [Product(id: 1, name: "Tea")]
        @State private var tick = 0
        @State private var same = Same()
        var body: some View {
          ForEach(products) { Card(product: $0) }
          Button("Like") { products[0].likes += 1 }
          Text("\\(tick)")
          Plain(same: same)
          Button("Tick") { same.n += 1; tick += 1 }
          Owner()
          Prices()
        }
      }
      #Preview { Screen() }

      """,
      "--step 'tap Tick' --step 'tap Like' --step 'tap Like' --step 'tap Count' --step 'tap Count' --step 'tap Number' --step 'tap Other' --step 'tap Other'"
    )
    #expect(output.contains("Plain is out of date"), "\(output)")
    #expect(!output.contains("its '==' found it equal"), "\(output)")
    #expect(output.contains("'Screen.products' was written 2 times"), "\(output)")
    #expect(output.contains("fix: Pass each view only the part that it shows"), "\(output)")
    #expect(output.contains("Owner was evaluated 2 times because its object 'store' changed"), "\(output)")
    #expect(output.contains("own it in a small view that only passes it on"), "\(output)")
    #expect(
      output.contains("'format' of Price was a new object each of the 3 times the view was re-created"), "\(output)")
  }

  @Test func `a limit is not checked of a trace that may lack findings`() throws {
    let folder = try SourceFolder(["Screen.swift": Self.screen])
    let record = "record --sources Screen.swift --step 'tap Add'"
    _ = try folder.redrawTrace("\(record) --audit -o full.rtrace")
    _ = try folder.redrawTrace("\(record) -o plain.rtrace")
    let url = folder.folder.url
    let bytes = try Data(contentsOf: url.appendingPathComponent("full.rtrace"))
    try bytes.prefix(bytes.count - 20).write(to: url.appendingPathComponent("cut.rtrace"))
    #expect(try folder.redrawTrace("audit cut.rtrace").exitCode == 0)
    #expect(try folder.redrawTrace("audit cut.rtrace --max 9").exitCode == 3)
    #expect(try folder.redrawTrace("score cut.rtrace").exitCode == 0)
    #expect(try folder.redrawTrace("score cut.rtrace --min-score 0").exitCode == 3)
    let plain = try folder.redrawTrace("audit plain.rtrace --max 9")
    #expect(plain.exitCode == 2)
    #expect(plain.errors.contains("doesn't show stale-view, changing-id, unread-state; record it with --audit"))
    #expect(try folder.redrawTrace("audit plain.rtrace --max 9 --kind cycle").exitCode == 0)
    let log = packageRoot.appendingPathComponent("Fixtures/Import/default.log").path
    _ = try folder.redrawTrace("import '\(log)' -o device.rtrace")
    let imported = try folder.redrawTrace("audit device.rtrace --max 9 --kind cycle")
    #expect(imported.exitCode == 2)
    #expect(!imported.errors.contains("record it"))
  }

  @Test func `an imported trace has no findings about what it doesn't know`() throws {
    let folder = try SourceFolder([:])
    let log = packageRoot.appendingPathComponent("Fixtures/Import/default.log").path
    _ = try folder.redrawTrace("import '\(log)' -o device.rtrace")
    let run = try folder.redrawTrace("audit device.rtrace")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("Not checked in device.rtrace: stale-view, cycle, body-write"))
    #expect(!run.output.contains("--audit"))
  }

  @Test func `scenarios are recorded for it, and a first appearance alone is noted`() throws {
    let scenarios = try redrawTrace("audit", "A1", "A2")
    #expect(scenarios.output == "2 recordings: 108 evaluations, nothing found\n")
    let folder = try SourceFolder(["Screen.swift": Self.screen])
    let run = try folder.redrawTrace("audit --sources Screen.swift")
    #expect(
      run.errors == "note: only the first appearance is audited; --step and --steps add what is done on the screen\n")
    #expect(run.output == "Screen: 2 evaluations, nothing found\n")
  }

  @Test func `an unsuitable input is one line, and no report replaces an input`() throws {
    let folder = try SourceFolder(["Screen.swift": Self.screen])
    #expect(try folder.redrawTrace("audit").exitCode == 2)
    #expect(try folder.redrawTrace("audit nothing.rtrace").exitCode == 3)
    #expect(try folder.redrawTrace("audit Nothing").exitCode == 2)
    #expect(try folder.redrawTrace("audit A1 --kind stale").exitCode == 2)
    #expect(try folder.redrawTrace("audit --sources Screen.swift -o Screen.swift").exitCode == 4)
    #expect(try folder.text(of: "Screen.swift") == Self.screen)
  }

  @Test func `a report in a file is replaced by a later one, in every format`() throws {
    let folder = try SourceFolder(["Screen.swift": Self.screen])
    // A file of data beside the sources would be part of them.
    let reports = try SourceFolder([:])
    for format in ["text", "json", "sarif", "github"] {
      let report = reports.folder.url.appendingPathComponent("report.\(format)").path
      for _ in 1...2 {
        let run = try folder.redrawTrace(
          "audit --sources Screen.swift --step 'tap Add' --format \(format)=\(report)")
        #expect(run.errors == "", "\(format)")
        #expect(run.exitCode == 0)
      }
    }
  }
}
