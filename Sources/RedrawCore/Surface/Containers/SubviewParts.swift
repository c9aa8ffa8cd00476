/// Divides a view into those that it consists of.
@MainActor
struct SubviewParts {
  private(set) var subviews: [Subview] = []
  private(set) var sections: [SectionConfiguration] = []
  /// Sections become one each, instead of their views.
  var dividesSections = false
  fileprivate var path: [AnyHashable] = []

  mutating func add<V: View>(_ view: V) {
    if let divided = view as? any DividedView { return divided.addParts(to: &self) }
    subviews.append(Subview(id: Subview.ID(path: path), view: AnyView(view)))
  }

  fileprivate mutating func add<V: View>(_ view: V, at step: AnyHashable) {
    path.append(step)
    add(view)
    path.removeLast()
  }

  /// Those of a part that aren't part of the whole yet.
  fileprivate func parts<V: View>(of view: V, at step: AnyHashable = 0) -> [Subview] {
    var parts = SubviewParts()
    parts.path = path + [step]
    parts.add(view)
    return parts.subviews
  }

  fileprivate mutating func add(_ subviews: [Subview]) { self.subviews += subviews }

  fileprivate mutating func addSection(_ header: [Subview], _ content: [Subview], _ footer: [Subview]) {
    endSection()
    sections.append(
      SectionConfiguration(
        id: .init(path: path), header: .init(subviews: header), content: .init(subviews: content),
        footer: .init(subviews: footer)))
  }

  /// Views before a section, or behind the last one.
  mutating func endSection() {
    guard dividesSections, let first = subviews.first else { return }
    let none = SubviewsCollection(subviews: [])
    sections.append(
      SectionConfiguration(
        id: .init(path: first.id.path + ["section"]), header: none, content: .init(subviews: subviews), footer: none))
    subviews = []
  }
}

extension SubviewsCollection {
  fileprivate nonisolated init(subviews: [Subview]) { self.subviews = subviews }
}

/// A view that is only a way to write down several.
@MainActor
private protocol DividedView {
  func addParts(to parts: inout SubviewParts)
}

extension EmptyView: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) {}
}

extension Subview: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) { parts.add([self]) }
}

extension SubviewsCollection: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) { parts.add(subviews) }
}

extension SubviewsCollectionSlice: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) { parts.add(Array(slice)) }
}

extension AnyView: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) { parts.add(view) }
}

extension Group: DividedView where Content: View {
  fileprivate func addParts(to parts: inout SubviewParts) { parts.add(content) }
}

extension Optional: DividedView where Wrapped: View {
  fileprivate func addParts(to parts: inout SubviewParts) { if let self { parts.add(self, at: 0) } }
}

extension _ConditionalContent: DividedView where TrueContent: View, FalseContent: View {
  fileprivate func addParts(to parts: inout SubviewParts) {
    switch storage {
    case .trueContent(let view): parts.add(view, at: true)
    case .falseContent(let view): parts.add(view, at: false)
    }
  }
}

extension TupleView: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) {
    withUnsafePointer(to: value) { tuple in
      for (index, part) in TuplePart.parts(of: T.self).enumerated() {
        Self.add(part.type, UnsafeRawPointer(tuple) + part.offset, at: index, to: &parts)
      }
    }
  }

  private static func add<Part: View>(
    _ type: Part.Type, _ place: UnsafeRawPointer, at index: Int, to parts: inout SubviewParts
  ) {
    parts.add(place.assumingMemoryBound(to: type).pointee, at: index)
  }
}

extension ForEach: DividedView where Content: View {
  fileprivate func addParts(to parts: inout SubviewParts) {
    for element in data { parts.add(content(element), at: id(element)) }
  }
}

extension Section: DividedView {
  fileprivate func addParts(to parts: inout SubviewParts) {
    let (header, content, footer) = _content.value
    let all = [parts.parts(of: header, at: "header"), parts.parts(of: content), parts.parts(of: footer, at: "footer")]
    if parts.dividesSections { return parts.addSection(all[0], all[1], all[2]) }
    for part in all { parts.add(part) }
  }
}

extension ModifiedContent: DividedView where Content: View, Modifier: ViewModifier {
  /// Modifiers of several views apply to each of them.
  fileprivate func addParts(to parts: inout SubviewParts) {
    let modifier = modifier
    parts.add(
      parts.parts(of: content).map { subview in
        var subview = subview
        (modifier as? ContainerValueModifier)?.set(&subview.containerValues)
        if let tag = (modifier as? any TaggingModifier)?.anyTag { subview.containerValues.tags.append(tag) }
        subview.view = AnyView(subview.view.modifier(modifier))
        return subview
      })
  }
}

@MainActor
private protocol TaggingModifier {
  var anyTag: AnyHashable { get }
}

extension _TagModifier: TaggingModifier {
  fileprivate var anyTag: AnyHashable { AnyHashable(value) }
}
