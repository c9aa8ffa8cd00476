/// Detects which input files changed during compilation.
struct InputWatch {
  private let options: [String]
  private let optionFiles: OptionFiles
  /// The state of the files that were known before compilation.
  private var stamps: [String: FileStamp] = [:]

  init(_ project: SourceProject, options: [String], also reported: Set<String>) {
    self.options = options
    optionFiles = OptionFiles(options)
    for file in project.modules.flatMap(\.files) + optionFiles.all + reported { stamps[file] = FileStamp(of: file) }
  }

  /// The first file that has changed. Files known only from the compiler's report must not have changed since it began.
  func firstChange(reported: Set<String> = [], since began: Int64) -> String? {
    for (file, stamp) in stamps.sorted(by: { $0.key < $1.key }) where FileStamp(of: file) != stamp { return file }
    for file in reported.sorted() where stamps[file] == nil && FileStamp(of: file).changed >= began { return file }
    return Set(OptionFiles(options).all).symmetricDifference(optionFiles.all).min()
  }
}
