import TraceFormat

/// Where types are declared and where files lie, as far as whoever records knows more of it than the program itself.
///
///     TraceRecorder(writer, places: SourcePlaces(types: ["Shop.Cart": Site(file: "Views/Cart.swift", line: 12)]))
public struct SourcePlaces: Sendable {
  /// By what the engine calls a file, as `#fileID` does; others keep that name.
  public var files: [String: String]
  /// By module and name, with the types around it: `Shop.Cart.Row`.
  public var types: [String: Site]

  public init(files: [String: String] = [:], types: [String: Site] = [:]) {
    self.files = files
    self.types = types
  }
}
