import SwiftUI
import UIKit

struct SpellChecked: View {
  @State private var words: [String] = []
  @State private var picture: UIImage?

  var body: some View {
    List(words, id: \.self) { Text($0) }
    if let picture { Image(uiImage: picture) }
    Button("Add") { add("swift\(words.count)") }
    Button("Draw") { picture = draw() }
  }

  private func add(_ word: String) {
    guard isReal(word) else { return }
    withAnimation { words.insert(word, at: 0) }
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  private func isReal(_ word: String) -> Bool {
    let checker = UITextChecker()
    let range = NSRange(location: 0, length: word.utf16.count)
    let misspelled = checker.rangeOfMisspelledWord(in: word, range: range, startingAt: 0, wrap: false, language: "en")
    return misspelled.location == NSNotFound
  }

  private func draw() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemRed.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }
}

#Preview { SpellChecked() }
