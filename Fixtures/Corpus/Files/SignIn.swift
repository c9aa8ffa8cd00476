import AuthenticationServices
import CryptoKit
import LocalAuthentication
import SwiftUI

struct SignInScreen: View {
  @Environment(\.colorScheme) private var colorScheme
  @State private var attempts = 0
  @State private var nonce = "n0"

  var body: some View {
    SignInWithAppleButton(.signIn) { request in
      request.requestedScopes = [.fullName, .email]
      request.nonce = hashed(nonce)
    } onCompletion: { result in
      if case .failure = result { attempts += 1 }
    }
    .signInWithAppleButtonStyle(colorScheme == .dark ? .white : .black)
    .frame(height: 44)
    Text("\(attempts) attempts")
    Button("Add") { attempts += 1; nonce = "n\(attempts)" }
    Button("Face ID") { Task { _ = try? await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "in") } }
  }

  private func hashed(_ text: String) -> String { SHA256.hash(data: Data(text.utf8)).compactMap { String(format: "%02x", $0) }.joined() }
}

#Preview { SignInScreen() }
