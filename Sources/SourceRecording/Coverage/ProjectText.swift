extension SourceProject {
  /// A module's file as compiled for the project's platform.
  func text(of file: String, in module: SourceModule) throws(SourceFault) -> String {
    let source = try sourceText(of: file)
    if module.isCompiledForHost { return source }
    return PlatformText.text(of: source, for: platform, modules: SwiftUISurface.modules) ?? source
  }
}
