import SwiftUI

struct NewTripSheet: View {
  let onSave: (Trip) -> Void

  @Environment(\.dismiss) private var dismiss
  @FocusState private var isTitleFocused: Bool
  @State private var title = ""
  @State private var days = 3.0
  @State private var start = Date.now

  var body: some View {
    NavigationStack {
      Form {
        TextField("Where to?", text: $title)
          .focused($isTitleFocused)
          .submitLabel(.done)
          .onSubmit(save)
        DatePicker("Start", selection: $start, displayedComponents: .date)
        Section("Length") {
          Slider(value: $days, in: 1...14, step: 1) {
            Text("Days")
          }
          Text("\(Int(days)) days")
        }
      }
      .navigationTitle("New trip")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: save)
            .disabled(title.isEmpty)
        }
      }
      .onAppear { isTitleFocused = true }
    }
  }

  private func save() {
    guard !title.isEmpty else { return }
    onSave(Trip(title: title, start: start, days: Int(days)))
    dismiss()
  }
}
