import RedrawCore
import SystemCalls

/// Something that can be recorded: what it is called, and how it is shown.
@MainActor
struct RecordedSubject {
  enum Kind {
    case app, preview, root
  }

  let kind: Kind
  let name: String
  /// `ContentView.swift:12`, where that is known.
  let place: String
  let show: @MainActor (ScenarioRun) throws -> Void

  /// How messages speak of it.
  var words: String { place.isEmpty || place == name ? name : "\(name) (\(place))" }

  func isCalled(_ wanted: String, ignoringCase: Bool = false) -> Bool {
    [name, place].contains { ignoringCase ? $0.lowercased() == wanted.lowercased() : $0 == wanted }
  }
}

extension RecordedSubject {
  /// Previews and apps among the program's types, in the order of their names.
  static func found() -> [RecordedSubject] {
    ProgramTypes.all.compactMap(subject).sorted { ($0.place, $0.name) < ($1.place, $1.name) }
  }

  private static func subject(_ type: Any.Type) -> RecordedSubject? {
    switch type {
    case let type as any App.Type: app(type)
    case let type as any PreviewRegistry.Type: registered(type)
    case let type as any PreviewProvider.Type: provided(type)
    default: nil
    }
  }

  private static func app<Program: App>(_ type: Program.Type) -> RecordedSubject {
    RecordedSubject(kind: .app, name: "\(type)", place: "") { run in run.show(Program()) }
  }

  private static func registered(_ type: any PreviewRegistry.Type) -> RecordedSubject? {
    let file = type.fileID.split(separator: "/").last.map(String.init) ?? type.fileID
    let place = "\(file):\(type.line)"
    guard let preview = try? type.makePreview() else { return nil }
    return RecordedSubject(kind: .preview, name: preview.name ?? place, place: place) { run in
      show(preview.makeView(), in: run)
    }
  }

  private static func provided<Provider: PreviewProvider>(_ type: Provider.Type) -> RecordedSubject {
    RecordedSubject(kind: .preview, name: "\(type)", place: "") { run in run.show(Provider.previews) }
  }

  private static func show(_ view: some View, in run: ScenarioRun) { run.show(view) }
}
