import SwiftUI

@main
struct CourierApp: App {
  @UIApplicationDelegateAdaptor(PushDelegate.self) private var push
  @StateObject private var session = Session()

  var body: some Scene {
    WindowGroup {
      OrdersScreen().environmentObject(session)
    }
  }
}
