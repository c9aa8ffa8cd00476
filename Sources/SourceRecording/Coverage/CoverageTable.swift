/// Made from the engine's sources; `RERECORD=1 swift test --filter CoverageDocument` makes it anew.
enum CoverageTable {
  static let asValue = """
    .accentColor .accessibilityAction .accessibilityAddTraits .accessibilityAdjustableAction
    .accessibilityChildren .accessibilityElement .accessibilityHidden .accessibilityHint
    .accessibilityInputLabels .accessibilityRemoveTraits .accessibilityRepresentation
    .accessibilityShowsLargeContentViewer .accessibilitySortPriority .accessibilityValue .alignmentGuide
    .allowsHitTesting .allowsTightening .autocapitalization .autocorrectionDisabled .backgroundStyle .badge
    .border .buttonBorderShape .buttonSizing .clipShape .clipped .colorInvert .colorScheme .compositingGroup
    .containerRelativeFrame .containerShape .contentMargins .contentShape .contentTransition .controlSize
    .coordinateSpace .cornerRadius .datePickerStyle .deleteDisabled .disableAutocorrection .drawingGroup
    .dynamicTypeSize .edgesIgnoringSafeArea .fixedSize .flipsForRightToLeftLayoutDirection .focusable
    .formStyle .gaugeStyle .geometryGroup .glassEffect .glassEffectID .gridCellAnchor .gridCellColumns
    .gridColumnAlignment .handlesExternalEvents .headerProminence .help .hidden .hoverEffect .ignoresSafeArea
    .imageScale .indexViewStyle .interactiveDismissDisabled .invalidatableContent .keyboardType .labelsHidden
    .layoutPriority .layoutValue .lineSpacing .listItemTint .listRowInsets .listRowSeparator
    .listRowSeparatorTint .listRowSpacing .listSectionSeparator .listSectionSpacing .listStyle
    .luminanceToAlpha .matchedGeometryEffect .matchedTransitionSource .menuIndicator .menuOrder .menuStyle
    .minimumScaleFactor .moveDisabled .multilineTextAlignment .navigationBarBackButtonHidden
    .navigationBarHidden .navigationBarTitleDisplayMode .navigationSplitViewColumnWidth
    .navigationSplitViewStyle .navigationSubtitle .navigationTitle .navigationTransition .navigationViewStyle
    .padding .persistentSystemOverlays .pickerStyle .position .preferredColorScheme
    .presentationBackgroundInteraction .presentationCompactAdaptation .presentationContentInteraction
    .presentationCornerRadius .presentationDetents .presentationDragIndicator .previewDevice
    .previewDisplayName .previewInterfaceOrientation .previewLayout .privacySensitive .projectionEffect
    .redacted .replaceDisabled .safeAreaPadding .scenePadding .scrollBounceBehavior .scrollClipDisabled
    .scrollContentBackground .scrollDisabled .scrollDismissesKeyboard .scrollIndicators .scrollTargetBehavior
    .scrollTargetLayout .scrollTransition .sensoryFeedback .statusBar .statusBarHidden .submitLabel
    .submitScope .symbolVariant .tabViewStyle .textCase .textContentType .textFieldStyle
    .textInputAutocapitalization .textSelection .toolbarBackground .toolbarColorScheme .toolbarRole
    .toolbarTitleDisplayMode .toolbarVisibility .transition .truncationMode .unredacted .visualEffect
    .windowResizability .zIndex
    """
  static let missing = """
    EveryMinuteTimelineSchedule HSplitView Table TableColumn TableRow VSplitView AnyGesture
    DisclosureGroupStyle MultiDatePicker PasteButton RenameButton UnitPoint3D DocumentGroup MenuBarExtra
    @AccessibilityFocusState @FocusedBinding @FocusedValue ContainerValues FocusedValueKey FocusedValues
    \\.defaultMinListRowHeight \\.dismissWindow \\.managedObjectContext \\.openSettings \\.openWindow
    \\.requestReview \\.scrollPhase \\.tabBarPlacement \\.undoManager .accessibilityFocused .accessibilityRotor
    .buttonRepeatBehavior .controlGroupStyle .defaultAppStorage .defaultScrollAnchor .disclosureGroupStyle
    .draggable .dropDestination .fileExporter .fileImporter .focusedObject .focusedSceneValue .focusedValue
    .onCommand .onContinueUserActivity .onDrag .onDrop .onScrollGeometryChange .onScrollPhaseChange
    .onScrollVisibilityChange .previewContext .searchFocused .sectionActions .tableStyle .textRenderer
    .transformAnchorPreference .userActivity .windowStyle UIAccessibility UIAction UIAlertController
    UIDocumentPickerViewController UIGestureRecognizer UIGraphicsImageRenderer UIHostingConfiguration
    UIHostingController UIImagePickerController UIImageView UILabel UIMenu UINavigationController UINib
    UIPageViewController UIPanGestureRecognizer UIPickerView UIResponder UISceneConfiguration UISceneSession
    UIStackView UIStoryboard UITabBarController UITapGestureRecognizer UIView UIViewController
    UIViewControllerRepresentable UIViewRepresentable UIViewRepresentableContext UIVisualEffectView
    UIWindowSceneDelegate
    """
}
