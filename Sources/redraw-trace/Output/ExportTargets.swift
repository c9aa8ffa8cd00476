import CommandLineKit
import SystemCalls
import TraceExport
import TraceFormat

/// Where an export's tables go: one into a file, or all into a folder that many recordings share.
struct ExportTargets {
  /// By table. A timeline's only file is under the first table.
  private(set) var files: [ExportTable: ExportFile] = [:]

  /// - Parameter table: the one to write into the file.
  init(
    _ format: ExportFormat, _ output: OutputFile, table: ExportTable, by outputGuard: OutputGuard,
    on console: Console
  ) throws(Failure) {
    try outputGuard.check(output, for: .export(format, table))
    files[table] = try ExportFile(output, on: console)
  }

  /// - Parameter folder: its path; missing folders below it are created.
  init(
    _ format: ExportFormat, folder: String, _ place: PartitionPath, by outputGuard: OutputGuard,
    on console: Console
  ) throws(Failure) {
    for table in ExportTable.allCases {
      var path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      try Self.makeFolder(path)
      for name in place.folders(of: table) {
        path += "/" + name
        try Self.makeFolder(path)
      }
      let output = OutputFile.path("\(path)/\(place.file(in: format))")
      try outputGuard.check(output, for: .export(format, table))
      files[table] = try ExportFile(output, on: console)
    }
  }

  /// A function per table that takes its bytes.
  var sinks: [ExportTable: ByteSink] { files.mapValues { file in { file.take($0) } } }

  /// Whether nothing has failed.
  var areFine: Bool { files.values.allSatisfy { !$0.isFaulty } }

  func check() throws(Failure) {
    for table in ExportTable.allCases { try files[table]?.check() }
  }

  /// Renames all files into place.
  func commit() throws(Failure) {
    try check()
    for table in ExportTable.allCases { try files[table]?.commit() }
  }

  private static func makeFolder(_ path: String) throws(Failure) {
    if FileSystem.isFolder(path) || FileSystem.makeFolder(path) { return }
    throw Failure(OutputFault(SystemError.last, name: path))
  }
}
