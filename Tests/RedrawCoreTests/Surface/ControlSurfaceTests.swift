import RedrawCore
import Testing

// Views as real apps have them: what is tested is that they compile as they are, and show what they say.

private struct Profile: Identifiable, Hashable, Codable {
  var id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")!
  var name = "Ann"
  var age = 30
  var birthday: Date?
  var isMember = true
  var weight = 70.5
}

private enum Sort: String, CaseIterable, Identifiable {
  case name = "Name"
  case age = "Age"
  var id: String { rawValue }
}

@MainActor
private final class ProfileModel: ObservableObject {
  @Published var profile = Profile()
  @Published var error: LoadError?
  @Published var isLoading = false
  var hasError: Bool {
    get { error != nil }
    set { if !newValue { error = nil } }
  }
  func save() async {}
}

private enum LoadError: LocalizedError, Identifiable {
  case failed
  var id: Int { 1 }
  var errorDescription: String? { "failed" }
}

private struct ProfileForm: View {
  @StateObject private var model = ProfileModel()
  @Environment(\.dismiss) var dismiss
  @Environment(\.presentationMode) private var presentationMode
  @FocusState private var nameIsFocused: Bool
  @State private var sort: Sort = .name
  @State private var showsDelete = false
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var note = ""
  @AppStorage("notify") private var notify = false

  var body: some View {
    NavigationStack {
      Form {
        Section(header: Text("Person"), footer: Text("Never shared")) {
          TextField("Name", text: $model.profile.name)
            .textContentType(.name)
            .autocorrectionDisabled()
            .focused($nameIsFocused)
            .submitLabel(.done)
            .onSubmit { nameIsFocused = false }
          TextField("Age", value: $model.profile.age, format: .number).keyboardType(.numberPad)
          TextField("Weight", value: $model.profile.weight, formatter: NumberFormatter())
          TextField("Note", text: $note, prompt: Text("What?"), axis: .vertical).lineLimit(2...4)
          SecureField("Password", text: $note)
          DatePicker("Birthday", selection: $date, in: ...Date.distantFuture, displayedComponents: [.date])
          DatePicker(selection: $date, displayedComponents: .hourAndMinute) { Label("At", systemImage: "clock") }
        }
        Section("Settings") {
          Toggle("Member", isOn: $model.profile.isMember).toggleStyle(.switch).tint(.green)
          Toggle(isOn: $notify) { Label("Notify", systemImage: "bell") }.toggleStyle(SwitchToggleStyle(tint: .red))
          Picker("Sort", selection: $sort) {
            ForEach(Sort.allCases) { Text($0.rawValue).tag($0) }
          }
          .pickerStyle(SegmentedPickerStyle())
          .labelsHidden()
          Slider(value: $model.profile.weight, in: 40...120, step: 0.5) {
            Text("Weight")
          } minimumValueLabel: {
            Text("40")
          } maximumValueLabel: {
            Text("120")
          } onEditingChanged: { _ in
          }
          Slider(value: $model.profile.weight, in: 40...120)
          Stepper("Age: \(model.profile.age)", value: $model.profile.age, in: 0...120)
          Stepper(value: $model.profile.age, in: 0...120, step: 5) { Text("by five") }
          Stepper {
            Text("free")
          } onIncrement: {
            model.profile.age += 1
          } onDecrement: {
            model.profile.age -= 1
          }
          LabeledContent("Total", value: model.profile.weight, format: .number)
          LabeledContent {
            Text("b")
          } label: {
            Text("a")
          }
          Link("Site", destination: URL(string: "https://example.org")!)
          ShareLink(item: URL(string: "https://example.org")!) { Label("Share", systemImage: "square.and.arrow.up") }
        }
        if model.isLoading {
          ProgressView()
          ProgressView("Loading…")
          ProgressView(value: 0.5).progressViewStyle(.linear)
          ProgressView(value: 0.5, total: 1) {
            Text("a")
          } currentValueLabel: {
            Text("b")
          }
        }
        Button(role: .destructive) {
          showsDelete.toggle()
        } label: {
          Label("Delete", systemImage: "trash").frame(maxWidth: .infinity)
        }
        .buttonStyle(BorderedButtonStyle())
        .disabled(model.isLoading)
        Button("Save", action: { Task { await model.save() } }).keyboardShortcut(.defaultAction)
        Button(action: { dismiss() }) { Image(systemName: "xmark") }.buttonStyle(.borderless)
        Menu {
          Button("Rename") {}
          Divider()
          Menu("More") { Button(role: .cancel, action: {}) { Text("Cancel") } }
          Picker("Sort", selection: $sort) { ForEach(Sort.allCases) { Text($0.rawValue).tag($0) } }
        } label: {
          Label("Options", systemImage: "ellipsis.circle")
        }
        .menuStyle(.borderlessButton)
        ControlGroup { Button("A") {} }
      }
      .navigationTitle(model.profile.name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { presentationMode.wrappedValue.dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Close") { nameIsFocused = false }
        }
        if model.isLoading { ToolbarItem(placement: .principal) { ProgressView() } }
      }
      .alert("Delete?", isPresented: $showsDelete) {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Really?")
      }
      .alert(isPresented: $model.hasError, error: model.error) { _ in
        Button("OK") {}
      } message: { error in
        Text(error.localizedDescription)
      }
      .alert(item: $model.error) { error in
        Alert(title: Text("Error"), message: Text(error.localizedDescription), dismissButton: .default(Text("OK")))
      }
      .confirmationDialog("Sure?", isPresented: .constant(false)) { Button("Yes") {} }
      .sheet(item: $model.error, onDismiss: { model.isLoading = false }) { Text($0.localizedDescription) }
      .fullScreenCover(isPresented: .constant(false)) { Text("cover") }
      .popover(isPresented: .constant(false), attachmentAnchor: .point(.bottom), arrowEdge: .top) { Text("pop") }
    }
  }
}

@MainActor
@Suite struct ControlSurfaceTests {
  @Test func `an app's form compiles unchanged and works`() throws {
    let app = TestApp(ProfileForm())
    try app.driver.type("Ben", into: "Name")
    try app.driver.step("by five")
    try app.driver.toggle("Notify")
    try app.driver.select("Age", in: "Sort")
    try app.driver.tap("Close")
    try app.driver.tap("Delete")
    #expect(app.texts.contains("Really?"))
    try app.driver.tap("Cancel")
    #expect(app.texts.contains("Ben"))
    #expect(app.texts.contains("Age: 35"))
  }
}
