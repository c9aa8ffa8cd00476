/// Where a thread's slices go, part by part. Parts begin and end between ticks.
///
/// These are closures because methods of a generic type, called through a protocol, wouldn't be compiled for its format.
package struct SliceParts {
  let begin: (_ number: Int) -> Bool
  let take: (_ batch: borrowing SliceBatch, _ isLast: Bool) -> Void

  /// - Parameters:
  ///   - begin: begins a part. Returns whether this thread exports it; if not, another one does.
  ///   - take: takes what was read of the current part, which ends with it if `isLast`.
  package init(
    begin: @escaping (_ number: Int) -> Bool, take: @escaping (_ batch: borrowing SliceBatch, _ isLast: Bool) -> Void
  ) {
    (self.begin, self.take) = (begin, take)
  }
}
