/// A preview, as created by `#Preview`.
@MainActor @preconcurrency
public struct Preview {
  /// Distinguishes traits for views from others.
  public struct ViewTraits: Sendable {}

  /// The name as written; `nil` if there is none.
  public let name: String?
  let body: @MainActor () -> any View

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.body = body
  }

  /// Creates a new view with each call.
  public func makeView() -> any View { body() }
}

/// How a preview is laid out: exists for sources that use it, and has no effect.
public struct PreviewTrait<Kind>: Sendable {
  private init() {}

  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
  public static var portrait: PreviewTrait { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
}

/// What `#Preview` expands to; found at runtime.
public protocol PreviewRegistry {
  static var fileID: String { get }
  static var line: Int { get }
  @MainActor static func makePreview() throws -> Preview
}

/// Creates a preview. Record it with `redraw-trace record --preview`.
///
///     #Preview("Two items") { ItemList(items: [.milk, .bread]) }
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RedrawMacroPlugin", type: "PreviewMacro")

/// A property of a `#Preview` that keeps its value: `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "RedrawMacroPlugin", type: "PreviewableMacro")

/// Creates a variable of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` with a key of its own.
///
///     extension EnvironmentValues { @Entry var theme = Theme.light }
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "RedrawMacroPlugin", type: "EntryMacro")
