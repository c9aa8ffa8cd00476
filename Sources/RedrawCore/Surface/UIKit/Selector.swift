import Foundation

/// A method by name, as created by `#selector`. Nothing sends it here.
public struct Selector {
  public init(_ name: String) {}
  public init<Object, Result>(_ method: (Object) -> () -> Result) {}
  public init<Object, Argument, Result>(_ method: (Object) -> (Argument) -> Result) {}
  public init<Result>(_ method: () -> Result) {}
  @_disfavoredOverload
  public init<Argument, Result>(_ method: (Argument) -> Result) {}
}

extension NotificationCenter {
  /// Accepted, so that what is around it compiles and runs. Nothing sends a selector here, so nothing is ever received.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}
