import Foundation

/// An app of documents. One new document is open, and lives as long as the scene.
public struct DocumentGroup<Document, Content: View>: View, Scene {
  @State private var document: Document
  private let content: @MainActor (Binding<Document>) -> Content

  init(_ document: Document, _ content: @escaping @MainActor (Binding<Document>) -> Content) {
    _document = State(wrappedValue: document)
    self.content = content
  }

  public var body: some View { content($document) }
}

/// A value document, as its editor gets it.
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  public var fileURL: URL?
  public var isEditable = true
}

/// A reference document, as its editor gets it.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  public var fileURL: URL?
  public var isEditable = true
}

extension DocumentGroup where Document: FileDocument {
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newDocument()) { editor(FileDocumentConfiguration(document: $0)) }
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  public init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newDocument()) { editor(ReferenceFileDocumentConfiguration(document: $0.wrappedValue)) }
  }
}
