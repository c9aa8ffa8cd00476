/// Numbers for the types of a block, consecutive from 0. Types with equal definitions, which only a strange writer repeats, have
/// one number, since sums of a trace are by definition.
struct TypeNumbers {
  /// By the block's own number.
  let ofTypes: [Int]
  private var pairs = PairTable()

  init(_ block: TraceBlock) {
    var pairs = PairTable()
    ofTypes = block.types.map { pairs.number(of: $0.rawValue, 0) }
    self.pairs = pairs
  }

  var count: Int { pairs.pairs.count }

  /// The number of one of the block's types.
  mutating func number(of type: TypeID) -> Int { pairs.number(of: type.rawValue, 0) }

  /// The number of the type that a field refers to. Types beyond the table are nodes of unknown type, like type 0.
  func number(field type: UInt64) -> Int { type < UInt64(ofTypes.count) ? ofTypes[Int(type)] : ofTypes[0] }
}
