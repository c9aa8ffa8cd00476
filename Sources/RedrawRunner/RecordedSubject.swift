import RecordingProtocol
import RedrawCore
import SystemCalls

/// Something that can be recorded: its name, and how to show it.
@MainActor
struct RecordedSubject {
  enum Kind {
    case app, preview, root
  }

  let kind: Kind
  let name: String
  /// For example `ContentView.swift:12`; empty if unknown.
  let place: String
  /// With the module, as in `Shop/ContentView.swift:12`: modules can have files of the same name.
  let fullPlace: String
  /// Shows it, and reports what is not shown along with it.
  let show: @MainActor (ScenarioRun, _ report: (LeftOutPart) -> Void) throws -> Void
  /// The previews of a `PreviewProvider`; empty for anything else. Calling this runs the provider's code.
  let previews: @MainActor () -> [_PreviewPart]

  init(
    kind: Kind, name: String, place: String, fullPlace: String = "",
    show: @escaping @MainActor (ScenarioRun, _ report: (LeftOutPart) -> Void) throws -> Void,
    previews: @escaping @MainActor () -> [_PreviewPart] = { [] }
  ) {
    (self.kind, self.name, self.place, self.fullPlace) = (kind, name, place, fullPlace)
    (self.show, self.previews) = (show, previews)
  }

  /// The description in messages.
  var words: String { place.isEmpty || place == name ? name : "\(name) (\(place))" }

  func isCalled(_ wanted: String, ignoringCase: Bool = false) -> Bool {
    [name, place, fullPlace].contains { ignoringCase ? $0.lowercased() == wanted.lowercased() : $0 == wanted }
  }

  /// A place that none of the others has, if there is one.
  func place(among others: [RecordedSubject]) -> String {
    others.count { $0.place == place } > 1 ? fullPlace : place
  }
}

extension RecordedSubject {
  /// Previews and apps among the program's types, sorted by name.
  static func found() -> [RecordedSubject] {
    ProgramTypes.conforming(toAnyOf: protocols).compactMap(subject).sorted { ($0.place, $0.name) < ($1.place, $1.name) }
  }

  private static let protocols: Set<String> = ["App", "PreviewRegistry", "PreviewProvider"]

  private static func subject(_ type: Any.Type) -> RecordedSubject? {
    switch type {
    case let type as any App.Type: app(type)
    case let type as any PreviewRegistry.Type: registered(type)
    case let type as any PreviewProvider.Type: provided(type)
    default: nil
    }
  }

  private static func app<Program: App>(_ type: Program.Type) -> RecordedSubject {
    RecordedSubject(kind: .app, name: "\(type)", place: "") { run, _ in run.show(Program()) }
  }

  private static func registered(_ type: any PreviewRegistry.Type) -> RecordedSubject? {
    let file = type.fileID.split(separator: "/").last.map(String.init) ?? type.fileID
    let place = "\(file):\(type.line)"
    guard let preview = try? type.makePreview() else { return nil }
    return RecordedSubject(
      kind: .preview, name: preview.name ?? place, place: place, fullPlace: "\(type.fileID):\(type.line)"
    ) { run, _ in show(preview.makeView(), in: run) }
  }

  /// Shows the provider's first preview.
  private static func provided<Provider: PreviewProvider>(_ type: Provider.Type) -> RecordedSubject {
    let name = "\(type)"
    return RecordedSubject(kind: .preview, name: name, place: "") { run, report in
      let previews = Provider.previews
      let parts = _PreviewPart.parts(of: previews)
      guard parts.count > 1 else { return run.show(previews) }
      report(others(of: name, parts))
      show(parts[0].view, in: run)
    } previews: {
      _PreviewPart.parts(of: Provider.previews)
    }
  }

  private static func others(of provider: String, _ parts: [_PreviewPart]) -> LeftOutPart {
    let more = parts.count > 2 ? " and \(parts.count - 2) more" : ""
    return LeftOutPart(
      .previews, name: provider, place: "", reason: "--preview '\(provider) \(label(of: 1, in: parts))'\(more)")
  }

  private static func label(of index: Int, in parts: [_PreviewPart]) -> String { parts[index].name ?? "\(index + 1)" }

  /// One of a provider's previews, selected by its name or number after the provider's name: `Row_Previews Dark`,
  /// `Row_Previews 2`. `nil` if there is none.
  func preview(called wanted: String) -> RecordedSubject? {
    guard wanted.lowercased().hasPrefix("\(name.lowercased()) ") else { return nil }
    let words = wanted.dropFirst(name.count + 1).lowercased()
    let parts = previews()
    let index = parts.firstIndex { $0.name?.lowercased() == words } ?? Int(words).map { $0 - 1 }
    guard let index, parts.indices.contains(index) else { return nil }
    return RecordedSubject(kind: kind, name: "\(name) \(Self.label(of: index, in: parts))", place: place) { run, _ in
      let parts = previews()
      if parts.indices.contains(index) { Self.show(parts[index].view, in: run) }
    }
  }

  private static func show(_ view: some View, in run: ScenarioRun) { run.show(view) }
}
