extension StandIns {
  static let foundationWords: Set<String> = [
    "documentsDirectory", "cachesDirectory", "applicationSupportDirectory", "libraryDirectory", "downloadsDirectory",
    "desktopDirectory", "userDirectory", "picturesDirectory", "musicDirectory", "moviesDirectory", "trashDirectory",
    "sharedPublicDirectory", "applicationDirectory", "DateComponentsFormatter", "RelativeDateTimeFormatter",
    "MeasurementFormatter", "ListFormatter", "Measurement", "PersonNameComponents", "PersonNameComponentsFormatter",
    "isLowPowerModeEnabled", "thermalState", "notifications", "markdown", "CFAbsoluteTimeGetCurrent",
    "autoreleasepool", "NSUbiquitousKeyValueStore",
  ]

  /// What Foundation has on Apple's systems and lacks on this one. Texts are in English, as those of a recording are.
  static let foundation = """
    @_exported import Foundation

    extension URL {
      private static func folder(_ place: FileManager.SearchPathDirectory, _ name: String) -> URL {
        FileManager.default.urls(for: place, in: .userDomainMask).first
          ?? URL.homeDirectory.appending(path: name, directoryHint: .isDirectory)
      }
      public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
      public static var cachesDirectory: URL { folder(.cachesDirectory, "Library/Caches") }
      public static var applicationSupportDirectory: URL {
        folder(.applicationSupportDirectory, "Library/Application Support")
      }
      public static var libraryDirectory: URL { folder(.libraryDirectory, "Library") }
      public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }
      public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }
      public static var userDirectory: URL { folder(.userDirectory, "Users") }
      public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }
      public static var musicDirectory: URL { folder(.musicDirectory, "Music") }
      public static var moviesDirectory: URL { folder(.moviesDirectory, "Movies") }
      public static var trashDirectory: URL { folder(.trashDirectory, ".Trash") }
      public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, "Public") }
      public static var applicationDirectory: URL { folder(.applicationDirectory, "Applications") }
    }

    extension ProcessInfo {
      public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
      public var thermalState: ThermalState { .nominal }
      public var isLowPowerModeEnabled: Bool { false }
      public static let thermalStateDidChangeNotification = Notification.Name("NSProcessInfoThermalStateDidChange")
    }

    extension NotificationCenter {
      public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> AsyncStream<Notification> {
        AsyncStream { stream in
          let observer = addObserver(forName: name, object: object, queue: nil) { stream.yield($0) }
          nonisolated(unsafe) let kept = observer
          stream.onTermination = { _ in NotificationCenter.default.removeObserver(kept) }
        }
      }
    }

    public func CFAbsoluteTimeGetCurrent() -> Double { Date.now.timeIntervalSinceReferenceDate }
    public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

    /// Values that would be the same on all devices of a user: here they last as long as the app.
    open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
      public static let `default` = NSUbiquitousKeyValueStore()
      public static let didChangeExternallyNotification = Notification.Name("NSUbiquitousKeyValueStoreDidChange")
      private var values: [String: Any] = [:]
      public var dictionaryRepresentation: [String: Any] { values }
      open func object(forKey key: String) -> Any? { values[key] }
      open func set(_ value: Any?, forKey key: String) { values[key] = value }
      open func removeObject(forKey key: String) { values[key] = nil }
      open func string(forKey key: String) -> String? { values[key] as? String }
      open func array(forKey key: String) -> [Any]? { values[key] as? [Any] }
      open func dictionary(forKey key: String) -> [String: Any]? { values[key] as? [String: Any] }
      open func data(forKey key: String) -> Data? { values[key] as? Data }
      open func bool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
      open func double(forKey key: String) -> Double { values[key] as? Double ?? 0 }
      open func longLong(forKey key: String) -> Int64 { values[key] as? Int64 ?? 0 }
      @discardableResult open func synchronize() -> Bool { true }
    }
    """ + "\n" + formatters + "\n" + styles
}
