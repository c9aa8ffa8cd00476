import Foundation

/// The appearance of sheets and popovers.
extension View {
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    shown("presentationDetents", PresentationDetent.words(detents))
  }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    shown("presentationDetents", PresentationDetent.words(detents))
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    shown("presentationDragIndicator", visibility)
  }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { shown("presentationCornerRadius", radius) }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    shown("presentationCompactAdaptation", adaptation)
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    shown("presentationCompactAdaptation", (horizontal: horizontal, vertical: vertical))
  }
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    shown("presentationBackgroundInteraction", interaction)
  }
  public func presentationContentInteraction(_ interaction: PresentationContentInteraction) -> some View {
    shown("presentationContentInteraction", interaction)
  }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { shown("presentationBackground", style) }

  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    attached("presentationBackground", alignment, isBehind: true, content())
  }

  public func inspectorColumnWidth(_ width: CGFloat) -> some View { shown("inspectorColumnWidth", width) }
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    shown("inspectorColumnWidth", (min: min, ideal: ideal, max: max))
  }
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { shown("presentationSizing", sizing) }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    shown("interactiveDismissDisabled", isDisabled)
  }
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(name: TypeName.name(of: type))
  }

  /// What a custom detent computes its height from.
  @dynamicMemberLookup
  public struct Context {
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// In an order that doesn't depend on the set's.
  static func words(_ detents: Set<PresentationDetent>) -> String {
    detents.map(\.name).sorted().joined(separator: ", ")
  }
}

/// A custom height. It is shown by the type's name: sheets have no height here, so it is never computed.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  static func height(in context: Context) -> CGFloat?
}

public struct PresentationAdaptation: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = PresentationAdaptation(description: "automatic")
  public static let none = PresentationAdaptation(description: "none")
  public static let popover = PresentationAdaptation(description: "popover")
  public static let sheet = PresentationAdaptation(description: "sheet")
  public static let fullScreenCover = PresentationAdaptation(description: "fullScreenCover")
}

public struct PresentationBackgroundInteraction: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = PresentationBackgroundInteraction(description: "automatic")
  public static let enabled = PresentationBackgroundInteraction(description: "enabled")
  public static let disabled = PresentationBackgroundInteraction(description: "disabled")
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(description: "enabled up through \(detent.name)")
  }
}

public struct PresentationContentInteraction: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = PresentationContentInteraction(description: "automatic")
  public static let resizes = PresentationContentInteraction(description: "resizes")
  public static let scrolls = PresentationContentInteraction(description: "scrolls")
}

public struct PresentationSizing: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = PresentationSizing(description: "automatic")
  public static let fitted = PresentationSizing(description: "fitted")
  public static let form = PresentationSizing(description: "form")
  public static let page = PresentationSizing(description: "page")
}
