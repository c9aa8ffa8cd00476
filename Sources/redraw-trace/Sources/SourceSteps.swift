import CommandLineKit
import RedrawCore
import SourceRecording

/// Steps from the command line and from a file, parsed before anything is compiled.
enum SourceSteps {
  static func all(file: String?, words: [String]) throws(Failure) -> [String] {
    var all: [String] = []
    if let file { all += try steps(of: file) }
    for word in words { all.append(try step(word)) }
    return all
  }

  /// The initial user defaults, one per line.
  static func defaults(of file: String) throws(Failure) -> [String] {
    try lines(of: file) { text throws(StepError) in try StoredDefault.lines(text) }
  }

  private static func steps(of file: String) throws(Failure) -> [String] {
    try lines(of: file) { text throws(StepError) in try ScenarioStep.steps(inLines: text).map(\.text) }
  }

  private static func lines(
    of file: String, _ parse: (String) throws(StepError) -> [String]
  ) throws(Failure) -> [String] {
    let text = try failing { () throws(SourceFault) in try pipedText(of: file) }
    do throws(StepError) {
      return try parse(text)
    } catch {
      throw Failure(RecordingFault.badStep(place: file, error))
    }
  }

  private static func step(_ word: String) throws(Failure) -> String {
    do throws(StepError) {
      return try ScenarioStep(parsing: word).text
    } catch {
      throw Failure(RecordingFault.badStep(place: "--step '\(word)'", error))
    }
  }
}
