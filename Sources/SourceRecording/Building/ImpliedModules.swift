import SourceLexing
import SystemCalls

/// Modules that Foundation brings along on Apple's systems, and not here.
///
/// A file that imports Foundation alone, and uses their names, compiles there: a model with `ObservableObject`, say.
enum ImpliedModules {
  private static let combine: Set<String> = [
    "ObservableObject", "Published", "AnyCancellable", "Cancellable", "PassthroughSubject", "CurrentValueSubject",
    "AnyPublisher", "Publisher", "Publishers", "Just", "Future", "ObservableObjectPublisher",
  ]
  private static let observation: Set<String> = ["Observable", "ObservationIgnored", "withObservationTracking"]
  private static let exporting: Set<String> = ["SwiftUI", "UIKit", "Combine", "Observation"]

  /// What has the compiler import them into each file of these, for the files that need it.
  static func options(for sources: [String], _ kit: RunnerKit) -> [String] {
    var modules: Set<String> = []
    for source in sources {
      let use = SourceUse(source)
      let imports = Set(use.imports.map(\.name))
      guard imports.contains("Foundation"), imports.isDisjoint(with: exporting) else { continue }
      let names = Set(use.uses.map { $0.name.filter { $0 != "@" } }).subtracting(use.declared)
      if !names.isDisjoint(with: combine), FileSystem.isReadable(kit.module("RedrawCombine")) {
        modules.insert("RedrawCombine")
      }
      if !names.isDisjoint(with: observation) { modules.insert("Observation") }
    }
    return modules.sorted().flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }
}
