import CommandLineKit
import SourceRecording

/// What one trace of a baseline records from a user's sources.
struct Journey: Equatable, Sendable {
  /// The trace's file name in the folder.
  var file: String
  var choice = Subject.Choice.only
  /// A file of steps, performed before `steps`.
  var stepFile: String?
  var steps: [String] = []

  func subject() throws(Failure) -> Subject {
    Subject(choice, steps: try SourceSteps.all(file: stepFile, words: steps))
  }

  /// `note` of `note.rtrace`.
  var name: String { file.hasSuffix(".rtrace") ? String(file.dropLast(7)) : file }

  /// Its name in the sources; empty if it has none.
  var subjectName: String {
    switch choice {
    case .only: ""
    case .preview(let name), .scenario(let name), .root(let name): name
    }
  }
}

extension [Journey] {
  /// Adds a journey under a file name that no other one has.
  mutating func add(_ choice: Subject.Choice, called name: String, stepFile: String? = nil, steps: [String] = []) {
    var (file, number) = (name + ".rtrace", 1)
    while contains(where: { $0.file == file }) {
      number += 1
      file = "\(name)-\(number).rtrace"
    }
    append(Journey(file: file, choice: choice, stepFile: stepFile, steps: steps))
  }
}
