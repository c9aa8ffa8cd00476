/// The app: its body is the scenes. It can be shown as any view can, with its own state and objects.
@MainActor @preconcurrency
public protocol App: View where Body: Scene {
  init()
}

/// A part of an app with its own views. The first window opens by itself, others where `openWindow` asks for them; those
/// that are open are shown beside each other.
public protocol Scene: View {}
public typealias SceneBuilder = ViewBuilder

extension TupleView: Scene {}
extension EmptyView: Scene {}
extension Group: Scene where Content: View {}
extension Optional: Scene where Wrapped: View {}
extension _ConditionalContent: Scene where TrueContent: View, FalseContent: View {}
extension ModifiedContent: Scene where Content: View, Modifier: ViewModifier {}
