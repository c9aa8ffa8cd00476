import Foundation

/// A panel for choosing files; only its name is visible.
struct FilePanel: _PlainContainer {
  typealias Body = Never
  let _content = EmptyView()
  let kind: StaticString
  /// The types that can be chosen; empty for all.
  var types: [UTType] = []
  var allowsSeveral = false
  let chosen: ([URL]) -> Void
  var cancelled: (() -> Void)?

  var _attributes: _PlainAttributes { _PlainAttributes(kind: kind) }

  func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let (types, allowsSeveral, chosen) = (types, allowsSeveral, chosen)
    actions.pick = { files in
      if files.count > 1, !allowsSeveral {
        throw ScenarioError(message: "only one file can be chosen here, not \(files.count)")
      }
      for file in files {
        guard let type = UTType(filenameExtension: file.pathExtension), !types.isEmpty else { continue }
        if !types.contains(where: { type.conforms(to: $0) || $0.conforms(to: type) }) {
          throw ScenarioError(
            message: "\(file.lastPathComponent) can't be chosen: it is not of type "
              + types.map(\.identifier).joined(separator: " or "))
        }
      }
      chosen(files)
    }
    actions.cancel = cancelled
    element.actions = actions
  }
}

extension View {
  private func choosing(_ isPresented: Binding<Bool>, _ panel: @escaping @MainActor () -> FilePanel) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: "files", closesAfterUse: true), source: PresentationSource(isPresented),
        presented: { _ in panel() }))
  }

  // MARK: Importing

  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing(isPresented) {
      FilePanel(
        kind: "fileImporter", types: allowedContentTypes, chosen: { $0.first.map { onCompletion(.success($0)) } })
    }
  }

  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: (() -> Void)? = nil
  ) -> some View {
    choosing(isPresented) {
      FilePanel(
        kind: "fileImporter", types: allowedContentTypes, allowsSeveral: allowsMultipleSelection,
        chosen: { onCompletion(.success($0)) }, cancelled: onCancellation)
    }
  }

  // MARK: Exporting

  private func exporting(
    _ isPresented: Binding<Bool>, _ write: @escaping (URL) throws -> Void,
    _ done: @escaping (Result<URL, any Error>) -> Void, _ cancelled: (() -> Void)? = nil
  ) -> some View {
    choosing(isPresented) {
      FilePanel(
        kind: "fileExporter",
        chosen: { files in
          guard let file = files.first else { return }
          done(
            Result {
              try write(file)
              return file
            })
        }, cancelled: cancelled)
    }
  }

  /// The document creates its content, which isn't written anywhere.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(
      isPresented,
      { _ in _ = try document?.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: contentType)) },
      onCompletion)
  }

  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return exporting(
      isPresented,
      { _ in _ = try document?.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type)) },
      onCompletion, onCancellation)
  }

  public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(
      isPresented,
      { _ in
        guard let document else { return }
        let configuration = FileDocumentWriteConfiguration(contentType: contentType)
        _ = try document.fileWrapper(
          snapshot: document.snapshot(contentType: contentType), configuration: configuration)
      }, onCompletion)
  }

  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(isPresented, { _ in }, onCompletion, onCancellation)
  }

  // MARK: Moving

  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing(isPresented) {
      FilePanel(kind: "fileMover", chosen: { $0.first.map { onCompletion(.success($0)) } })
    }
  }

  public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    choosing(isPresented) {
      FilePanel(
        kind: "fileMover",
        chosen: { folders in
          guard let folder = folders.first else { return }
          onCompletion(.success(files.map { folder.appendingPathComponent($0.lastPathComponent) }))
        })
    }
  }

  public func fileDialogMessage(_ message: LocalizedStringKey) -> some View { shown("fileDialogMessage", message.text) }
  public func fileDialogDefaultDirectory(_ directory: URL?) -> some View {
    shown("fileDialogDefaultDirectory", directory)
  }
}

extension URL {
  /// All files are accessible in a scenario.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
