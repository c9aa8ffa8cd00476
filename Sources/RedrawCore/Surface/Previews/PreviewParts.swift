/// One preview of a `PreviewProvider`. Each view at the top level of its `previews` is a preview of its own, including the
/// views of a group or a loop, with the modifiers applied to these.
@MainActor
public struct _PreviewPart {
  /// The name set by `.previewDisplayName`.
  public var name: String?
  public let view: any View

  /// The previews of a provider; a single one if its view isn't divided.
  public static func parts(of view: some View) -> [_PreviewPart] {
    (view as? any DividedPreviews)?.previewParts ?? [_PreviewPart(view: view)]
  }
}

/// A view whose children are separate previews.
@MainActor
private protocol DividedPreviews {
  var previewParts: [_PreviewPart] { get }
}

extension Group: DividedPreviews where Content: View {
  fileprivate var previewParts: [_PreviewPart] { _PreviewPart.parts(of: content) }
}

extension TupleView: DividedPreviews {
  fileprivate var previewParts: [_PreviewPart] {
    withUnsafePointer(to: value) { tuple in
      TuplePart.parts(of: T.self).flatMap { Self.parts($0.type, UnsafeRawPointer(tuple) + $0.offset) }
    }
  }

  private static func parts<Part: View>(_ type: Part.Type, _ place: UnsafeRawPointer) -> [_PreviewPart] {
    _PreviewPart.parts(of: place.assumingMemoryBound(to: type).pointee)
  }
}

extension ForEach: DividedPreviews where Content: View {
  fileprivate var previewParts: [_PreviewPart] { data.flatMap { _PreviewPart.parts(of: content($0)) } }
}

extension ModifiedContent: DividedPreviews where Content: View, Modifier: ViewModifier {
  /// Modifiers of a group apply to each of its views.
  fileprivate var previewParts: [_PreviewPart] {
    let parts = _PreviewPart.parts(of: content)
    let name = (modifier as? _ShownModifier<String?>).flatMap { $0.isPreviewName ? $0.value : nil }
    if parts.count == 1 { return [_PreviewPart(name: name ?? parts[0].name, view: self)] }
    return parts.map { _PreviewPart(name: name ?? $0.name, view: Self.modified($0.view, modifier)) }
  }

  @MainActor private static func modified(_ view: some View, _ modifier: Modifier) -> any View {
    view.modifier(modifier)
  }
}

extension _ShownModifier {
  fileprivate var isPreviewName: Bool { name.description == "previewDisplayName" }
}
