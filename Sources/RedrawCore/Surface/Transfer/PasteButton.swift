import Foundation

/// Accepts pasted values; a tap alone finds nothing to paste.
public struct PasteButton: _PlainContainer {
  public typealias Body = Never
  public let _content = Label<Text, Image>("Paste", systemImage: "doc.on.clipboard")
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "PasteButton") }
  private let target: DropTarget

  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor @Sendable ([T]) -> Void) {
    target = DropTarget(payloadType, onPaste)
  }

  public init(supportedContentTypes types: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    target = DropTarget(types, isTargeted: nil) {
      payloadAction($0)
      return true
    }
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    actions.paste = target
    element.actions = actions
  }
}

extension DropTarget {
  fileprivate init<T: Transferable>(_ type: T.Type, _ paste: @escaping @MainActor @Sendable ([T]) -> Void) {
    self.init(type, isTargeted: { _ in }) { items in
      nonisolated(unsafe) let items = items
      MainActor.assumeIsolated { paste(items) }
      return true
    }
  }
}

struct PasteModifier: _HandlerModifier {
  let target: DropTarget
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".pasteDestination", site) { $0.paste = target }
  }
}

extension View {
  public func pasteDestination<T: Transferable>(
    for type: T.Type = T.self, action: @escaping @MainActor @Sendable ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(PasteModifier(target: DropTarget(type, action), site: SourceSite(file: file, line: line)))
  }

  public func onPasteCommand(
    of types: [UTType], perform action: @escaping ([NSItemProvider]) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    modifier(
      PasteModifier(
        target: DropTarget(types, isTargeted: nil) {
          action($0)
          return true
        }, site: SourceSite(file: file, line: line)))
  }

  /// What can be copied from here: recorded as an argument, but nothing is copied.
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    shown("copyable", ())
  }
}
