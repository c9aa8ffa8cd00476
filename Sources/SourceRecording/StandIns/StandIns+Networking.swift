extension StandIns {
  static let networkingWords: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionDataTask",
    "URLCache", "URLCredential",
  ]

  /// Requests and sessions, which Foundation has in a module of its own on this system. A recording has no network, so
  /// that it is the same each time: files are read, and all else fails as it does without a connection.
  static let networking = """
    @_exported import Foundation
    @_exported import FoundationNetworking
    import Combine

    public class URLSession: NSObject, @unchecked Sendable {
      public static let shared = URLSession(configuration: .default)
      public let configuration: URLSessionConfiguration

      public init(configuration: URLSessionConfiguration) { self.configuration = configuration }
      public convenience init(
        configuration: URLSessionConfiguration, delegate: Any?, delegateQueue: OperationQueue?
      ) {
        self.init(configuration: configuration)
      }

      public func invalidateAndCancel() {}
      public func finishTasksAndInvalidate() {}

      private func answer(_ url: URL?) throws -> (Data, URLResponse) {
        guard let url, url.isFileURL else { throw URLError(.notConnectedToInternet) }
        let data = try Data(contentsOf: url)
        return (data, URLResponse(
          url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil))
      }

      public func data(from url: URL, delegate: Any? = nil) async throws -> (Data, URLResponse) { try answer(url) }
      public func data(for request: URLRequest, delegate: Any? = nil) async throws -> (Data, URLResponse) {
        try answer(request.url)
      }
      public func upload(
        for request: URLRequest, from body: Data, delegate: Any? = nil
      ) async throws -> (Data, URLResponse) {
        try answer(request.url)
      }
      public func download(from url: URL, delegate: Any? = nil) async throws -> (URL, URLResponse) {
        (url, try answer(url).1)
      }

      public func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
      ) -> URLSessionDataTask {
        URLSessionDataTask { [self] in
          do {
            let (data, response) = try answer(request.url)
            completionHandler(data, response, nil)
          } catch {
            completionHandler(nil, nil, error)
          }
        }
      }
      public func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
      ) -> URLSessionDataTask {
        dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
      }

      public typealias DataTaskPublisher = AnyPublisher<(data: Data, response: URLResponse), URLError>

      public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        Deferred { [self] in
          Future<(data: Data, response: URLResponse), URLError> { promise in
            do {
              let (data, response) = try answer(request.url)
              promise(.success((data: data, response: response)))
            } catch {
              promise(.failure(error as? URLError ?? URLError(.cannotOpenFile)))
            }
          }
        }.eraseToAnyPublisher()
      }
      public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    }

    /// A request that is answered on the main queue's next turn, unless it was cancelled.
    public class URLSessionTask: NSObject, @unchecked Sendable {
      private let work: () -> Void
      private var isCancelled = false

      init(_ work: @escaping () -> Void) { self.work = work }

      public func resume() { DispatchQueue.main.async { if !self.isCancelled { self.work() } } }
      public func suspend() {}
      public func cancel() { isCancelled = true }
    }

    public final class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
    """
}
