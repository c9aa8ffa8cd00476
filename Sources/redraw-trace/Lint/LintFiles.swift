import CommandLineKit
import JSONText
import SourceLint
import SourceRecording
import SystemCalls

/// The settings and baseline files that lint reads.
enum LintFiles {
  /// The settings file that is read without an option.
  static let settingsName = ".redraw-lint.json"

  /// The settings file to read: the one given, or the one in the current folder.
  static func settingsPath(_ given: String?) -> String? {
    given ?? (FileSystem.exists(settingsName) ? settingsName : nil)
  }

  static func settings(_ path: String?) throws(Failure) -> LintSettings {
    guard let path else { return LintSettings() }
    return try parse(path) { text throws(LintSettingsFault) in try LintSettings(parsing: text) }
  }

  static func known(_ path: String) throws(Failure) -> KnownFindings {
    try parse(path) { text throws(LintSettingsFault) in try KnownFindings(parsing: text) }
  }

  private static func parse<Value>(
    _ path: String, _ parse: (String) throws(LintSettingsFault) -> Value
  ) throws(Failure) -> Value {
    let text = try failing { () throws(SourceFault) in try pipedText(of: path) }
    do { return try parse(text) } catch {
      throw Failure(LintFault.badFile(path, error.kind, TextPlace(ofByte: error.offset, in: text)))
    }
  }
}
