import CommandLineKit
import RedrawCore
import SystemCalls

extension ValueKind<ScenarioDate> {
  /// A date, with or without a time: `2026-03-01`.
  static var date: Self {
    ValueKind("DATE", show: { $0.text }) { text throws(ValueFault) in
      guard let date = ScenarioDate(text) else {
        throw .notOfForm("a date from 1972 to 2261, such as 2026-03-01 or 2026-03-01T08:30:00Z")
      }
      return date
    }
  }
}

extension ValueKind<String> {
  /// A name from the time zone database, which the recorded program reads too.
  static var timeZone: Self {
    ValueKind("ZONE") { text throws(ValueFault) in
      let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
      let isName = isPlain && text.first?.isLetter == true
      let file = FileFacts(of: "/usr/share/zoneinfo/" + text)
      guard text == EngineOptions.standardTimeZone || (isName && file?.kind == .file) else {
        throw .notOfForm("UTC or a name in /usr/share/zoneinfo, such as Europe/Berlin")
      }
      return text
    }
  }
}
