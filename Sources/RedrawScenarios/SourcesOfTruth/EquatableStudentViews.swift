import RedrawCore

private struct StudentView: View {
  @State private var student = Student()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      NameView(student: student)
      AgeView(student: student)
      Button("Birthday") { student.age += 1 }
    }
  }
}

private struct NameView: View, Equatable {
  let student: Student

  nonisolated static func == (a: NameView, b: NameView) -> Bool { a.student.name == b.student.name }

  var body: some View {
    let _ = Self._printChanges()
    Text(student.name)
  }
}

private struct AgeView: View, Equatable {
  let student: Student

  nonisolated static func == (a: AgeView, b: AgeView) -> Bool { a.student.age == b.student.age }

  var body: some View {
    let _ = Self._printChanges()
    Text("\(student.age)")
  }
}

extension SourcesOfTruth {
  static let equatableStudentViews = Scenario(
    "equatable-student-views", case: "B8",
    summary: "Two views take a whole student, each equal by what it shows: the one that shows the age runs"
  ) { run in
    run.show(StudentView())
    try run.forEachTick { _, driver in try driver.tap("Birthday") }
  }
}
