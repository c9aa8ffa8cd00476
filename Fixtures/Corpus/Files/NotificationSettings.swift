import SwiftUI
import UserNotifications

struct Reminder {
  static func schedule(after seconds: Double) async throws {
    let content = UNMutableNotificationContent()
    content.title = "Reminder"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "r", content: content, trigger: trigger))
  }
}

struct Reminders: View {
  @State private var scheduled = 0
  var body: some View {
    Text("\(scheduled) scheduled")
    Button("Add") {
      scheduled += 1
      Task { try? await Reminder.schedule(after: 60) }
    }
  }
}

#Preview { Reminders() }
