/// The parts of a project's files that are compiled: those for its platform that weren't left out and don't require the
/// Objective-C runtime.
struct CompiledSources {
  /// File contents as other files and modules are derived from them, by path.
  private(set) var texts: [String: String] = [:]
  /// What the compiler reads instead of a file, by path.
  private(set) var replaced: [String: String] = [:]

  /// - Parameter edited: contents that already replace files, by path.
  init(_ project: SourceProject, edited: [String: String]) throws(SourceFault) {
    for module in project.modules {
      for file in module.files {
        let source = try sourceText(of: file)
        let text = if let text = edited[file] { text } else { try project.text(of: file, in: module) }
        let plain = PlainSources.text(of: text) ?? text
        texts[file] = text
        if plain != source { replaced[file] = plain }
      }
    }
  }

  func texts(of module: SourceModule) -> [String] { module.files.compactMap { texts[$0] } }

  /// A digest of what the compiler reads for a file.
  func digest(of file: String) -> String { SourceRecording.digest(Array((replaced[file] ?? texts[file] ?? "").utf8)) }
}
