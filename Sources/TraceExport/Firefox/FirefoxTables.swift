import JSONText
import TraceAnalysis
import TraceFormat

/// The tables of a profile that refer to each other by row: texts, functions, frames and stacks.
///
/// Their contents are kept in a spool. Only enough is kept in memory to find most existing rows; a row that isn't found
/// is written again, which readers accept.
struct FirefoxTables {
  enum Column: Int, CaseIterable {
    case text, function, functionSource, functionLine, source, frame, frameCategory, stackFrame, stackPrefix
  }

  /// Limits for what is kept in memory: bytes of texts, and stacks.
  private static let (textRoom, stackRoom) = (8 << 20, 1 << 18)

  private struct View {
    let function: Int
    /// By category.
    var frames: [Int?] = Array(repeating: nil, count: FirefoxCategory.allCases.count)
  }

  private(set) var spool: ColumnSpool
  private var texts: [String: Int] = [:]
  private var textBytes = 0
  private var sources: [String: Int] = [:]
  /// By number.
  private var views: [View?] = []
  /// By the enclosing stack plus one, 0 for none, and the frame; the first one's row is `firstStack`.
  private var stacks = PairTable()
  private var firstStack = 0
  /// Increases when the numbers of texts are forgotten.
  private(set) var generation = 0

  init(in store: any ByteStore) {
    spool = ColumnSpool(columns: Column.allCases.count, in: store)
  }

  func rows(of column: Column) -> Int { spool.rows(of: column.rawValue) }

  mutating func number(of text: String) -> Int {
    if let known = texts[text] { return known }
    if textBytes > Self.textRoom {
      texts.removeAll()
      textBytes = 0
      generation += 1
    }
    let number = rows(of: .text)
    texts[text] = number
    textBytes += text.utf8.count + 64
    let quoted = Array(JSONText.quoted(text).utf8)
    spool.add(to: Column.text.rawValue, upTo: quoted.count) { cursor in
      quoted.withUnsafeBufferPointer { cursor.put($0) }
    }
    return number
  }

  /// The stack of an evaluation within others.
  ///
  /// - Parameter prefix: the stack of the enclosing evaluations, or `nil`.
  mutating func stack(
    of view: TypeID, category: Int, within prefix: Int?, _ definitions: TraceDefinitions
  ) -> Int {
    let frame = frame(of: view, category: category, definitions)
    // Larger numbers are in no profile that can be opened: such a stack is written again each time.
    guard let outer = UInt32(exactly: prefix.map { $0 + 1 } ?? 0), let inner = UInt32(exactly: frame) else {
      return add(frame, within: prefix)
    }
    let known = stacks.pairs.count
    let index = stacks.number(of: outer, inner)
    if index < known { return firstStack + index }
    if known > Self.stackRoom {
      stacks = PairTable()
      firstStack = rows(of: .stackFrame)
      _ = stacks.number(of: outer, inner)
    }
    return add(frame, within: prefix)
  }

  private mutating func add(_ frame: Int, within prefix: Int?) -> Int {
    add(.stackFrame, frame)
    add(.stackPrefix, prefix)
    return rows(of: .stackFrame) - 1
  }

  /// A view has a frame for each category of its evaluations.
  private mutating func frame(of view: TypeID, category: Int, _ definitions: TraceDefinitions) -> Int {
    let index = Int(view.rawValue)
    if index < views.count, let known = views[index]?.frames[category] { return known }
    let function = function(of: view, definitions)
    let number = rows(of: .frame)
    add(.frame, function)
    add(.frameCategory, category)
    views[index]?.frames[category] = number
    return number
  }

  private mutating func function(of view: TypeID, _ definitions: TraceDefinitions) -> Int {
    let index = Int(view.rawValue)
    if index < views.count, let known = views[index] { return known.function }
    if index >= views.count { views.append(contentsOf: repeatElement(nil, count: index + 1 - views.count)) }
    let number = rows(of: .function)
    let type = definitions[view]
    add(.function, self.number(of: definitions.name(of: view)))
    add(.functionSource, type.flatMap { $0.file.isEmpty ? nil : source(of: ShownText.name($0.file)) })
    add(.functionLine, type.flatMap { $0.line > 0 ? Int($0.line) : nil })
    views[index] = View(function: number)
    return number
  }

  private mutating func source(of file: String) -> Int {
    if let known = sources[file] { return known }
    let number = rows(of: .source)
    sources[file] = number
    add(.source, self.number(of: file))
    return number
  }

  private mutating func add(_ column: Column, _ number: Int?) {
    spool.add(to: column.rawValue, upTo: ByteCursor.longestNumber) { cursor in
      if let number { cursor.put(decimal: UInt64(number)) } else { cursor.put("null") }
    }
  }
}
