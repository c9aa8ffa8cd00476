import SourceLexing
import SystemCalls

/// Modules that Foundation and SwiftUI re-export on Apple's systems, but not here.
///
/// On Apple's systems, a file that imports only Foundation can use names such as `ObservableObject`, and one that
/// imports only SwiftUI can use Core Data. Predicate formats, part of Foundation there, come with Core Data here.
enum ImpliedModules {
  private static let combine: Set<String> = [
    "ObservableObject", "Published", "AnyCancellable", "Cancellable", "PassthroughSubject", "CurrentValueSubject",
    "AnyPublisher", "Publisher", "Publishers", "Just", "Future", "ObservableObjectPublisher",
  ]
  private static let observation: Set<String> = ["Observable", "ObservationIgnored", "withObservationTracking"]
  private static let coreData = [
    "FetchRequest", "FetchedResults", "SectionedFetchResults", "managedObjectContext", "NSManagedObject",
    "NSPersistent", "NSPredicate", "NSSortDescriptor",
  ]
  private static let exporting: Set<String> = ["SwiftUI", "UIKit", "Combine", "Observation"]

  /// Options that make the compiler import these modules into each file, if any file needs it.
  static func options(for sources: [String], _ kit: RunnerKit) -> [String] {
    var modules: Set<String> = []
    for source in sources {
      let use = SourceUse(source)
      let imports = Set(use.imports.map(\.name))
      if !imports.contains("CoreData"), coreData.contains(where: source.contains),
        FileSystem.isReadable(kit.module("RedrawCoreData"))
      {
        modules.insert("RedrawCoreData")
      }
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
