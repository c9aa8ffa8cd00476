import Foundation

/// Makes a view draggable: the payload is created when the drag begins.
struct DragModifier: _HandlerModifier {
  let payload: () -> Any
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".draggable", site) { $0.drag = payload }
  }
}

/// Makes a view accept drops.
struct DropModifier: _HandlerModifier {
  let target: DropTarget
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".dropDestination", site) { $0.drop = target }
  }
}

/// How a place handles something that is held over it or dropped on it.
struct DropTarget {
  /// Whether it accepts something like that at all.
  let takes: (Any) -> Bool
  /// Called when something enters or leaves.
  var isOver: (Any, Bool) -> Void = { _, _ in }
  /// Handles a drop; `false` if it is refused.
  let drop: (Any) -> Bool
  /// Called after a drop, when nothing is over it any more. Delegates know that by themselves.
  var ended: () -> Void = {}
}

extension DropTarget {
  /// For values of a type.
  init<T: Transferable>(_ type: T.Type, isTargeted: @escaping (Bool) -> Void, drop: @escaping ([T]) -> Bool) {
    takes = { T.taking($0) != nil }
    isOver = { isTargeted($1) }
    self.drop = { T.taking($0).map { drop([$0]) } ?? false }
    ended = { isTargeted(false) }
  }

  /// For content types, in the older form.
  init(_ types: [UTType], isTargeted: Binding<Bool>?, drop: @escaping ([NSItemProvider]) -> Bool) {
    takes = { NSItemProvider.holding($0).conforms(to: types) }
    isOver = { isTargeted?.write($1) }
    self.drop = { drop([.holding($0)]) }
    ended = { isTargeted?.write(false) }
  }
}

extension NSItemProvider {
  /// The payload itself if it is a provider, otherwise one that contains it.
  static func holding(_ payload: Any) -> NSItemProvider {
    payload as? NSItemProvider ?? NSItemProvider(object: payload)
  }
}

extension View {
  private func dragging(_ payload: @escaping () -> Any, _ file: StaticString, _ line: UInt) -> some View {
    modifier(DragModifier(payload: payload, site: SourceSite(file: file, line: line)))
  }

  private func dropping(_ target: DropTarget, _ file: StaticString, _ line: UInt) -> some View {
    modifier(DropModifier(target: target, site: SourceSite(file: file, line: line)))
  }

  // MARK: Values

  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dragging(payload, file, line)
  }

  /// The preview would be drawn beside the finger: it is never created.
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    dragging(payload, file, line)
  }

  public func dropDestination<T: Transferable>(
    for type: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dropping(DropTarget(type, isTargeted: isTargeted) { action($0, .zero) }, file, line)
  }

  // MARK: The older form

  public func onDrag(
    _ data: @escaping () -> NSItemProvider, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dragging(data, file, line)
  }

  public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    dragging(data, file, line)
  }

  public func itemProvider(
    _ action: @escaping () -> NSItemProvider?, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dragging({ action() ?? NSItemProvider() }, file, line)
  }

  public func onDrop(
    of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dropping(DropTarget(types, isTargeted: isTargeted, drop: action), file, line)
  }

  public func onDrop(
    of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dropping(DropTarget(types, isTargeted: isTargeted) { action($0, .zero) }, file, line)
  }

  public func onDrop(
    of types: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dropping(DropTarget(types.compactMap { UTType($0) }, isTargeted: isTargeted, drop: action), file, line)
  }

  public func onDrop(
    of types: [UTType], delegate: any DropDelegate, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dropping(DropTarget(types, delegate), file, line)
  }

  public func onDrop(
    of types: [String], delegate: any DropDelegate, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    dropping(DropTarget(types.compactMap { UTType($0) }, delegate), file, line)
  }
}
