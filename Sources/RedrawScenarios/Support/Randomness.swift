import Foundation
import RedrawCore

/// Random values for views and models, where an app would call `UUID()`.
///
/// They come from the running scenario's randomness, so that the same seed gives the same values. A scenario whose
/// views use them starts it before it shows its view:
///
///     Randomness.start(run)
///     run.show(ItemList())
@MainActor
enum Randomness {
  private static var generator = ScenarioRandom(seed: 0)

  static func start(_ run: ScenarioRun) { generator = run.random }

  fileprivate static func bytes() -> UInt64 { generator.next() }
}

extension UUID {
  /// A new value each time, like `UUID()`.
  @MainActor
  static func random() -> UUID {
    var words = (Randomness.bytes(), Randomness.bytes())
    return withUnsafeBytes(of: &words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
