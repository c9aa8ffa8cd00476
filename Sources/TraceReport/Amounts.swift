/// `1 block`, `2 blocks`.
func counted(_ number: UInt64, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Two decimals.
func rounded(_ number: Double) -> String {
  let hundredths = UInt64((number * 100).rounded())
  let decimals = hundredths % 100
  return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
}
