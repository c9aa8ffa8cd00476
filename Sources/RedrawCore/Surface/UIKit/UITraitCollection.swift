import Foundation

public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}

/// The traits used to resolve UIKit colors: a phone in light appearance.
public struct UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let displayScale: CGFloat = 3

  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  public static let current = UITraitCollection(userInterfaceStyle: .light)
}
