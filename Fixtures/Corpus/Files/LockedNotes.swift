import CryptoKit
import LocalAuthentication
import SwiftUI

struct LockedNotes: View {
  @State private var isUnlocked = false
  @State private var message = "locked"
  @State private var secret = "a"

  var body: some View {
    VStack {
      if isUnlocked { Text("Notes") } else { Button("Unlock", action: authenticate) }
      Text(message)
      Text(digest).font(.caption.monospaced())
      Button("Add") { secret += "b" }
    }
  }

  private var digest: String {
    SHA256.hash(data: Data(secret.utf8)).map { String(format: "%02x", $0) }.joined().prefix(8).description
  }

  private func authenticate() {
    let context = LAContext()
    var error: NSError?
    if context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) {
      context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Unlock") { success, _ in
        DispatchQueue.main.async { isUnlocked = success }
      }
    } else {
      message = "no biometrics: \(context.biometryType == .faceID)"
    }
  }
}

#Preview { LockedNotes() }
