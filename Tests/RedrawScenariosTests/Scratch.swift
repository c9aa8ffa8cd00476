import RedrawCore
import RedrawScenarios
import Testing

@MainActor @Suite struct Scratch {
  @Test func dump() throws {
    for s in Catalogue.scenarios where s.caseID != "A1" {
      let run = try CaseRun(s.caseID)
      print("=== \(s.caseID)")
      for t in 0...1 { print(run.log(t).joined(separator: "\n")); print("  >" + run.lines(t).joined(separator: "\n  >")) }
      print(run.texts)
    }
  }
}
