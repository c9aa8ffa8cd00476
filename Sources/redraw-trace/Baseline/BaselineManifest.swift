import CommandLineKit
import Glibc
import SourceRecording
import TraceFormat

/// What a baseline of a user's own sources was recorded from: a file beside the traces, made for hands too.
///
/// How each trace was recorded, its viewport, seed and rules, is in the trace itself.
struct BaselineManifest: Equatable {
  /// Named from the folder in which the program runs.
  var sources: SourceChoice
  /// Besides the journeys, every preview, scenario and app of the sources has a trace.
  var isOfAll: Bool
  var journeys: [Journey] = []

  static let name = "baseline.json"

  init(sources: SourceChoice, isOfAll: Bool) {
    self.sources = sources
    self.isOfAll = isOfAll
  }

  /// That of a folder; `nil` where it has none.
  init?(of baseline: Baseline) throws {
    let path = baseline.path(of: Self.name)
    guard access(path, F_OK) == 0 else { return nil }
    let bytes: [UInt8]
    do throws(TraceError) { bytes = try InputFile.path(path).bytes() } catch {
      throw UnreadableTrace(file: .path(path), error: error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ManifestFault) {
      self = try BaselineManifest(parsing: text)
    } catch {
      throw BaselineFault.badManifest(path, error)
    }
    let folder = FolderPath(baseline.folder)
    sources.place = sources.place.mapped(folder.path(to:))
    for index in journeys.indices { journeys[index].stepFile = journeys[index].stepFile.map(folder.path(to:)) }
  }

  /// Puts it into its folder, which has to be there.
  func write(to baseline: Baseline) throws {
    let folder = FolderPath(baseline.folder)
    var manifest = self
    manifest.sources.place = sources.place.mapped(folder.name(of:))
    for index in journeys.indices { manifest.journeys[index].stepFile = journeys[index].stepFile.map(folder.name(of:)) }
    let file = try AtomicFile(baseline.path(of: Self.name))
    try file.write(Array(manifest.text.utf8))
    try file.commit()
  }
}

extension SourceChoice.Place {
  /// The same with other names for its paths.
  fileprivate func mapped(_ name: (String) -> String) -> Self {
    switch self {
    case .paths(let paths): .paths(paths.map(name))
    case .package(let folder, let target): .package(name(folder), target: target)
    }
  }
}

/// A folder that names other places from itself, so that those names hold wherever the folder and they are moved together.
private struct FolderPath {
  private let parts: [Substring]
  private let current: [Substring]

  init(_ folder: String) {
    parts = Self.absolute(folder)
    current = Self.absolute(".")
  }

  /// What the folder calls a path.
  func name(of path: String) -> String { Self.relative(Self.absolute(path), to: parts) }

  /// The path of what the folder calls so: from the current folder where it lies below.
  func path(to name: String) -> String {
    if name.hasPrefix("/") { return name }
    let found = Self.collapsed(parts + name.split(separator: "/"))
    return found.starts(with: current) ? Self.relative(found, to: current) : "/" + found.joined(separator: "/")
  }

  private static func relative(_ path: [Substring], to folder: [Substring]) -> String {
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let names = Array(repeating: "..", count: folder.count - common) + path.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  private static func absolute(_ path: String) -> [Substring] {
    guard let real = realpath(path, nil) else { return collapsed(path.split(separator: "/")) }
    defer { free(real) }
    return String(cString: real).split(separator: "/")
  }

  private static func collapsed(_ parts: [Substring]) -> [Substring] {
    parts.reduce(into: []) { path, part in
      if part == ".." { _ = path.popLast() } else if part != "." { path.append(part) }
    }
  }
}
