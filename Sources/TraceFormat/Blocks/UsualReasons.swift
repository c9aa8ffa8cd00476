/// The usual reasons of a node: when re-made by its parent, and when signalled. One after the other, as they are
/// looked up.
struct UsualReasons: BitwiseCopyable {
  /// No reference is handed out with this number.
  static let nobody = ReasonID(rawValue: .max)
  static var none: UsualReasons { UsualReasons(remade: nobody, signalled: nobody) }

  var remade: ReasonID
  var signalled: ReasonID

  subscript(isSignalled: Int) -> ReasonID {
    get { isSignalled == 0 ? remade : signalled }
    set { if isSignalled == 0 { remade = newValue } else { signalled = newValue } }
  }
}
