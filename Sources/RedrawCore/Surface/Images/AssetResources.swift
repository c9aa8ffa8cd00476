import Foundation

/// An image in an asset catalog, as Xcode names it: `Image(.logo)`.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A color in an asset catalog, as Xcode names it: `Color(.brand)`.
public struct ColorResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  public init(_ resource: ImageResource) { self.init(resource.name) }
  public init(decorative resource: ImageResource) { self.init(decorative: resource.name) }
}

extension Color {
  /// Less preferred than `Color(_: UIColor)`, which has the system colors.
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

extension Button where Label == RedrawCore.Label<Text, Image> {
  @preconcurrency public init(
    _ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, .init(title, image: image), SourceSite(file: file, line: line))
  }

  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, .init(title, image: image), SourceSite(file: file, line: line))
  }
}

extension Toggle where Label == RedrawCore.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RedrawCore.Label(title, image: image) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RedrawCore.Label(title, image: image) }
  }
}

extension Menu where Label == RedrawCore.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, image: image) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { RedrawCore.Label(title, image: image) }
  }
}

extension Picker where Label == RedrawCore.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: .init(title, image: image), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: .init(title, image: image), content: content)
  }
}
