import Foundation

/// Creates an object of a class that is known only at runtime. `NSObject.init()` isn't `required` in this Foundation, so that the
/// compiler doesn't allow such a call, but it has the same slot in every subclass's method table.
open class _AnyInitializable: NSObject {
  public required override init() {}

  public static func make<T: NSObject>(_ type: T.Type) -> T {
    unsafeDowncast(unsafeBitCast(type, to: _AnyInitializable.Type.self).init() as AnyObject, to: T.self)
  }
}
