import Foundation

/// A chosen photo, before it is loaded.
public struct PhotosPickerItem: Hashable, Sendable {
  let file: URL

  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    public static let automatic = EncodingDisambiguationPolicy()
    public static let current = EncodingDisambiguationPolicy()
    public static let compatible = EncodingDisambiguationPolicy()
  }

  public var itemIdentifier: String? { file.lastPathComponent }
  public var supportedContentTypes: [UTType] { [UTType(filenameExtension: file.pathExtension) ?? .image] }

  /// The file's bytes, if requested; `nil` if the file doesn't exist, or for other types.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    try? Data(contentsOf: file) as? T
  }
}

/// Which photos can be chosen, recorded by name.
public struct PHPickerFilter: Hashable, Sendable {
  let name: String
  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  public static let screenshots = PHPickerFilter(name: "screenshots")
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: filters.map(\.name).joined(separator: "|"))
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(name: "not \(filter.name)") }
}

public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
  public static let ordered = PhotosPickerSelectionBehavior()
  public static let continuous = PhotosPickerSelectionBehavior()
}

private struct PhotoChoice {
  let allowsSeveral: Bool
  let choose: ([URL]) -> Void

  init(_ selection: Binding<PhotosPickerItem?>) {
    allowsSeveral = false
    choose = { selection.write($0.first.map { PhotosPickerItem(file: $0) }) }
  }

  init(_ selection: Binding<[PhotosPickerItem]>, _ limit: Int?) {
    allowsSeveral = limit != 1
    choose = { files in selection.write(files.prefix(limit ?? .max).map { PhotosPickerItem(file: $0) }) }
  }
}

/// A button that opens the photo library.
public struct PhotosPicker<Label: View>: View {
  private let choice: PhotoChoice
  private let label: Label
  @State private var isPresented = false

  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(PhotosModifier(isPresented: $isPresented, choice: choice))
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
  ) {
    (choice, self.label) = (PhotoChoice(selection), label())
  }

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
  ) {
    (choice, self.label) = (PhotoChoice(selection, maxSelectionCount), label())
  }
}

extension PhotosPicker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) {
    self.init(selection: selection, matching: filter) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) {
    self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
  }
}

private struct PhotosModifier: ViewModifier {
  @Binding var isPresented: Bool
  let choice: PhotoChoice

  func body(content: Content) -> some View {
    content.modifier(
      PresentationModifier(
        kind: PresentationKind(layer: "files", closesAfterUse: true), source: PresentationSource($isPresented),
        presented: { _ in
          FilePanel(kind: "photosPicker", allowsSeveral: choice.allowsSeveral, chosen: choice.choose)
        }))
  }
}

extension View {
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(PhotosModifier(isPresented: isPresented, choice: PhotoChoice(selection)))
  }

  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(PhotosModifier(isPresented: isPresented, choice: PhotoChoice(selection, maxSelectionCount)))
  }
}
