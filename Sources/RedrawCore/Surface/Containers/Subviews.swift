/// One of the views that a view consists of, for a container that arranges them itself.
///
/// Tuples, groups, loops and conditions are divided into theirs. A view of a type of its own is one subview, whatever its body has: it
/// isn't evaluated to find out.
public struct Subview: View, Identifiable {
  /// Where it comes from: its place, and the ids of the loops around it.
  public struct ID: Hashable, @unchecked Sendable {
    let path: [AnyHashable]
  }

  public nonisolated let id: ID
  public internal(set) var containerValues = ContainerValues()
  var view: AnyView

  public var body: some View { view }
}

/// The views that a view consists of.
public struct SubviewsCollection: RandomAccessCollection, View {
  public typealias SubSequence = SubviewsCollectionSlice
  nonisolated let subviews: [Subview]

  public nonisolated var startIndex: Int { 0 }
  public nonisolated var endIndex: Int { subviews.count }
  public nonisolated subscript(index: Int) -> Subview { subviews[index] }
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(slice: subviews[bounds])
  }
  public var body: some View { ForEach(subviews) { $0 } }

  /// Those of a view.
  @MainActor init<V: View>(of view: V) {
    var parts = SubviewParts()
    parts.add(view)
    subviews = parts.subviews
  }
}

public struct SubviewsCollectionSlice: RandomAccessCollection, View {
  nonisolated let slice: ArraySlice<Subview>

  public nonisolated var startIndex: Int { slice.startIndex }
  public nonisolated var endIndex: Int { slice.endIndex }
  public nonisolated subscript(index: Int) -> Subview { slice[index] }
  public nonisolated subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(slice: slice[bounds])
  }
  public var body: some View { ForEach(Array(slice)) { $0 } }
}

extension Group where Content: View {
  /// Makes a view of another one's subviews.
  @MainActor public init<Base: View>(
    subviews view: Base, @ViewBuilder transform: @MainActor (SubviewsCollection) -> Content
  ) {
    content = transform(SubviewsCollection(of: view))
  }

  /// Makes a view of another one's sections.
  @MainActor public init<Base: View>(
    sections view: Base, @ViewBuilder transform: @MainActor (SectionCollection) -> Content
  ) {
    content = transform(SectionCollection(of: view))
  }
}

extension ForEach where Content: View, Data == SubviewsCollection, ID == Subview.ID {
  @MainActor public init<V: View>(subviews view: V, @ViewBuilder content: @escaping @MainActor (Subview) -> Content) {
    self.init(SubviewsCollection(of: view), content: content)
  }
}

extension ForEach where Content: View, Data == SectionCollection, ID == SectionConfiguration.ID {
  @MainActor public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping @MainActor (SectionConfiguration) -> Content
  ) {
    self.init(SectionCollection(of: view), content: content)
  }
}

/// A section with its parts.
public struct SectionConfiguration: Identifiable {
  public struct ID: Hashable, @unchecked Sendable {
    let path: [AnyHashable]
  }

  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  public var containerValues: ContainerValues { ContainerValues() }
}

/// The sections that a view consists of. Views outside of any are one without a header.
public struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  @MainActor init<V: View>(of view: V) {
    var parts = SubviewParts()
    parts.dividesSections = true
    parts.add(view)
    parts.endSection()
    sections = parts.sections
  }
}
