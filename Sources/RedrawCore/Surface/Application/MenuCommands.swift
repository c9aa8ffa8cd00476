import Foundation

/// Commands of the menu bar and of the keyboard, which go to the view with the focus. No step sends one.
extension View {
  public func onCommand(_ selector: Selector, perform action: (() -> Void)?) -> some View { shown("onCommand", ()) }
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { shown("onDeleteCommand", ()) }
  public func onExitCommand(perform action: (() -> Void)?) -> some View { shown("onExitCommand", ()) }
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { shown("onPlayPauseCommand", ()) }
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    shown("onMoveCommand", ())
  }
  public func onCopyCommand(perform action: (() -> [NSItemProvider])?) -> some View { shown("onCopyCommand", ()) }
  public func onCutCommand(perform action: (() -> [NSItemProvider])?) -> some View { shown("onCutCommand", ()) }
  public func onPasteCommand(
    of types: [UTType], perform action: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    shown("onPasteCommand", ())
  }
  public func touchBar<C: View>(@ViewBuilder content: () -> C) -> some View { shown("touchBar", ()) }
}

public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }
