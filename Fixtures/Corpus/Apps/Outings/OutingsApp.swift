import SwiftUI

@main
struct OutingsApp: App {
  var body: some Scene { WindowGroup { OutingsScreen() } }
}
