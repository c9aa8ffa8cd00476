import CryptoKit
import SwiftUI

enum Hash {
  static func of(_ text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
  }
}

final class Vault: ObservableObject {
  @Published var secrets: [String] = []
  @Published var hash = ""

  func add(_ secret: String) {
    secrets.append(secret)
    hash = Hash.of(secret)
  }

  func export() throws -> Data {
    try AES.GCM.seal(Data(secrets.joined().utf8), using: SymmetricKey(size: .bits256)).combined!
  }
}

struct VaultScreen: View {
  @StateObject private var vault = Vault()
  var body: some View {
    VStack {
      Text("\(vault.secrets.count) secrets")
      Button("Add") { vault.add("secret") }
      Button("Export") { _ = try? vault.export() }
    }
  }
}

#Preview { VaultScreen() }
