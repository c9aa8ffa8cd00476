/// How many rows a view is in a lazy container, as far as its type determines it.
///
/// A lazy container lays out resolved subviews: a view whose body has two views at its top level is two rows. If the type determines
/// the number, rows are counted without being made; otherwise they have to be made.
public enum _SubviewCount: Sendable {
  case constant(Int)
  /// Known from the view value without making its rows: from the data of a `ForEach`, or the content of a section.
  case data
  /// Only known after the view has been made.
  case varying(_VaryingCount)

  static func + (a: _SubviewCount, b: _SubviewCount) -> _SubviewCount {
    switch (a, b) {
    case (.constant(let a), .constant(let b)): .constant(a + b)
    case (.varying, _): a.varying(atMost: nil)
    case (_, .varying): b.varying(atMost: nil)
    default: .data
    }
  }

  /// The maximum for any value.
  fileprivate var most: Int? {
    switch self {
    case .constant(let count): count
    case .data: nil
    case .varying(let varying): varying.most
    }
  }

  fileprivate func varying(atMost most: Int?) -> _SubviewCount {
    guard case .varying(var varying) = self else { return self }
    varying.most = most
    return .varying(varying)
  }
}

/// Why the number of a view's subviews isn't known.
public struct _VaryingCount: Sendable {
  /// `an if without else`
  let what: String
  /// The view in whose body that is; `nil` in the closure of a `ForEach`.
  fileprivate(set) var view: String?
  /// The maximum for any value; `nil` if that isn't known, either.
  fileprivate(set) var most: Int?

  /// `FeedRow: an if without else`, `FeedRow: AnyView in the ForEach`
  ///
  /// - Parameter row: the view that is the row, which names a reason in the closure of a `ForEach`.
  func description(row: String?) -> String {
    if let view { return "\(view): \(what)" }
    return (row.map { "\($0): " } ?? "") + what + " in the ForEach"
  }
}

/// The context of the question.
public struct _SubviewContext: Sendable {
  let isList: Bool
  /// What the modifier with this body was applied to.
  private(set) var content: _SubviewCount?
  private var depth = 0

  init(isList: Bool) { self.isList = isList }

  /// In a view's body.
  fileprivate var inside: _SubviewContext {
    var context = self
    context.depth += 1
    return context
  }

  fileprivate var isEndless: Bool { depth > 32 }

  fileprivate func applied(to content: _SubviewCount) -> _SubviewContext {
    var context = inside
    context.content = content
    return context
  }
}

extension _SubviewCount {
  static func varying(_ what: String, atMost most: Int? = nil) -> _SubviewCount {
    .varying(_VaryingCount(what: what, most: most))
  }

  /// For a body: names the view in the reason.
  fileprivate func of(_ view: Any.Type) -> _SubviewCount {
    guard case .varying(var reason) = self, reason.view == nil else { return self }
    reason.view = TypeName.name(of: view)
    return .varying(reason)
  }
}

// MARK: Views and modifiers

extension View {
  /// A primitive view is one row; a view with a body is as many as that.
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    if Body.self == Never.self { return .constant(1) }
    let endless = _SubviewCount.varying("a view that holds itself").of(Self.self)
    if context.isEndless { return endless }
    if context.content != nil { return Body._subviewCount(in: context.inside).of(Self.self) }
    return KnownSubviewCounts.count(of: Self.self, isList: context.isList, meanwhile: endless) {
      Body._subviewCount(in: context.inside).of(Self.self)
    }
  }
}

/// The counts found for views with a body.
private enum KnownSubviewCounts {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let isList: Bool
  }

  private nonisolated(unsafe) static var counts: [Key: _SubviewCount] = [:]

  /// - Parameter meanwhile: the answer for a body that contains its own view.
  static func count(
    of type: Any.Type, isList: Bool, meanwhile endless: _SubviewCount, _ find: () -> _SubviewCount
  ) -> _SubviewCount {
    let key = Key(type: ObjectIdentifier(type), isList: isList)
    if let count = counts[key] { return count }
    counts[key] = endless
    let count = find()
    counts[key] = count
    return count
  }
}

extension ViewModifier {
  public nonisolated static func _subviewCount(of content: _SubviewCount, in context: _SubviewContext) -> _SubviewCount
  {
    if Body.self == Never.self { return content }
    if context.isEndless { return .varying("a modifier that applies itself").of(Self.self) }
    return Body._subviewCount(in: context.applied(to: content)).of(Self.self)
  }
}

extension _ViewModifier_Content {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    context.content ?? .constant(1)
  }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    Modifier._subviewCount(of: Content._subviewCount(in: context), in: context)
  }
}

extension ModifiedContent where Content: ViewModifier, Modifier: ViewModifier {
  public nonisolated static func _subviewCount(of content: _SubviewCount, in context: _SubviewContext) -> _SubviewCount
  {
    Modifier._subviewCount(of: Content._subviewCount(of: content, in: context), in: context)
  }
}

// MARK: Structure

extension EmptyView {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount { .constant(0) }
}

extension Group where Content: View {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    Content._subviewCount(in: context)
  }
}

extension EquatableView {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    Content._subviewCount(in: context)
  }
}

extension TupleView {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    var sum = _SubviewCount.constant(0)
    for part in TuplePart.parts(of: T.self) {
      sum = sum + part.type._subviewCount(in: context)
      if case .varying = sum { break }
    }
    return sum
  }
}

extension Optional where Wrapped: View {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    .varying("an if without else", atMost: Wrapped._subviewCount(in: context).most)
  }
}

extension _ConditionalContent where TrueContent: View, FalseContent: View {
  /// Branches with the same number don't matter.
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    let counts = (TrueContent._subviewCount(in: context), FalseContent._subviewCount(in: context))
    let most = counts.0.most.flatMap { first in counts.1.most.map { max(first, $0) } }
    return switch counts {
    case (.constant(let a), .constant(let b)) where a == b: counts.0
    case (.varying, _): counts.0.varying(atMost: most)
    case (_, .varying): counts.1.varying(atMost: most)
    default: .varying("branches of different numbers of views", atMost: most)
    }
  }
}

extension AnyView {
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount { .varying("AnyView") }
}

extension _IDView {
  /// A list needs the ids of its rows, and has to make rows that set their own.
  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount {
    let count = Content._subviewCount(in: context)
    guard context.isList, case .constant(let most) = count else { return count }
    return .varying(".id()", atMost: most)
  }
}
