public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }
