import Foundation

/// A view of UIKit, as far as views of SwiftUI ask for one around them or set how all of a kind look. Headless there is
/// nothing in it.
open class UIView: UIResponder {
  public var frame: CGRect
  public var backgroundColor: UIColor?
  public var tintColor: UIColor! = .tintColor
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var tag = 0
  public let safeAreaInsets = UIEdgeInsets.zero

  public init(frame: CGRect) { self.frame = frame }
  public required convenience override init() { self.init(frame: .zero) }

  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  @discardableResult public func endEditing(_ force: Bool) -> Bool { true }
}

open class UIViewController: UIResponder {
  public var view: UIView! = UIView()
  public private(set) var presentedViewController: UIViewController?

  public override init() {}

  /// Headless nothing is presented.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { completion?() }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// The sheet for sharing things, made to be presented.
public final class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) {}
}

public class UIScene: NSObject {
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  public let activationState = ActivationState.foregroundActive

  public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
}

/// The scene of the app's one window.
public final class UIWindowScene: UIScene {
  public let screen = UIScreen.main
  public let windows = [UIWindow()]
  public var keyWindow: UIWindow? { windows.first }
  public let traitCollection = UITraitCollection.current
}

public final class UIWindow: UIView, UIAppearance {
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }

  public var rootViewController: UIViewController? = UIViewController()
  public let screen = UIScreen.main
  public let isKeyWindow = true
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
}
