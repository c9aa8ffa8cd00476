import CommandLineKit
import RedrawCore
import SourceRecording

/// Steps as they are given on the command line and in a file: understood before anything is compiled.
enum SourceSteps {
  static func all(file: String?, words: [String]) throws(Failure) -> [String] {
    var all: [String] = []
    if let file { all += try steps(of: file) }
    for word in words { all.append(try step(word)) }
    return all
  }

  private static func steps(of file: String) throws(Failure) -> [String] {
    let text = try failing { () throws(SourceFault) in try pipedText(of: file) }
    do throws(StepError) {
      return try ScenarioStep.steps(inLines: text).map(\.text)
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
