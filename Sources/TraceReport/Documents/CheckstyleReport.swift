/// Checkstyle's XML, which most services that show findings can read: a list of files, each with its findings.
package struct CheckstyleReport {
  package struct Error {
    let file: String
    let line: Int
    /// From 1; `nil` for the whole line.
    let column: Int?
    let severity: String
    let message: String
    let rule: String

    package init(file: String, line: Int, column: Int? = nil, severity: String, message: String, rule: String) {
      (self.file, self.line, self.column) = (file, line, column)
      (self.severity, self.message, self.rule) = (severity, message, rule)
    }
  }

  /// The command that found them.
  private let command: String
  private let errors: [Error]

  package init(command: String, errors: [Error]) { (self.command, self.errors) = (command, errors) }

  /// Files in the order of their names, each with its findings in the given order.
  package var text: String {
    let files = Dictionary(grouping: errors, by: \.file)
    let entries = files.keys.sorted().map { name in
      "  <file name=\"\(xmlEscaped(name))\">\n\((files[name] ?? []).map(Self.entry).joined())  </file>\n"
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(ReportMark.comment(of: command))<checkstyle version=\"4.3\">\n"
      + entries.joined() + "</checkstyle>\n"
  }

  private static func entry(_ error: Error) -> String {
    let column = error.column.map { " column=\"\($0)\"" } ?? ""
    return "    <error line=\"\(error.line)\"\(column) severity=\"\(error.severity)\" "
      + "message=\"\(xmlEscaped(error.message))\" source=\"redraw-trace.\(error.rule)\"/>\n"
  }
}
