/// Apple's modules that aren't available here.
enum AppleModules {
  /// What replaces the import of an unavailable module: those of its re-exports that are available.
  static func replacement(for module: String) -> String {
    if ofViews.contains(module) { return "import SwiftUI" }
    return names.contains(module) ? "import Foundation" : ""
  }

  static func knows(_ module: String) -> Bool { ofViews.contains(module) || names.contains(module) }

  private static let ofViews: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "WidgetKit", "Charts", "MapKit", "AVKit", "SwiftData", "StoreKit", "WebKit",
    "TipKit",
    "SafariServices", "QuickLook", "RealityKit", "SceneKit", "SpriteKit", "ContactsUI", "EventKitUI", "MessageUI",
    "GameKit", "PDFKit", "VisionKit", "PencilKit", "TabularData", "AuthenticationServices",
  ]

  private static let names: Set<String> = [
    "CoreData", "CoreLocation", "AVFoundation", "UserNotifications", "CryptoKit", "CoreImage", "AppIntents",
    "WeatherKit",
    "Network", "EventKit", "ActivityKit", "CoreML", "CoreMotion", "Intents", "CoreBluetooth", "Photos", "CloudKit",
    "Translation", "FoundationModels", "WatchConnectivity", "Accelerate", "Vision", "Speech", "HealthKit", "Contacts",
    "LocalAuthentication", "MultipeerConnectivity", "NaturalLanguage", "ARKit", "Metal", "MetalKit", "ImageIO",
    "CoreText", "CoreMedia", "CoreVideo", "CoreAudio", "AudioToolbox", "MediaPlayer", "MusicKit", "ShazamKit",
    "BackgroundTasks", "GameplayKit", "GroupActivities", "HomeKit", "JavaScriptCore", "LinkPresentation", "MetricKit",
    "OSLog", "PassKit", "QuartzCore", "ReplayKit", "Security", "SensorKit", "ServiceManagement", "SystemConfiguration",
    "IOKit", "Carbon", "ScreenCaptureKit", "CoreSpotlight", "CoreHaptics", "CoreNFC", "CoreTelephony", "ExtensionKit",
    "DeviceCheck", "AdSupport", "AppTrackingTransparency", "Darwin", "ObjectiveC", "simd", "Spatial", "Symbols",
  ]
}
