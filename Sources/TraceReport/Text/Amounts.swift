/// `1 block`, `2,000 blocks`.
package func counted(_ number: some BinaryInteger, _ noun: String) -> String {
  "\(grouped(UInt64(clamping: number))) \(noun)\(number == 1 ? "" : "s")"
}

/// The number with two decimals.
func rounded(_ number: Double) -> String {
  let hundredths = hundredths(of: number)
  let decimals = hundredths % 100
  return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
}

/// A non-negative number in hundredths, rounded.
func hundredths(of number: Double) -> UInt64 { UInt64(exactly: (max(0, number) * 100).rounded()) ?? .max }

/// `1234567` as `1,234,567`.
package func grouped(_ number: UInt64) -> String {
  let digits = String(number)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}

/// A part as a percentage of a whole, with one decimal: `66.7%`.
func percent(_ part: UInt64, of whole: UInt64) -> String {
  guard whole > 0 else { return "0.0%" }
  // 0.0% is reserved for none and 100.0% for all.
  if part > 0, part < whole / 2000 { return "<0.1%" }
  // The sums come from a trace and may have any size; the part may even exceed the whole.
  let exact = UInt64(exactly: (Double(part) * 1000 / Double(whole)).rounded()) ?? .max
  let tenths = part == 0 ? 0 : part >= whole ? exact : min(999, max(1, exact))
  return "\(tenths / 10).\(tenths % 10)%"
}

/// A duration with three digits in a suitable unit: `812 ns`, `1.25 µs`, `3.40 s`.
func duration(_ nanoseconds: UInt64, _ style: TextStyle) -> String {
  let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), (style.hasUnicode ? "µs" : "us", 1e3)]
  guard let (unit, size) = units.first(where: { Double(nanoseconds) >= $0.1 }) else { return "\(nanoseconds) ns" }
  return "\(rounded(Double(nanoseconds) / size)) \(unit)"
}
