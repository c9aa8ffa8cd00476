import RedrawCombine
import Testing

private struct Broken: Error {}
private struct Worded: Error {}

@MainActor
@Suite struct FailureTests {
  private let failing = [1, 2].publisher.setFailureType(to: Broken.self).append(Fail(error: Broken()))

  @Test func `replaceError sends a last value`() {
    #expect(Noted(failing.replaceError(with: 0)).log == ["1", "2", "0", "finished"])
  }

  @Test func `catch continues with another publisher`() {
    #expect(Noted(failing.catch { _ in Just(9) }).log == ["1", "2", "9", "finished"])
    #expect(Noted(failing.tryCatch { _ -> Just<Int> in throw Worded() }).log == ["1", "2", "failed: Worded()"])
  }

  @Test func `mapError replaces the failure`() {
    #expect(Noted(failing.mapError { _ in Worded() }).log == ["1", "2", "failed: Worded()"])
  }

  @Test func `retry subscribes again, up to its limit`() {
    var attempts = 0
    let publisher = Deferred {
      attempts += 1
      return attempts < 3
        ? AnyPublisher(Fail<Int, Broken>(error: Broken())) : AnyPublisher(Result.success(attempts).publisher)
    }
    #expect(Noted(publisher.retry(1)).log == ["failed: Broken()"])
    attempts = 0
    #expect(Noted(publisher.retry(2)).log == ["3", "finished"])
  }

  @Test func `results and optionals are publishers`() {
    #expect(Noted(Result<Int, Broken>.failure(Broken()).publisher).log == ["failed: Broken()"])
    #expect(Noted(Optional(3).publisher).log == ["3", "finished"])
    #expect(Noted(Int?.none.publisher).log == ["finished"])
    #expect(Noted(Record<Int, Never>(output: [1, 2], completion: .finished)).log == ["1", "2", "finished"])
  }

  @Test func `a future keeps its result for later subscribers`() {
    var promise: Future<Int, Broken>.Promise?
    let future = Future<Int, Broken> { promise = $0 }
    let before = Noted(future)
    #expect(before.log == [])
    promise?(.success(4))
    promise?(.success(5))
    #expect(before.log == ["4", "finished"])
    #expect(Noted(future).log == ["4", "finished"])
  }
}
