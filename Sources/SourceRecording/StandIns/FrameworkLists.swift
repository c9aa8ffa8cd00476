/// The lists of frameworks and of packages that are built into the program.
enum FrameworkLists {
  static let names = Set(files.keys)

  /// Those of Apple's frameworks.
  static let appleNames = Set(frameworks.keys)

  /// Frameworks that come with SwiftUI, so that sources use their names without importing them.
  static let ofSwiftUI = ["UIKit", "CoreGraphics", "QuartzCore", "WatchKit"]

  static func list(_ name: String) -> FrameworkList? {
    files[name].map { FrameworkList(module: name, text: String(decoding: $0, as: UTF8.self)) }
  }

  /// All lists as one text. What is generated from them can be cached as long as this stays the same.
  static var contents: [UInt8] { files.sorted { $0.key < $1.key }.flatMap(\.value) }

  private static let files = frameworks.merging(ListedPackages.lists) { framework, _ in framework }

  private static let frameworks: [String: [UInt8]] = [
    "AVFoundation": PackageResources.AVFoundation_list,
    "AVKit": PackageResources.AVKit_list,
    "ActivityKit": PackageResources.ActivityKit_list,
    "AppIntents": PackageResources.AppIntents_list,
    "AppKit": PackageResources.AppKit_list,
    "AudioToolbox": PackageResources.AudioToolbox_list,
    "AuthenticationServices": PackageResources.AuthenticationServices_list,
    "Charts": PackageResources.Charts_list,
    "CoreGraphics": PackageResources.CoreGraphics_list,
    "CoreImage": PackageResources.CoreImage_list,
    "CoreLocation": PackageResources.CoreLocation_list,
    "CoreML": PackageResources.CoreML_list,
    "CoreMedia": PackageResources.CoreMedia_list,
    "CoreMotion": PackageResources.CoreMotion_list,
    "CryptoKit": PackageResources.CryptoKit_list,
    "EventKit": PackageResources.EventKit_list,
    "FoundationModels": PackageResources.FoundationModels_list,
    "LocalAuthentication": PackageResources.LocalAuthentication_list,
    "MapKit": PackageResources.MapKit_list,
    "Network": PackageResources.Network_list,
    "Photos": PackageResources.Photos_list,
    "PhotosUI": PackageResources.PhotosUI_list,
    "QuartzCore": PackageResources.QuartzCore_list,
    "QuickLook": PackageResources.QuickLook_list,
    "RealityKit": PackageResources.RealityKit_list,
    "SafariServices": PackageResources.SafariServices_list,
    "SceneKit": PackageResources.SceneKit_list,
    "SpriteKit": PackageResources.SpriteKit_list,
    "StoreKit": PackageResources.StoreKit_list,
    "TipKit": PackageResources.TipKit_list,
    "UIKit": PackageResources.UIKit_list,
    "UserNotifications": PackageResources.UserNotifications_list,
    "WatchKit": PackageResources.WatchKit_list,
    "WebKit": PackageResources.WebKit_list,
    "WidgetKit": PackageResources.WidgetKit_list,
  ]
}
