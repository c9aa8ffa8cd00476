import RedrawCore
import Testing

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = ""
  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    if text.isEmpty { throw CocoaError(.fileWriteUnknown) }
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct Files: View {
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var text = ""
  @State private var log = "nothing"
  @State private var photo: PhotosPickerItem?

  var body: some View {
    Text(log)
    Button("import") { isImporting = true }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json, .png], allowsMultipleSelection: true) {
        switch $0 {
        case .success(let files): log = files.map(\.lastPathComponent).joined(separator: ",")
        case .failure: log = "failed"
        }
      } onCancellation: {
        log = "cancelled"
      }
    Button("export") { isExporting = true }
      .fileExporter(isPresented: $isExporting, document: Note(text: text), contentType: .plainText) { result in
        log = (try? result.get())?.lastPathComponent ?? "not written"
      }
    Button("write") { text = "something" }
    PhotosPicker("photo", selection: $photo, matching: .images)
    Text(photo?.itemIdentifier ?? "no photo")
  }
}

@MainActor
@Suite struct FilePanelTests {
  private func app(_ steps: String...) throws -> TestApp {
    let app = TestApp(Files())
    for step in steps { try app.driver.perform(ScenarioStep(parsing: step)) }
    return app
  }

  @Test func `an importer passes on the chosen files, and closes`() throws {
    let app = try app(#"tap "import""#)
    #expect(app.driver.screen.map { $0.outline() }.joined().contains("fileImporter"))
    let step = try app.after { try $0.perform(ScenarioStep(parsing: "pick a.json b.png")) }
    #expect(step.writes.map(\.property.name) == ["_log", "_isImporting"])
    #expect(app.texts.first == "a.json,b.png")
    #expect(!app.driver.screen.map { $0.outline() }.joined().contains("fileImporter"))
  }

  @Test func `a file of another type can't be chosen, and the importer stays`() throws {
    let app = try app(#"tap "import""#)
    #expect(throws: ScenarioError.self) { try app.driver.pick([URL(fileURLWithPath: "a.mp3")]) }
    #expect(app.texts.first == "nothing")
    try app.driver.dismiss()
    #expect(app.texts.first == "cancelled")
  }

  @Test func `an exporter asks the document for its content`() throws {
    #expect(try app(#"tap "export""#, "pick a.txt").texts.first == "not written")
    #expect(try app(#"tap "write""#, #"tap "export""#, "pick a.txt").texts.first == "a.txt")
    #expect(try app(#"tap "export""#, "dismiss").texts.first == "nothing")
  }

  @Test func `a picture is chosen`() throws {
    #expect(try app(#"tap "photo""#, "pick cat.jpg").texts.last == "cat.jpg")
    #expect(throws: ScenarioError.self) { try app("pick cat.jpg") }
  }
}
