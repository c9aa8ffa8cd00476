/// Notices which of the files that a program is compiled from changed meanwhile.
struct InputWatch {
  private let options: [String]
  private let optionFiles: OptionFiles
  /// How the files are that were known before the compiler began.
  private var stamps: [String: FileStamp] = [:]

  init(_ project: SourceProject, options: [String], also reported: Set<String>) {
    self.options = options
    optionFiles = OptionFiles(options)
    for file in project.modules.flatMap(\.files) + optionFiles.all + reported { stamps[file] = FileStamp(of: file) }
  }

  /// A file that is no longer as it was. What the compiler alone knew of must not have changed since it began.
  func firstChange(reported: Set<String> = [], since began: Int64) -> String? {
    for (file, stamp) in stamps.sorted(by: { $0.key < $1.key }) where FileStamp(of: file) != stamp { return file }
    for file in reported.sorted() where stamps[file] == nil && FileStamp(of: file).changed >= began { return file }
    return Set(OptionFiles(options).all).symmetricDifference(optionFiles.all).min()
  }
}
