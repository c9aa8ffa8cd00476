import AuthenticationServices
import SwiftUI
import UserNotifications

final class Session: NSObject, ObservableObject, ASAuthorizationControllerDelegate {
  @Published var user: String?
  @Published var reminders = 0

  func start() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.performRequests()
  }

  func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {
    user = (authorization.credential as? ASAuthorizationAppleIDCredential)?.user
  }

  func remind() {
    let content = UNMutableNotificationContent()
    content.title = "Water"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "\(reminders)", content: content, trigger: trigger))
    reminders += 1
  }
}

struct AccountScreen: View {
  @StateObject private var session = Session()
  var body: some View {
    Text(session.user ?? "nobody")
    Text("\(session.reminders) reminders")
    Button("Sign in") { session.start() }
    Button("Add") { session.remind() }
  }
}

#Preview { AccountScreen() }
