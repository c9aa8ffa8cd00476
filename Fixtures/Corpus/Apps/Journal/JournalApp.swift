import SwiftUI

@main
struct JournalApp: App {
  @StateObject private var dataController = DataController()

  var body: some Scene {
    WindowGroup {
      JournalScreen()
        .environment(\.managedObjectContext, dataController.container.viewContext)
        .environmentObject(dataController)
    }
  }
}
