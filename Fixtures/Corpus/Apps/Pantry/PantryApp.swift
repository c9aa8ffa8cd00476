import SwiftUI

@main
struct PantryApp: App {
  let persistenceController = PersistenceController.shared
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      PantryScreen()
        .environment(\.managedObjectContext, persistenceController.container.viewContext)
    }
    .onChange(of: scenePhase) {
      try? persistenceController.container.viewContext.save()
    }
  }
}
