import SwiftUI
import UIKit

struct Editor: UIViewRepresentable {
  @Binding var text: String
  var font = UIFont.preferredFont(forTextStyle: .body)

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.isEditable = true
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) { view.text = text }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  final class Coordinator: NSObject, UITextViewDelegate {
    @Binding var text: String
    init(text: Binding<String>) { _text = text }
    func textViewDidChange(_ textView: UITextView) { text = textView.text }
  }
}

struct NoteScreen: View {
  @State private var text = "Hello"
  @State private var saves = 0
  var body: some View {
    VStack {
      Editor(text: $text)
      Text("\(text.count) characters, \(saves) saves")
      Button("Add") { saves += 1 }
    }
  }
}

#Preview { NoteScreen() }
