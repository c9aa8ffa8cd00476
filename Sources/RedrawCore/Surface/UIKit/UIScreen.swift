import Foundation

/// The phone screen for which views are laid out, with the size used by the layout (Docs/Layout.md).
///
///     .frame(width: UIScreen.main.bounds.width * 0.9)
public final class UIScreen: NSObject, @unchecked Sendable {
  public static let main = UIScreen()

  private override init() {}

  public let bounds = CGRect(origin: .zero, size: LayoutMetrics.screen)
  public let scale: CGFloat = 3
  public let nativeScale: CGFloat = 3
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }
  public let maximumFramesPerSecond = 60
  public let traitCollection = UITraitCollection.current
  /// Setting it does nothing.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
}

public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The phone for which views are laid out, in portrait orientation.
public final class UIDevice: NSObject, @unchecked Sendable {
  public enum BatteryState: Int, Hashable, Sendable { case unknown, unplugged, charging, full }

  public static let current = UIDevice()

  private override init() {}

  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let name = "iPhone"
  public let model = "iPhone"
  public let localizedModel = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "26.0"
  public let orientation = UIDeviceOrientation.portrait
  /// The same in each recording.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  public let batteryLevel: Float = 1
  public let batteryState = BatteryState.full
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}

  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
}
