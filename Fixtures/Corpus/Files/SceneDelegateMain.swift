import SwiftUI
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIHostingController(rootView: TodoList())
    self.window = window
    window.makeKeyAndVisible()
  }
}

struct TodoList: View {
  @State private var items = ["Milk", "Bread"]
  @State private var draft = ""

  var body: some View {
    VStack {
      TextField("New item", text: $draft)
      Button("Add") {
        items.append(draft.isEmpty ? "Item \(items.count)" : draft)
        draft = ""
      }
      ForEach(items, id: \.self) { TodoRow(title: $0) }
    }
  }
}

struct TodoRow: View {
  let title: String
  var body: some View { Text(title).padding(4) }
}

struct TodoList_Previews: PreviewProvider {
  static var previews: some View { TodoList() }
}
