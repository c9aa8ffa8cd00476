import CommandLineKit
import SourceRecording

/// What of a user's sources one trace of a baseline is of.
struct Journey: Equatable, Sendable {
  /// The trace's name in the folder.
  var file: String
  var choice = Subject.Choice.only
  /// A file of steps, done before the others.
  var stepFile: String?
  var steps: [String] = []

  func subject() throws(Failure) -> Subject {
    Subject(choice, steps: try SourceSteps.all(file: stepFile, words: steps))
  }

  /// `note` of `note.rtrace`.
  var name: String { file.hasSuffix(".rtrace") ? String(file.dropLast(7)) : file }

  /// What it is called in the sources; empty where it has no name there.
  var subjectName: String {
    switch choice {
    case .only: ""
    case .preview(let name), .scenario(let name), .root(let name): name
    }
  }
}

extension [Journey] {
  /// Adds one under a file's name that no other has.
  mutating func add(_ choice: Subject.Choice, called name: String, stepFile: String? = nil, steps: [String] = []) {
    var (file, number) = (name + ".rtrace", 1)
    while contains(where: { $0.file == file }) {
      number += 1
      file = "\(name)-\(number).rtrace"
    }
    append(Journey(file: file, choice: choice, stepFile: stepFile, steps: steps))
  }
}
