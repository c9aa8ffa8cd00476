/// The selection value for a view: an option of a picker, a tab, a row of a list.
public struct _TagModifier<V: Hashable>: _PrimitiveModifier {
  nonisolated(unsafe) let value: V
  /// Whether it also stands for the optional value, if the selection is optional.
  let includesOptional: Bool

  public static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = TagElement(inputs)
    element.tag = modifier.value
    element.child = Content._make(content, inputs)
    return element
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: TagElement.self)
    element.tag = modifier.value
    if let child = element.child { Content._update(child, content) }
  }

  public static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    let element = unsafeDowncast(element, to: TagElement.self)
    return element.tag == AnyHashable(modifier.value)
      && (element.child.map { Content._showsSame($0, content) } ?? false)
  }
}

final class TagElement: _ParentElement, @unchecked Sendable {
  fileprivate(set) var tag: AnyHashable?

  fileprivate init(_ inputs: _ViewInputs) { super.init(with: inputs) }
}

extension View {
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(_TagModifier(value: tag, includesOptional: includeOptional))
  }
}

/// One of several choices: an option of a picker, a row, a tab.
struct Choice {
  let element: _Element
  /// The selection value; `nil` without a tag.
  let tag: AnyHashable?
  /// The collection's rows, if a `ForEach` made it, and its position there.
  let rows: (any LazyRows)?
  let place: Int

  var label: String { element.renderedItems().map(\.label).filter { !$0.isEmpty }.joined(separator: " ") }
  private var addresses: [String] { element.renderedItems().flatMap(\.addresses) }

  func isLabeled(_ words: String) -> Bool { label == words || addresses.contains(words) }

  /// How a step can name it: by its label or accessibility name.
  var name: String { "\"\(plainName)\"" }
  var plainName: String { label.isEmpty ? addresses.first { !$0.isEmpty } ?? "" : label }

  /// The choices below an element: rows of a `ForEach` by id, other views by tag.
  static func below(_ element: _Element) -> [Choice] {
    var found: [Choice] = []
    element.visitChildren { collect($0, tag: nil, rows: nil, place: 0, into: &found) }
    return found
  }

  private static func collect(
    _ element: _Element, tag: AnyHashable?, rows: (any LazyRows)?, place: Int, into found: inout [Choice]
  ) {
    if let own = element as? TagElement {
      return found.append(Choice(element: own, tag: own.tag, rows: rows, place: place))
    }
    if let list = element as? any LazyRows {
      for row in list.realisedRows where !row.element.isOffScreen {
        collect(row.element, tag: row.id, rows: list, place: row.place, into: &found)
      }
      return
    }
    if element.isLazySection || !(element.isItem || element is _Node) {
      return element.visitChildren {
        if !$0.isOffScreen { collect($0, tag: tag, rows: rows, place: place, into: &found) }
      }
    }
    if let inner = TagElement.first(in: element) {
      return found.append(Choice(element: element, tag: inner.tag, rows: rows, place: place))
    }
    found.append(Choice(element: element, tag: tag, rows: rows, place: place))
  }
}

extension TagElement {
  /// The tag inside a view's modifiers.
  fileprivate static func first(in element: _Element) -> TagElement? {
    var found: TagElement?
    func look(_ element: _Element) {
      if found != nil { return }
      if let tag = element as? TagElement { return found = tag }
      if element is any LazyRows { return }
      var count = 0
      element.visitChildren { _ in count += 1 }
      if count == 1 { element.visitChildren(look) }
    }
    element.visitChildren(look)
    return found
  }
}

/// What a choice is written to.
struct SelectionTarget<Value> {
  let binding: Binding<Value>

  /// Writes the choice. Throws if the tag has another type than the selection, which a real screen would silently ignore.
  func select(_ tag: Any?) throws {
    guard let value = tag as? Value else {
      let found = tag.map { "is a \(TypeName.name(of: type(of: ($0 as? AnyHashable)?.base ?? $0)))" } ?? "has no tag"
      throw ScenarioError(
        message: "the option \(found), but the selection is of type \(TypeName.name(of: Value.self))")
    }
    binding.write(value)
  }
}
