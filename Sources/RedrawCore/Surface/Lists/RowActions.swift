import Foundation

/// Views of a collection, whose rows can be deleted and moved.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

/// The actions on the rows of a collection.
public struct _RowActionsModifier: _HandlerModifier {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  /// The position of its row, if it applies to a single one.
  var place: Int?
  var site: SourceSite?

  public func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let actions = ControlActions(site: site)
    actions.delete = delete
    actions.move = move
    actions.place = place
    element.kind = delete == nil ? ".onMove" : ".onDelete"
    element.actions = delete == nil && move == nil ? nil : actions
  }
}

extension DynamicViewContent {
  public func onDelete(
    perform action: ((IndexSet) -> Void)?, file: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, _RowActionsModifier> {
    modifier(_RowActionsModifier(delete: action, site: SourceSite(file: file, line: line)))
  }

  public func onMove(
    perform action: ((IndexSet, Int) -> Void)?, file: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, _RowActionsModifier> {
    modifier(_RowActionsModifier(move: action, site: SourceSite(file: file, line: line)))
  }
}

// MARK: Dropping rows

extension DynamicViewContent {
  /// What is dropped on the rows comes after the last one.
  public func dropDestination<T: Transferable>(
    for type: T.Type = T.self, action: @escaping ([T], Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some DynamicViewContent {
    let end = data.count
    let target = DropTarget(type, isTargeted: { _ in }) {
      action($0, end)
      return true
    }
    return modifier(DropModifier(target: target, site: SourceSite(file: file, line: line)))
  }

  public func onInsert(
    of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some DynamicViewContent {
    let end = data.count
    let target = DropTarget(types, isTargeted: nil) {
      action(end, $0)
      return true
    }
    return modifier(DropModifier(target: target, site: SourceSite(file: file, line: line)))
  }
}

extension View {
  public func deleteDisabled(_ isDisabled: Bool) -> some View { shown("deleteDisabled", isDisabled) }
  public func moveDisabled(_ isDisabled: Bool) -> some View { shown("moveDisabled", isDisabled) }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { shown("selectionDisabled", isDisabled) }

  /// Buttons beside a row, part of the tree while it is swiped.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let buttons = content()
    return modifier(
      PresentationModifier(
        PresentationKind(layer: "swipeActions", opener: ".swipeActions", closesAfterUse: true, swipeEdge: edge),
        presented: { buttons }))
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at the offsets that `onDelete` provides.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at the offsets that `onMove` provides before the one at `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.filter { $0 < count }.map { self[index(startIndex, offsetBy: $0)] }
    let before = source.count { $0 < destination }
    remove(atOffsets: source)
    let place = Swift.min(Swift.max(0, destination - before), count)
    insert(contentsOf: moved, at: index(startIndex, offsetBy: place))
  }
}

/// Switches a list's edit mode.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
      editMode?.wrappedValue = editMode?.wrappedValue.isEditing == true ? .inactive : .active
    }
  }
}
