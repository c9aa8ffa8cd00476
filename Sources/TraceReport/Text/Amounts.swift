/// `1 block`, `2,000 blocks`.
package func counted(_ number: UInt64, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// Two decimals.
func rounded(_ number: Double) -> String {
  let hundredths = hundredths(of: number)
  let decimals = hundredths % 100
  return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
}

/// How many hundredths a number has that is not negative.
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

/// A share of a whole, with one decimal: `66.7%`.
func percent(_ part: UInt64, of whole: UInt64) -> String {
  guard whole > 0 else { return "0.0%" }
  // Only nothing is 0.0%, only all of it 100.0%.
  if part > 0, part < whole / 2000 { return "<0.1%" }
  // Sums that a trace claims may be of any size, and a part larger than the whole.
  let exact = UInt64(exactly: (Double(part) * 1000 / Double(whole)).rounded()) ?? .max
  let tenths = part == 0 ? 0 : part >= whole ? exact : min(999, max(1, exact))
  return "\(tenths / 10).\(tenths % 10)%"
}

/// A duration with three digits and the unit that suits it: `812 ns`, `1.25 µs`, `3.40 s`.
func duration(_ nanoseconds: UInt64, _ style: TextStyle) -> String {
  let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), (style.hasUnicode ? "µs" : "us", 1e3)]
  guard let (unit, size) = units.first(where: { Double(nanoseconds) >= $0.1 }) else { return "\(nanoseconds) ns" }
  return "\(rounded(Double(nanoseconds) / size)) \(unit)"
}
