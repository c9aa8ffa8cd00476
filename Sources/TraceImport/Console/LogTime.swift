/// The date and time at the start of a log line.
///
///     2026-03-01 09:41:12.345678+0100
enum LogTime {
  /// Nanoseconds since 1970, and the end of the time; `nil` if there is none. Without a time zone, the time is taken as UTC.
  static func parse(_ line: Bytes, at start: Int = 0) -> (nanoseconds: UInt64, end: Int)? {
    parseWithZone(line, at: start).map { ($0.nanoseconds, $0.end) }
  }

  /// The same, and the time zone in seconds east of UTC; `nil` if it isn't written.
  static func parseWithZone(_ line: Bytes, at start: Int = 0) -> (nanoseconds: UInt64, end: Int, zone: Int?)? {
    guard line.count - start >= 19, isOfForm(line, start) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 * 10 + Int(line[start + offset + $1] - UInt8(ascii: "0")) }
    }
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    guard (1970...2261).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    var end = start + 19
    let fraction = fraction(in: line, at: &end)
    let offset = zone(in: line, at: &end)
    let seconds = days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - (offset ?? 0)
    guard seconds >= 0 else { return nil }
    return (UInt64(seconds) * 1_000_000_000 + fraction, end, offset)
  }

  /// Whether the form is `0000-00-00 00:00:00`, or with a `T`.
  private static func isOfForm(_ line: Bytes, _ start: Int) -> Bool {
    let form: StaticString = "0000-00-00 00:00:00"
    for index in 0..<19 {
      let byte = line[start + index]
      switch form.utf8Start[index] {
      case UInt8(ascii: "0"): guard byte.isDigit else { return false }
      case UInt8(ascii: " "): guard byte == 0x20 || byte == UInt8(ascii: "T") else { return false }
      case let other: guard byte == other else { return false }
      }
    }
    return true
  }

  /// Nanoseconds from up to nine digits after a dot.
  private static func fraction(in line: Bytes, at index: inout Int) -> UInt64 {
    guard index < line.count, line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ",") else { return 0 }
    index += 1
    var (number, scale): (UInt64, UInt64) = (0, 1_000_000_000)
    while index < line.count, line[index].isDigit {
      if scale > 1 {
        scale /= 10
        number += UInt64(line[index] - UInt8(ascii: "0")) * scale
      }
      index += 1
    }
    return number
  }

  /// `+0100`, `-05:30` or `Z`, in seconds; `nil` if there is none.
  private static func zone(in line: Bytes, at index: inout Int) -> Int? {
    guard index < line.count else { return nil }
    if line[index] == UInt8(ascii: "Z") {
      index += 1
      return 0
    }
    guard line[index] == UInt8(ascii: "+") || line[index] == UInt8(ascii: "-") else { return nil }
    let sign = line[index] == UInt8(ascii: "-") ? -1 : 1
    var digits: [Int] = []
    var place = index + 1
    while place < line.count, digits.count < 4, line[place].isDigit || line[place] == UInt8(ascii: ":") {
      if line[place].isDigit { digits.append(Int(line[place] - UInt8(ascii: "0"))) }
      place += 1
    }
    guard digits.count == 4 else { return nil }
    index = place
    return sign * ((digits[0] * 10 + digits[1]) * 3_600 + (digits[2] * 10 + digits[3]) * 60)
  }

  /// Days since 1970 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
