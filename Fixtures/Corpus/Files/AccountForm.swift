import SwiftUI

final class AccountModel: ObservableObject {
  @Published var name = ""
  @Published var mail = ""
  @Published var code = ""
  @Published var problems: [String] = []

  func check() {
    problems = mail.contains("@") ? [] : ["The address is incomplete."]
  }
}

struct AccountForm: View {
  enum Field: Hashable { case name, mail, code }

  @StateObject private var model = AccountModel()
  @FocusState private var field: Field?
  @AccessibilityFocusState private var spokenField: Field?
  @AccessibilityFocusState(for: .voiceOver) private var isProblemSpoken: Bool
  @Environment(\.defaultMinListRowHeight) private var rowHeight
  @Namespace private var rotor

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $model.name)
          .textContentType(.givenName)
          .focused($field, equals: .name)
          .accessibilityFocused($spokenField, equals: .name)
        TextField("Mail", text: $model.mail)
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .focused($field, equals: .mail)
        SecureField("Code", text: $model.code)
          .textContentType(.oneTimeCode)
        TextField("Born", text: .constant("")).textContentType(.birthdate)
      }
      ForEach(model.problems, id: \.self) { problem in
        ProblemRow(text: problem)
          .accessibilityRotorEntry(id: problem, in: rotor)
      }
      Button("Add") {
        model.check()
        spokenField = .mail
        isProblemSpoken = true
      }
      .frame(minHeight: rowHeight)
    }
    .accessibilityRotor("Problems") {
      ForEach(model.problems, id: \.self) { AccessibilityRotorEntry($0, id: $0) }
    }
  }
}

struct ProblemRow: View {
  let text: String
  var body: some View { Label(text, systemImage: "exclamationmark.triangle") }
}

#Preview { AccountForm() }
