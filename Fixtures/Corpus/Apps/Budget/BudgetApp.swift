import SwiftUI
import UIKit
import UserNotifications

final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor(resource: .brand)]
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {}
}

@main
struct BudgetApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      BudgetScreen().onContinueUserActivity("budget.open") { activity in print(activity.title ?? "") }
    }
    .onChange(of: phase) { print("phase", $1) }
  }
}
