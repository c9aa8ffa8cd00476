import Foundation

/// What an app hears of its life. Recorded is that it has started: headless an app stays in front.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
}

/// Makes the delegate of an app, and tells it that the app has started.
///
///     @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
  public let wrappedValue: Delegate

  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = _AnyInitializable.make(type)
    let application = UIApplication.shared
    application.delegate = wrappedValue
    _ = wrappedValue.application(application, willFinishLaunchingWithOptions: nil)
    _ = wrappedValue.application(application, didFinishLaunchingWithOptions: nil)
    wrappedValue.applicationDidBecomeActive(application)
  }
}

/// Makes an object of a class that is known by its type alone. `NSObject.init()` is not `required` in this Foundation,
/// so that the compiler lets nobody call it so, but it has the same place in the table of every subclass.
open class _AnyInitializable: NSObject {
  public required override init() {}

  static func make<T: NSObject>(_ type: T.Type) -> T {
    unsafeDowncast(unsafeBitCast(type, to: _AnyInitializable.Type.self).init() as AnyObject, to: T.self)
  }
}
