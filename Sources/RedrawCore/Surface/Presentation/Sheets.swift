import Foundation

/// Sheets, covers and popovers.
extension View {
  private func presenting<Item, Presented: View>(
    _ layer: StaticString, _ source: PresentationSource<Item>, _ onDismiss: (() -> Void)?,
    _ content: @escaping @MainActor (Item) -> Presented
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: layer), source: source, onDismiss: onDismiss, presented: content))
  }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    presenting("sheet", PresentationSource(isPresented), onDismiss) { _ in content() }
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presenting("sheet", PresentationSource(item) { AnyHashable($0.id) }, onDismiss, content)
  }

  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    presenting("fullScreenCover", PresentationSource(isPresented), onDismiss) { _ in content() }
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presenting("fullScreenCover", PresentationSource(item) { AnyHashable($0.id) }, onDismiss, content)
  }

  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    presenting("popover", PresentationSource(isPresented), nil) { _ in content() }
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presenting("popover", PresentationSource(item) { AnyHashable($0.id) }, nil, content)
  }

  /// A panel beside the content while it is presented; the content stays reachable.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(_AccompanyingModifier("inspector", InspectorContent(isPresented: isPresented, content: content())))
  }
}

private struct InspectorContent<Content: View>: View {
  @Binding var isPresented: Bool
  let content: Content

  var body: some View {
    if isPresented { content }
  }
}

/// What a popover points to: part of the output, without effect.
public enum PopoverAttachmentAnchor {
  public struct Source: Sendable {
    public static let bounds = Source()
  }

  case rect(Source)
  case point(UnitPoint)
}
