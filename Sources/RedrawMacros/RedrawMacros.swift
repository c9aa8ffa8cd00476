import MacroExpansion

/// What the compiler starts to expand a macro.
@main
enum RedrawMacros {
  static func main() throws { try CompilerPlugin.run() }
}
