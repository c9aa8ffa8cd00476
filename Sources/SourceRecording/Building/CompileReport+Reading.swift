/// Parses the compiler's output.
extension CompileReport {
  /// One error hides others: if anything is missing, report all missing names that the sources use.
  init(_ lines: [String], project: SourceProject) {
    self.init()
    let files = project.modules.flatMap(\.files)
    let coverage = try? CoverageReport(files: files, modules: Set(project.modules.map(\.name)), project.platform)
    read(lines, declared: coverage?.declared ?? [])
    // A name that is missing among operators can be what makes an expression too complex.
    if missing.isEmpty, !errors.contains(where: \.isTooComplex) { return }
    for line in coverage?.missing ?? [] {
      let kind = line.name.hasPrefix("import ") ? MissingKind.module(String(line.name.dropFirst(7))) : .api(line.name)
      missing.removeAll { $0.name == kind }
      missing.append(MissingName(name: kind, place: line.place, uses: line.uses))
    }
  }

  private mutating func read(_ lines: [String], declared: Set<String>) {
    errors = Self.complaints(in: lines)
    for complaint in errors {
      if let kind = Self.missingName(complaint.message, declared) {
        note(kind, at: complaint.place)
      } else if !complaints.contains(where: { $0.place == complaint.place && $0.message == complaint.message }) {
        complaints.append(complaint)
      }
    }
    if missing.isEmpty, complaints.isEmpty {
      complaints = [Complaint(place: "", message: lines.last ?? "", lines: lines)]
    }
  }

  private mutating func note(_ kind: MissingKind, at place: String) {
    guard !missing.contains(where: { $0.name == kind }) else { return }
    missing.append(MissingName(name: kind, place: place, uses: 1))
  }

  // MARK: Parsing messages

  /// A diagnostic is its first line, `PLACE: error: MESSAGE`, and the lines up to the next one.
  private static func complaints(in lines: [String]) -> [Complaint] {
    var found: [Complaint] = []
    var current: (place: String, message: String, lines: [String])?
    func end() {
      if let current { found.append(Complaint(place: current.place, message: current.message, lines: current.lines)) }
    }
    for line in lines {
      if let head = head(of: line) {
        end()
        current = (head.place, head.message, [line])
      } else {
        current?.lines.append(line)
      }
    }
    end()
    return found
  }

  private static func head(of line: String) -> (place: String, message: String)? {
    if line.hasPrefix("error: ") { return ("", String(line.dropFirst(7))) }
    // The compiler repeats the message within the source excerpt below. Those lines begin with white space or bars.
    guard let first = line.first, !first.isWhitespace, first != "|", first != "`",
      let range = line.firstRange(of: ": error: ")
    else { return nil }
    return (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
  }

  /// The name that a message reports as missing, if it is one of Apple's.
  private static func missingName(_ message: String, _ declared: Set<String>) -> MissingKind? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard quoted.count >= 3 else { return nil }
    if message.hasPrefix("no such module") { return .module(quoted[1]) }
    let name: String
    if message.hasPrefix("cannot find") {
      name = quoted[1]
    } else if message.hasPrefix("unknown attribute") {
      name = "@" + quoted[1]
    } else if message.contains("has no member"), let member = quoted.dropLast().last {
      name = "." + member
    } else {
      return nil
    }
    return SwiftUISurface.isMissing(name) && !declared.contains(name.filter { $0 != "." && $0 != "@" })
      ? .api(name) : nil
  }
}
