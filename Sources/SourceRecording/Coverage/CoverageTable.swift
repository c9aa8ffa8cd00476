/// Generated from the engine's sources; `RERECORD=1 swift test --filter CoverageDocument` regenerates it.
enum CoverageTable {
  static let asValue = """
    .accentColor .accessibilityAction .accessibilityAddTraits .accessibilityAdjustableAction
    .accessibilityChildren .accessibilityElement .accessibilityHidden .accessibilityHint
    .accessibilityInputLabels .accessibilityRemoveTraits .accessibilityRepresentation
    .accessibilityShowsLargeContentViewer .accessibilitySortPriority .accessibilityValue .alignmentGuide
    .allowsHitTesting .allowsTightening .autocapitalization .autocorrectionDisabled .backgroundStyle .badge
    .border .buttonBorderShape .buttonSizing .clipShape .clipped .colorInvert .colorScheme .compositingGroup
    .containerRelativeFrame .containerShape .contentMargins .contentShape .contentTransition .controlSize
    .coordinateSpace .cornerRadius .deleteDisabled .disableAutocorrection .drawingGroup .dynamicTypeSize
    .edgesIgnoringSafeArea .fixedSize .flipsForRightToLeftLayoutDirection .focusable .geometryGroup
    .glassEffect .glassEffectID .gridCellAnchor .gridCellColumns .gridColumnAlignment .handlesExternalEvents
    .headerProminence .help .hidden .hoverEffect .ignoresSafeArea .imageScale .indexViewStyle
    .interactiveDismissDisabled .invalidatableContent .keyboardType .labelsHidden .layoutPriority .layoutValue
    .lineSpacing .listItemTint .listRowInsets .listRowSeparator .listRowSeparatorTint .listRowSpacing
    .listSectionSeparator .listSectionSpacing .listStyle .luminanceToAlpha .matchedGeometryEffect
    .matchedTransitionSource .menuIndicator .menuOrder .minimumScaleFactor .moveDisabled
    .multilineTextAlignment .navigationBarBackButtonHidden .navigationBarHidden .navigationBarTitleDisplayMode
    .navigationSplitViewColumnWidth .navigationSplitViewStyle .navigationSubtitle .navigationTitle
    .navigationTransition .navigationViewStyle .padding .persistentSystemOverlays .pickerStyle .position
    .preferredColorScheme .presentationBackgroundInteraction .presentationCompactAdaptation
    .presentationContentInteraction .presentationCornerRadius .presentationDetents .presentationDragIndicator
    .previewDevice .previewDisplayName .previewInterfaceOrientation .previewLayout .privacySensitive
    .projectionEffect .redacted .replaceDisabled .safeAreaPadding .scenePadding .scrollBounceBehavior
    .scrollClipDisabled .scrollContentBackground .scrollDisabled .scrollDismissesKeyboard .scrollIndicators
    .scrollTargetBehavior .scrollTargetLayout .scrollTransition .sensoryFeedback .statusBar .statusBarHidden
    .submitLabel .submitScope .symbolVariant .tabViewStyle .tableStyle .textCase .textContentType
    .textInputAutocapitalization .textRenderer .textSelection .toolbarBackground .toolbarColorScheme
    .toolbarRole .toolbarTitleDisplayMode .toolbarVisibility .transition .truncationMode .unredacted
    .visualEffect .windowResizability .windowStyle .zIndex
    """
  static let missing = """
    HSplitView VSplitView UnitPoint3D @AccessibilityFocusState ContainerValues \\.defaultMinListRowHeight
    \\.managedObjectContext \\.requestReview \\.scrollPhase \\.tabBarPlacement .accessibilityFocused
    .accessibilityRotor .buttonRepeatBehavior .onCommand .onContinueUserActivity .previewContext .searchFocused
    .sectionActions .transformAnchorPreference .userActivity @ModelActor DataStore DefaultSerialModelExecutor
    HistoryDescriptor HistoryObserver ModelActor ModelExecutor ResultsObserver UIAccessibility UIAction
    UIAlertController UIDocumentPickerViewController UIGestureRecognizer UIGraphicsImageRenderer
    UIHostingConfiguration UIHostingController UIImagePickerController UIImageView UILabel UIMenu
    UINavigationController UINib UIPageViewController UIPanGestureRecognizer UIPickerView UIResponder
    UISceneConfiguration UISceneSession UIStackView UIStoryboard UITabBarController UITapGestureRecognizer
    UIView UIViewController UIViewControllerRepresentable UIViewRepresentable UIViewRepresentableContext
    UIVisualEffectView UIWindowSceneDelegate
    """
}
