/// Faults in the order of the file. Only so many are listed, and further ones counted.
struct FaultList {
  private(set) var listed: [TraceFault] = []
  private(set) var count = 0
  private static let most = 1000

  /// Adds one that comes after all others.
  mutating func append(_ fault: TraceFault) {
    count += 1
    if listed.count < Self.most { listed.append(fault) }
  }

  /// Lets the last one have more bytes.
  mutating func extendLast(by bytes: UInt64) { listed[listed.count - 1].byteCount += bytes }

  /// Inserts a fault in order, unless it is already listed: a block may be opened after later ones were found.
  mutating func insert(_ fault: TraceFault) {
    let place = listed.firstIndex { $0.offset > fault.offset } ?? listed.endIndex
    guard !listed[..<place].reversed().prefix(while: { $0.offset == fault.offset }).contains(fault) else { return }
    count += 1
    listed.insert(fault, at: place)
    if listed.count > Self.most { listed.removeLast() }
  }

  /// Inserts what was found elsewhere.
  mutating func insert(_ others: FaultList) {
    for fault in others.listed { insert(fault) }
    count += others.count - others.listed.count
  }
}
