import CommandLineKit
import TraceAnalysis

extension ValueKind<ScaledParameter> {
  static var sizes: Self {
    ValueKind("NAME=N,N,N", show: { $0.text }) { text throws(ValueFault) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false) : []
      let sizes = words.compactMap { Int($0) }
      guard parts.count == 2, !parts[0].isEmpty, sizes.count == words.count, ScaledParameter.areEnough(sizes)
      else { throw .notOfForm("'rows=10,100,1000', with at least three different sizes from 1 to 10,000,000") }
      return ScaledParameter(name: String(parts[0]), sizes: sizes.sorted())
    }
  }
}
