import RedrawCore
import Testing

private struct Padded: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding(8) }
}

private struct Account: View {
  @State private var name = "Ada"

  var body: some View {
    Form {
      TextField("Name", text: $name).textFieldStyle(.roundedBorder)
      TextField("Nickname", text: $name).textFieldStyle(Padded()).submitLabel(.done)
      Text("note").foregroundColor(Color(.secondaryLabel)).background(
        Color(UIColor.systemGray5.withAlphaComponent(0.5)))
      Color(uiColor: .systemBackground)
    }
    .formStyle(.grouped)
  }
}

@MainActor
@Suite struct FieldSurfaceTests {
  @Test func `styles of fields and forms and colors that UIKit names are kept by their names`() {
    let shown = lines(Account())
    #expect(shown.first == ".formStyle GroupedFormStyle")
    #expect(shown.contains(".textFieldStyle RoundedBorderTextFieldStyle"))
    #expect(shown.contains(".textFieldStyle Padded"))
    #expect(shown.contains("Text \"note\" color: secondaryLabel"))
    #expect(shown.contains(".background systemGray5 0.5"))
    #expect(shown.last == "Color systemBackground")
  }
}
