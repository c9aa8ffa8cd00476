import Foundation

public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}

/// What a screen is like, as colours ask for it that are made with UIKit: a phone in light appearance.
public struct UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let displayScale: CGFloat = 3

  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  public static let current = UITraitCollection(userInterfaceStyle: .light)
}
