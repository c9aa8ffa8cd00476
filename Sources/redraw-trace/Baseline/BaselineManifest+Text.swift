import JSONText
import SourceRecording

extension BaselineManifest {
  /// The manifest as text, with one line per trace.
  var text: String {
    var members = [#""version": 1"#]
    switch sources.place {
    case .paths(let paths): members.append(#""sources": \#(list(paths))"#)
    case .package(let folder, let target):
      members.append(#""package": \#(JSONText.quoted(folder))"#)
      if let target { members.append(#""target": \#(JSONText.quoted(target))"#) }
    case .project(let path, let target):
      members.append(#""project": \#(JSONText.quoted(path))"#)
      if let target { members.append(#""target": \#(JSONText.quoted(target))"#) }
    }
    if let mode = sources.mode { members.append(#""swiftVersion": \#(mode)"#) }
    if let platform = sources.platform { members.append(#""platform": \#(JSONText.quoted(platform.rawValue))"#) }
    if !sources.compilerOptions.isEmpty { members.append(#""swiftc": \#(list(sources.compilerOptions))"#) }
    if sources.timeout != SourceChoice.usualTimeout { members.append(#""timeout": \#(sources.timeout)"#) }
    members.append(#""all": \#(isOfAll)"#)
    let traces = journeys.map { "\n    { \(words(of: $0)) }" }.joined(separator: ",")
    members.append(#""traces": [\#(traces)\#(traces.isEmpty ? "" : "\n  ")]"#)
    return """
      // What the traces in this folder are recorded from. Paths are relative to it; see Docs/CI.md.
      {
      \(members.map { "  \($0)" }.joined(separator: ",\n"))
      }

      """
  }

  private func words(of journey: Journey) -> String {
    var members = [#""file": \#(JSONText.quoted(journey.file))"#]
    switch journey.choice {
    case .only: break
    case .preview(let name): members.append(#""preview": \#(JSONText.quoted(name))"#)
    case .scenario(let name): members.append(#""scenario": \#(JSONText.quoted(name))"#)
    case .root(let name): members.append(#""root": \#(JSONText.quoted(name))"#)
    }
    if let file = journey.stepFile { members.append(#""stepsFile": \#(JSONText.quoted(file))"#) }
    if !journey.steps.isEmpty { members.append(#""steps": \#(list(journey.steps))"#) }
    return members.joined(separator: ", ")
  }

  private func list(_ words: [String]) -> String { "[\(words.map(JSONText.quoted).joined(separator: ", "))]" }
}
