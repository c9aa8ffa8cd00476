import UIKit
import SwiftUI

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}

final class WindowScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func sceneDidDisconnect(_ scene: UIScene) {}
}

struct RootTabs: View {
  @State private var tab = 0
  var body: some View {
    TabView(selection: $tab) {
      Counter(start: 1).tabItem { Label("One", systemImage: "1.circle") }.tag(0)
      Counter(start: 10).tabItem { Label("Ten", systemImage: "10.circle") }.tag(1)
    }
  }
}

struct Counter: View {
  let start: Int
  @State private var count = 0
  var body: some View {
    Button("Add") { count += 1 }
    Text("\(start + count)")
  }
}

#Preview("Tabs") { RootTabs() }
