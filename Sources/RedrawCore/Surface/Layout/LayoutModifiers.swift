import Foundation

/// Size and position.
extension View {
  public func padding(_ insets: EdgeInsets) -> some View { shown("padding", Padding(insets)) }
  public func padding(_ length: CGFloat) -> some View { shown("padding", Padding(.all, length)) }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    shown("padding", Padding(edges, length))
  }

  public func scenePadding(_ edges: Edge.Set = .all) -> some View { shown("scenePadding", Padding(edges, nil)) }

  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { shown("safeAreaPadding", Padding(insets)) }
  public func safeAreaPadding(_ length: CGFloat) -> some View { shown("safeAreaPadding", Padding(.all, length)) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    shown("safeAreaPadding", Padding(edges, length))
  }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    shown("frame", FixedFrame(width: width, height: height, alignment: alignment))
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    shown(
      "frame",
      FlexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }

  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    shown(
      "containerRelativeFrame",
      ContainerRelativeFrame(axes: axes, alignment: alignment, words: "") { length, _ in length })
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    shown(
      "containerRelativeFrame",
      ContainerRelativeFrame(
        axes: axes, alignment: alignment, words: "count: \(count) span: \(span) spacing: \(spacing)"
      ) { length, _ in
        let one = (length - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
        return one * CGFloat(span) + spacing * CGFloat(span - 1)
      })
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    shown(
      "containerRelativeFrame",
      ContainerRelativeFrame(axes: axes, alignment: alignment, words: "", length: length))
  }

  public func offset(_ offset: CGSize) -> some View { shown("offset", Offset(x: offset.width, y: offset.height)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { shown("offset", Offset(x: x, y: y)) }
  public func position(_ position: CGPoint) -> some View { shown("position", Position(x: position.x, y: position.y)) }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { shown("position", Position(x: x, y: y)) }

  public func fixedSize() -> some View { shown("fixedSize", FixedSize(axes: [.horizontal, .vertical])) }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = horizontal ? (vertical ? [.horizontal, .vertical] : .horizontal) : vertical ? .vertical : []
    return shown("fixedSize", FixedSize(axes: axes))
  }

  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    shown("aspectRatio", AspectRatio(ratio: ratio, mode: contentMode))
  }

  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.height == 0 ? nil : ratio.width / ratio.height, contentMode: contentMode)
  }

  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public func layoutPriority(_ value: Double) -> some View { shown("layoutPriority", LayoutPriority(value: value)) }
  public func zIndex(_ value: Double) -> some View { shown("zIndex", value) }

  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    shown("alignmentGuide", AlignmentGuide(key: guide.key, compute: computeValue))
  }

  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    shown("alignmentGuide", AlignmentGuide(key: guide.key, compute: computeValue))
  }

  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    shown(
      "ignoresSafeArea",
      IgnoredSafeArea(
        edges: edges, isOfKeyboard: regions == .keyboard,
        description: ArgumentWords.of((regions: regions, edges: edges))))
  }

  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    shown("edgesIgnoringSafeArea", IgnoredSafeArea(edges: edges, description: "\(edges)"))
  }

  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    attached(
      "safeAreaInset",
      SafeAreaInset(edge: edge == .top ? .top : .bottom, alignment: alignment.name, spacing: spacing), content())
  }

  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    attached(
      "safeAreaInset",
      SafeAreaInset(edge: edge == .leading ? .leading : .trailing, alignment: alignment.name, spacing: spacing),
      content())
  }

  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    attached(
      "safeAreaBar", SafeAreaInset(edge: edge == .top ? .top : .bottom, alignment: alignment.name, spacing: spacing),
      content())
  }
}

/// A view at the edge of another, which gets the remaining space.
struct SafeAreaInset: Equatable, CustomStringConvertible {
  let edge: Edge
  let alignment: String
  let spacing: CGFloat?

  var description: String {
    let words: [String?] = ["\(edge)", alignment == "center" ? nil : alignment, spacing.map { "spacing: \($0)" }]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}
