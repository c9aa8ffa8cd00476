import EventKit
import SwiftUI
import UserNotifications

@main
struct ClinicApp: App {
  @State private var planner = Planner()
  var body: some Scene {
    WindowGroup { VisitsScreen().environment(planner) }
  }
}

@Observable
final class Planner {
  private let store = EKEventStore()
  private let centre = UNUserNotificationCenter.current()
  var visits: [String] = []
  var isAllowed = false

  func ask() async {
    isAllowed = (try? await store.requestFullAccessToEvents()) ?? false
    _ = try? await centre.requestAuthorization(options: [.alert, .badge])
  }

  func add() {
    let event = EKEvent(eventStore: store)
    event.title = "Visit \(visits.count + 1)"
    event.calendar = store.defaultCalendarForNewEvents
    try? store.save(event, span: .thisEvent)
    visits.append(event.title)
  }
}
