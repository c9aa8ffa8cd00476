import Network
import SwiftUI

final class Connection: ObservableObject {
  private let monitor = NWPathMonitor()
  @Published var isOnline = false
  init() {
    monitor.pathUpdateHandler = { [weak self] path in DispatchQueue.main.async { self?.isOnline = path.status == .satisfied } }
    monitor.start(queue: DispatchQueue(label: "monitor"))
  }
}

struct WordScramble: View {
  @StateObject private var connection = Connection()
  @State private var used = ["silk"]
  var body: some View {
    Text(connection.isOnline ? "online" : "offline")
    ForEach(used, id: \.self) { Text($0) }
    Button("Add") {
      let word = "worm\(used.count)"
      let range = UITextChecker().rangeOfMisspelledWord(
        in: word, range: NSRange(location: 0, length: word.count), startingAt: 0, wrap: false, language: "en")
      if range.location == NSNotFound { used.append(word) }
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
      defer { UIGraphicsEndImageContext() }
    }
  }
}

#Preview { WordScramble() }
