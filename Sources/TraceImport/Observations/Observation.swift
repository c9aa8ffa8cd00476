/// Something that happened, according to a file.
struct Observation: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case evaluation
    /// `X: unchanged.`
    case unchanged
    /// A tick begins.
    case marker
  }

  /// For files without times.
  static let noTime = UInt64.max

  var kind: Kind
  /// Nanoseconds.
  var time = noTime
  var duration: UInt64 = 0
  /// The view, or the label of a marker.
  var name: NameNumber
  var reason = ReasonNumber.unknown
  /// The number by which an update's causes refer to it; of a marker that has a number, that plus one. 0 for none.
  var event: UInt32 = 0
  var module = NameNumber.empty
  /// Further details from Instruments, as text.
  var details = NameNumber.empty
  /// The root causes that Instruments lists.
  var rootCauses = NameNumber.empty

  var end: UInt64 { time.addingReportingOverflow(duration).overflow ? .max : time + duration }
}

/// The number of a list of reasons; 0 if unknown.
struct ReasonNumber: Hashable, BitwiseCopyable {
  let rawValue: UInt32
  static let unknown = ReasonNumber(rawValue: 0)
}

/// Lists of reasons as printed by `_printChanges()`, each stored once.
struct ReasonTable {
  private(set) var lists: [[NameNumber]] = [[]]
  private var numbers: [[NameNumber]: ReasonNumber] = [:]

  mutating func number(of list: [NameNumber]) -> ReasonNumber {
    if let known = numbers[list] { return known }
    let number = ReasonNumber(rawValue: UInt32(lists.count))
    lists.append(list)
    numbers[list] = number
    return number
  }

  subscript(number: ReasonNumber) -> [NameNumber] { lists[Int(number.rawValue)] }
}

/// An update that is the cause of another one, according to Instruments.
struct CauseEdge: BitwiseCopyable {
  var destination: UInt32
  var source: NameNumber
  var changedProperties: NameNumber
  var valueType: NameNumber
}

/// An interval of updates that belong together.
struct TickGroup: BitwiseCopyable {
  var start: UInt64
  var end: UInt64
}

/// All observations, in the order of the files.
struct ObservedRun {
  var names = NameTable()
  var reasons = ReasonTable()
  var observations = ObservationList()
  var edges = GrowingList<CauseEdge>()
  var groups: [TickGroup] = []
  var counts = ImportCounts()
  /// The forms that were met, in order.
  var forms: [ImportForm] = []
  /// The processes that were met, by their names in the files.
  var processes: [String] = []
  /// The time zone of the first message about a view that has one, in seconds east of UTC.
  var zone: Int?
  /// The process whose evaluations were imported; `nil` if unknown, or if there are several.
  var process: String?

  mutating func met(_ form: ImportForm) {
    if !forms.contains(form) { forms.append(form) }
  }
}
