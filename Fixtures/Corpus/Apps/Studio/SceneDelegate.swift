import SwiftUI
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIHostingController(rootView: StudioScreen()), SettingsController()]
    window.rootViewController = tabs
    self.window = window
    window.makeKeyAndVisible()
  }
}

final class SettingsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
  }
  @objc private func close() { dismiss(animated: true) }
}
