import TraceFormat

/// Where types are declared and where files are, as known to whoever records but not to the program itself.
///
///     TraceRecorder(writer, places: SourcePlaces(types: ["Shop.Cart": Site(file: "Views/Cart.swift", line: 12)]))
public struct SourcePlaces: Sendable {
  /// File paths by `#fileID`. Files that aren't listed keep that name.
  public var files: [String: String]
  /// By qualified name, including module and enclosing types: `Shop.Cart.Row`.
  public var types: [String: Site]

  public init(files: [String: String] = [:], types: [String: Site] = [:]) {
    self.files = files
    self.types = types
  }
}
