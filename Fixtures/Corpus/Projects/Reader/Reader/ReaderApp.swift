import SwiftUI

@main struct ReaderApp: App {
  var body: some Scene {
    WindowGroup { ArticleList() }
    #if os(macOS)
      Settings { Text("Settings") }
    #endif
  }
}
