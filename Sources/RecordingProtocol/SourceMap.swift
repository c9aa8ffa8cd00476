/// Where the types and files of a user's sources are, which a program doesn't know about itself.
///
///     SourceMap(text: map.text) == map
public struct SourceMap: Equatable, Sendable {
  /// The location of a declaration.
  public struct Place: Equatable, Sendable {
    public let file: String
    public let line: Int

    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Paths by module and file as in `#fileID`: `Shop/Cart.swift` is at `Modules/Shop/Views/Cart.swift`.
  public var files: [String: String] = [:]
  /// Places by module and name, including enclosing types: `Shop.Cart.Row`.
  public var types: [String: Place] = [:]

  public init() {}

  /// One line for each file and type, sorted by name.
  public var text: String {
    let fileLines = files.sorted { $0.key < $1.key }.map { ["file", $0.key, $0.value] }
    let typeLines = types.sorted { $0.key < $1.key }.map { ["type", $0.key, $0.value.file, String($0.value.line)] }
    return (fileLines + typeLines).map(EscapedFields.line).joined()
  }

  /// Skips lines it doesn't recognize.
  public init(text: String) {
    for line in text.split(separator: "\n") {
      let fields = EscapedFields.fields(of: line)
      switch (fields.first, fields.count) {
      case ("file", 3): files[fields[1]] = fields[2]
      case ("type", 4): types[fields[1]] = Int(fields[3]).map { Place(file: fields[2], line: $0) }
      default: break
      }
    }
  }
}
