import Foundation

extension NotificationCenter {
  /// Publishes notifications with a given name.
  public struct Publisher: RedrawCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let outlets = Outlets<Notification, Never>()
      nonisolated(unsafe) let sending = outlets
      let token = center.addObserver(forName: name, object: object, queue: nil) { sending.send($0) }
      outlets.onEmpty = { [center] in center.removeObserver(token) }
      outlets.add(subscriber)
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
