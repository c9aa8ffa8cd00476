/// The app: its body consists of scenes. It can be shown like any view, with its own state and objects.
@MainActor @preconcurrency
public protocol App: View where Body: Scene {
  init()
}

/// A part of an app with its own views. The first window opens by itself, others when `openWindow` is called; open windows are shown
/// side by side.
public protocol Scene: View {}
public typealias SceneBuilder = ViewBuilder

extension TupleView: Scene {}
extension EmptyView: Scene {}
extension Group: Scene where Content: View {}
extension Optional: Scene where Wrapped: View {}
extension _ConditionalContent: Scene where TrueContent: View, FalseContent: View {}
extension ModifiedContent: Scene where Content: View, Modifier: ViewModifier {}
