import RedrawCore

private struct StudentView: View {
  @State private var student = Student()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      NameView(name: student.name)
      AgeView(age: student.age)
      Button("Birthday") { student.age += 1 }
    }
  }
}

private struct NameView: View {
  let name: String

  var body: some View {
    let _ = Self._printChanges()
    Text(name)
  }
}

private struct AgeView: View {
  let age: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(age)")
  }
}

extension SourcesOfTruth {
  static let studentFields = Scenario(
    "student-fields", case: "B7", summary: "Two views take only what they show: the one that shows the age runs"
  ) { run in
    run.show(StudentView())
    try run.forEachTick { _, driver in try driver.tap("Birthday") }
  }
}
