import Testing

/// Sources that ask the system for the time or for randomness, each in another way, and the steps to record them with.
///
/// Each is a view `Screen`, and shows what it got.
struct TimeSource: CustomTestStringConvertible, Sendable {
  let name: String
  let steps: [String]
  let source: String

  var testDescription: String { name }

  init(_ name: String, steps: [String] = [#"tap "Go""#, "advance 2s"], _ source: String) {
    self.name = name
    self.steps = steps
    self.source = "import SwiftUI\n\n" + source
  }

  static let all = dates + clocks + waits + chance

  /// What a view that shows one value needs beside it.
  private static func showing(_ expression: String) -> String {
    """
    struct Screen: View {
      @State private var shown = ""
      var body: some View {
        Text(shown)
        Text(\(expression))
        Button("Go") { shown = \(expression) }
      }
    }

    """
  }

  private static let dates = [
    TimeSource("Date", showing(#""\(Date()) \(Date().timeIntervalSince1970)""#)),
    TimeSource("Date.now", showing(#""\(Date.now.timeIntervalSinceReferenceDate)""#)),
    TimeSource(
      "Calendar",
      showing(
        #""\(Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: .now)) "#
          + #"\(Calendar.current.startOfDay(for: .now))""#)),
    TimeSource(
      "Formatters",
      """
      struct Screen: View {
        @State private var shown = Screen.words
        static var words: String {
          let formatter = DateFormatter()
          formatter.dateStyle = .full
          formatter.timeStyle = .full
          return formatter.string(from: .now) + Date().formatted() + Date.now.ISO8601Format()
        }
        var body: some View {
          Text(shown)
          Text(.now, style: .time)
          Button("Go") { shown = Screen.words }
        }
      }

      """),
    TimeSource("Place", showing(#""\(TimeZone.current) \(Locale.current) \(Calendar.current.timeZone)""#)),
  ]

  private static let clocks = [
    TimeSource(
      "ContinuousClock",
      showing(
        #""\(ContinuousClock.now) \(SuspendingClock.now) \(ContinuousClock().measure { _ = (0..<1000).map(String.init) })""#
      )),
    TimeSource(
      "C",
      """
      func readings() -> String {
        var (moment, time) = (timespec(), timeval())
        clock_gettime(CLOCK_MONOTONIC, &moment)
        gettimeofday(&time, nil)
        return "\\(moment) \\(time) \\(Foundation.time(nil)) \\(ProcessInfo.processInfo.systemUptime)"
          + " \\(DispatchTime.now()) \\(DispatchWallTime.now()) \\(CFAbsoluteTime.now)"
      }
      enum CFAbsoluteTime { static var now: Double { Date.timeIntervalSinceReferenceDate } }

      """ + showing("readings()")),
    TimeSource(
      "TimelineView", steps: ["advance 3s", "advance 1m"],
      """
      struct Screen: View {
        let start = Date()
        var body: some View {
          TimelineView(.periodic(from: .now, by: 1)) { Text("\\($0.date.timeIntervalSince(start))") }
          TimelineView(.everyMinute) { Text("\\($0.date) \\(Date() == $0.date)") }
          TimelineView(.explicit([start.addingTimeInterval(1.5), start.addingTimeInterval(2)])) { Text("\\($0.date)") }
        }
      }

      """),
  ]

  private static let waits = [
    TimeSource(
      "Task.sleep",
      """
      struct Screen: View {
        @State private var shown = ""
        var body: some View {
          Text(shown)
          Button("Go") {
            Task {
              let start = ContinuousClock.now
              try? await Task.sleep(for: .milliseconds(1234))
              shown = "\\(Date()) \\(ContinuousClock.now - start)"
              try? await Task.sleep(nanoseconds: 300_000_000)
              try? await Task.sleep(until: .now + .milliseconds(100), clock: .suspending)
              shown += " \\(Date.now)"
            }
          }
        }
      }

      """),
    TimeSource(
      "Timer",
      """
      struct Screen: View {
        @State private var shown: [Date] = []
        @State private var timer: Timer?
        var body: some View {
          Text("\\(shown)")
          Button("Go") {
            timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
              MainActor.assumeIsolated {
                shown.append(.now)
                if shown.count == 3 { timer.invalidate() }
              }
            }
          }
        }
      }

      """),
    TimeSource(
      "asyncAfter",
      """
      struct Screen: View {
        @State private var shown = ""
        var body: some View {
          Text(shown)
          Button("Go") {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { shown += " plain \\(Date())" }
            let item = DispatchWorkItem { shown += " item \\(Date().timeIntervalSince1970)" }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
            let dropped = DispatchWorkItem { shown += " dropped" }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.7, execute: dropped)
            dropped.cancel()
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1, qos: .userInitiated) { shown += " wall \\(Date())" }
          }
        }
      }

      """),
    TimeSource(
      "DispatchSource",
      """
      final class Pulse {
        let source = DispatchSource.makeTimerSource(queue: .main)
        init(_ handler: @escaping () -> Void) {
          source.schedule(deadline: .now() + 0.4, repeating: 0.4)
          source.setEventHandler(handler: handler)
          source.resume()
        }
      }
      struct Screen: View {
        @State private var shown: [Double] = []
        @State private var pulse: Pulse?
        var body: some View {
          Text("\\(shown)")
          Button("Go") { pulse = Pulse { shown.append(Date().timeIntervalSinceReferenceDate) } }
        }
      }

      """),
    TimeSource(
      "Blocking",
      """
      struct Screen: View {
        @State private var shown = ""
        var body: some View {
          Text(shown)
          Button("Go") {
            let start = Date()
            Thread.sleep(forTimeInterval: 0.3)
            usleep(2000)
            let end = Date().addingTimeInterval(0.02)
            while Date() < end {}
            let got = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01)
            RunLoop.main.run(until: Date().addingTimeInterval(0.5))
            shown = "\\(got) \\(Date().timeIntervalSince(start))"
          }
        }
      }

      """),
    TimeSource(
      "Threads",
      """
      struct Screen: View {
        @State private var shown = ""
        var body: some View {
          Text(shown)
          Button("Go") {
            DispatchQueue.global(qos: .utility).async(qos: .utility) {
              let words = "\\(Date()) \\((0..<3).map { _ in Int.random(in: 0...999) })"
              DispatchQueue.main.async { shown = words }
            }
          }
        }
      }

      """),
    TimeSource(
      "URLSession", steps: [#"tap "Go""#],
      """
      struct Screen: View {
        @State private var shown = ""
        var body: some View {
          Text(shown)
          Button("Go") {
            Task {
              do {
                let url = URL(string: "https://example.com/")!
                let (data, _) = try await URLSession.shared.data(from: url)
                shown = "\\(data.count) \\(Date())"
              } catch { shown = "\\((error as? URLError)?.code.rawValue ?? 0) \\(Date())" }
            }
          }
        }
      }

      """),
  ]

  private static let chance = [
    TimeSource(
      "UUID", showing(#""\(UUID()) \(NSUUID().uuidString) \(ProcessInfo.processInfo.globallyUniqueString.count)""#)),
    TimeSource("random", showing(#""\(Int.random(in: 0...999)) \(Double.random(in: 0...1)) \(Bool.random())""#)),
    TimeSource(
      "shuffled",
      """
      func drawn() -> String {
        var generator = SystemRandomNumberGenerator()
        return "\\((0..<9).shuffled()) \\("abcdef".randomElement()!) \\(generator.next())"
      }

      """ + showing("drawn()")),
    TimeSource(
      "Set order",
      """
      let words: Set<String> = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
      struct Screen: View {
        @State private var more = words
        @State private var numbers = [1: "a", 2: "b", 3: "c", 4: "d", 5: "e"]
        var body: some View {
          ForEach(Array(more), id: \\.self) { Text($0) }
          Text("\\(numbers)")
          Button("Go") {
            more.insert("nine")
            numbers[6] = "\\("a".hashValue)"
          }
        }
      }

      """),
    TimeSource(
      "C randomness",
      """
      func drawn() -> String {
        var bytes = [UInt8](repeating: 0, count: 4)
        getentropy(&bytes, 4)
        let device = FileHandle(forReadingAtPath: "/dev/urandom")
        return "\\(bytes) \\(arc4random()) \\(arc4random_uniform(10)) \\(random()) \\(drand48())"
          + " \\(device.map { [UInt8]($0.readData(ofLength: 3)) } ?? [])"
      }

      """ + showing("drawn()")),
  ]
}
