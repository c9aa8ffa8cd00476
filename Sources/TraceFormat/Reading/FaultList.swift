/// Faults in the order of the file. Only so many are listed, and further ones counted.
struct FaultList {
  private(set) var faults: [TraceFault] = []
  private(set) var count = 0
  private static let most = 1000

  /// Adds one that comes after all others.
  mutating func append(_ fault: TraceFault) {
    count += 1
    if faults.count < Self.most { faults.append(fault) }
  }

  /// Lets the last one have more bytes.
  mutating func extendLast(by bytes: UInt64) { faults[faults.count - 1].byteCount += bytes }

  /// Inserts a fault in order, unless it is already listed: a block may be opened after later ones were found.
  mutating func insert(_ fault: TraceFault) {
    let place = faults.firstIndex { $0.offset > fault.offset } ?? faults.endIndex
    guard !faults[..<place].reversed().prefix(while: { $0.offset == fault.offset }).contains(fault) else { return }
    count += 1
    faults.insert(fault, at: place)
    if faults.count > Self.most { faults.removeLast() }
  }

  /// Inserts what was found elsewhere.
  mutating func insert(_ others: FaultList) {
    for fault in others.faults { insert(fault) }
    count += others.count - others.faults.count
  }
}
