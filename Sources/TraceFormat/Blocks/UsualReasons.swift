/// A node's usual reasons: for being re-created by its parent, and for being signalled, in the order in which they are
/// indexed.
struct UsualReasons: BitwiseCopyable {
  /// A placeholder; no reference has this number.
  static let nobody = ReasonID(rawValue: .max)
  static var none: UsualReasons { UsualReasons(remade: nobody, signalled: nobody) }

  var remade: ReasonID
  var signalled: ReasonID

  subscript(isSignalled: Int) -> ReasonID {
    get { isSignalled == 0 ? remade : signalled }
    set { if isSignalled == 0 { remade = newValue } else { signalled = newValue } }
  }
}
