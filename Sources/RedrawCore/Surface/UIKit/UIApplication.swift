import Foundation

public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public static let zero = UIEdgeInsets()
}

/// What takes part in the handling of events. Headless the keyboard is no window: nothing resigns.
open class UIResponder: NSObject {
  public override init() {}
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open var isFirstResponder: Bool { false }

  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

/// The app as UIKit knows it, as far as views ask it for its windows or have it open a URL.
///
///     UIApplication.shared.open(url)
public final class UIApplication: UIResponder, @unchecked Sendable {
  public enum State: Int, Hashable, Sendable { case active, inactive, background }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Asked on the main thread, as views do.
  public static let shared = UIApplication()

  private override init() {}

  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"

  public let applicationState = State.active
  public weak var delegate: (any UIApplicationDelegate)?
  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0
  public private(set) var alternateIconName: String?
  public let supportsAlternateIcons = true
  public let connectedScenes: Set<UIScene> = [UIWindowScene()]
  public var windows: [UIWindow] { connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }
  public var keyWindow: UIWindow? { windows.first }

  public func canOpenURL(_ url: URL) -> Bool { true }

  /// What goes to the system is told as a note.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    if let engine = Engine.current, engine.tick.isOpen { engine.note("openURL", url.absoluteString) }
    completionHandler?(true)
  }

  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool { false }

  public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
    alternateIconName = name
    completionHandler?(nil)
  }

  public func registerForRemoteNotifications() {}

  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

public final class UIEvent: NSObject {}

/// A method by name, as `#selector` gives one. Headless nobody sends it.
public struct Selector {
  public init(_ name: String) {}
  public init<Object, Result>(_ method: (Object) -> () -> Result) {}
  public init<Object, Argument, Result>(_ method: (Object) -> (Argument) -> Result) {}
  public init<Result>(_ method: () -> Result) {}
  @_disfavoredOverload
  public init<Argument, Result>(_ method: (Argument) -> Result) {}
}
