import JSONText
import RecordingProtocol

/// What the keys of a project show: the strings of its catalogs (`.xcstrings`) and of its older files (`.strings`), in
/// English, as a recording's locale is, or else in the language that they were written in.
struct ProjectStrings: Equatable, Sendable {
  /// Each key of a table once.
  private(set) var all: [CatalogString] = []
  /// Every file that was read, or would be in another language.
  private(set) var files: [String] = []
  /// What couldn't be read, and why.
  private(set) var notes: [String] = []

  private static let language = "en"

  init() {}

  init(files: [String], _ platform: SourcePlatform) {
    self.files = files
    for file in files where Self.isCatalog(file) { read(catalog: file, platform) }
    let older = Dictionary(grouping: files.filter { !Self.isCatalog($0) }, by: Self.table)
    for (_, files) in older.sorted(by: { $0.key < $1.key }) {
      // The same table in several languages.
      if let file = files.min(by: { Self.rank($0) < Self.rank($1) }) { read(list: file) }
    }
  }

  static func isOne(_ name: String) -> Bool {
    // Of an app's name and its permissions, which no view shows.
    (isCatalog(name) || name.hasSuffix(".strings")) && !name.hasPrefix("InfoPlist.")
  }

  private static func isCatalog(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }

  private static func table(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// English first, then what is in no language.
  private static func rank(_ path: String) -> (Int, String) {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    let order = ["\(language).lproj", "Base.lproj"].firstIndex(of: folder)
    return (order ?? (folder.hasSuffix(".lproj") ? 3 : 2), path)
  }

  // MARK: Reading

  private mutating func read(catalog file: String, _ platform: SourcePlatform) {
    guard let text = try? sourceText(of: file) else { return note(file, "can't be read") }
    do throws(JSONFault) {
      add(try StringCatalog(parsing: text, language: Self.language, platform).strings, of: file)
    } catch {
      note(file, "is no JSON (line \(TextPlace(ofByte: error.offset, in: text).line))")
    }
  }

  private mutating func read(list file: String) {
    guard let text = (try? contents(of: file)).map(Self.text) else { return note(file, "can't be read") }
    do throws(OldPropertyList.Fault) {
      let list = try OldPropertyList(parsing: "{\(text)}").table.sorted { $0.key < $1.key }
      add(list.compactMap { key, value in value.string.map { CatalogString(key, $0) } }, of: file)
    } catch {
      note(file, "is no list of strings (line \(error.line))")
    }
  }

  /// Xcode has long written these files in UTF-16.
  private static func text(of bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func add(_ strings: [CatalogString], of file: String) {
    let table = Self.table(of: file)
    let known = Set(all.filter { $0.table == table }.map(\.key))
    all += strings.filter { !known.contains($0.key) }.map { $0.of(table: table) }
  }

  private mutating func note(_ file: String, _ words: String) { notes.append("\(file) is left out: it \(words)") }

  // MARK: For Foundation

  /// Lists as Foundation reads them, by table: one form for each key.
  var lists: [(table: String, text: String)] {
    let tables = Dictionary(grouping: all, by: \.table).sorted { $0.key < $1.key }
    return tables.map { table, strings in (table, strings.map(Self.line).joined()) }
  }

  private static func line(_ string: CatalogString) -> String {
    let form = string.forms["other"] ?? string.forms.min { $0.key < $1.key }?.value ?? string.key
    return "\(quoted(string.key)) = \(quoted(form));\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
