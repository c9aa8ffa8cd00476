import RedrawCore

struct Student {
  var name = "Ann"
  var age = 20
}

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

private struct NameView: View {
  let student: Student

  var body: some View {
    let _ = Self._printChanges()
    Text(student.name)
  }
}

private struct AgeView: View {
  let student: Student

  var body: some View {
    let _ = Self._printChanges()
    Text("\(student.age)")
  }
}

extension SourcesOfTruth {
  static let wholeStudent = Scenario(
    "whole-student", case: "B6", summary: "Two views take a whole student: both run when only the age changes"
  ) { run in
    run.show(StudentView())
    try run.forEachTick { _, driver in try driver.tap("Birthday") }
  }
}
