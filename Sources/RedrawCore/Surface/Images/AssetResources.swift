import Foundation

/// A picture of the asset catalogue, as Xcode names it: `Image(.logo)`.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour of the asset catalogue, as Xcode names it: `Color(.brand)`.
public struct ColorResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  public init(_ resource: ImageResource) { self.init(resource.name) }
  public init(decorative resource: ImageResource) { self.init(decorative: resource.name) }
}

extension Color {
  /// Behind `Color(_: UIColor)`, which has the system's own colours.
  @_disfavoredOverload
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension UIImage {
  public convenience init(resource: ImageResource) { self.init(imageLiteralResourceName: resource.name) }
}

extension UIColor {
  public convenience init(resource: ColorResource) { self.init(Color(resource.name)) }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, image resource: ImageResource) { self.init(title, image: resource.name) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) { self.init(title, image: resource.name) }
}
