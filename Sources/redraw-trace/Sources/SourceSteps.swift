import RedrawCore
import SourceRecording

/// Steps as they are given on the command line and in a file: understood before anything is compiled.
enum SourceSteps {
  static func all(file: String?, words: [String]) throws -> [String] {
    var all: [String] = []
    if let file { all += try steps(of: file) }
    for word in words { all.append(try step(word)) }
    return all
  }

  private static func steps(of file: String) throws -> [String] {
    let text = try pipedText(of: file)
    do throws(StepError) {
      return try ScenarioStep.steps(inLines: text).map(\.text)
    } catch {
      throw RecordingFault.badStep(place: file, error)
    }
  }

  private static func step(_ word: String) throws -> String {
    do throws(StepError) {
      return try ScenarioStep(parsing: word).text
    } catch {
      throw RecordingFault.badStep(place: "--step '\(word)'", error)
    }
  }
}
