import RedrawCombine

/// Notes what a publisher sends, in words.
final class Noted<Value, Failure: Error> {
  private(set) var log: [String] = []
  private(set) var values: [Value] = []
  private var cancellable: AnyCancellable?

  init(_ publisher: some Publisher<Value, Failure>) {
    cancellable = publisher.sink(
      receiveCompletion: { [unowned self] completion in
        switch completion {
        case .finished: log.append("finished")
        case .failure(let failure): log.append("failed: \(failure)")
        }
      },
      receiveValue: { [unowned self] value in
        values.append(value)
        log.append("\(value)")
      })
  }

  func cancel() { cancellable?.cancel() }
}
