import SystemCalls

/// The remote packages that a package depends on, as checked out by SwiftPM or Xcode. SwiftPM can be asked to fetch
/// them.
struct PackageCheckouts {
  private let root: String
  private let isConfined: Bool
  /// The result of asking SwiftPM, once that has been done.
  private var answer: String??

  init(of root: String, isConfined: Bool) { (self.root, self.isConfined) = (root, isConfined) }

  /// The folders of checked-out packages.
  var present: [String] {
    [".build/checkouts", "SourcePackages/checkouts", "DerivedData/SourcePackages/checkouts"]
      .map { root + "/" + $0 }.flatMap { folder in
        ((try? names(in: folder)) ?? []).map { folder + "/" + $0 }
      }.filter { kind(of: $0 + "/Package.swift") == .file }
  }

  /// Makes SwiftPM fetch what is missing. Returns the reason if it can't.
  mutating func resolve() throws(SourceFault) -> String? {
    if let answer { return answer }
    let found = isConfined ? "--sandbox has no network" : try fetch()
    answer = .some(found)
    return found
  }

  private func fetch() throws(SourceFault) -> String? {
    let toolchain = try SwiftToolchain.find()
    let (lines, end) = try toolchain.run(
      toolchain.packageManager, ["package", "--package-path", root, "--disable-sandbox", "resolve"])
    if end == .exited(0) { return nil }
    let sentence = ManifestEvaluation.complaint(in: lines) ?? "swift package resolve failed"
    return sentence.replacing("error: ", with: "")
  }
}
