/// Three significant digits, whole numbers beyond a hundred.
func format(_ value: Double) -> String {
  guard value.isFinite else { return "-" }
  let size = abs(value)
  let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  let scale = [1.0, 10.0, 100.0, 1000.0][decimals]
  let scaled = Int64((size * scale).rounded())
  let whole = "\(value < 0 ? "-" : "")\(scaled / Int64(scale))"
  if decimals == 0 { return whole }
  let fraction = String(scaled % Int64(scale))
  return whole + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
}

/// The same with a sign, also where it is more.
func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + format(value) }
