// The same conformances as those of the corresponding types in RedrawCore.

extension EmptyContent: Scene {}
extension EmptyContent: Commands {}
extension EmptyContent: TabContent {}
extension EmptyContent: CustomizableToolbarContent {}

extension TupleContent: Scene where repeat each Content: View {}
extension TupleContent: Commands where repeat each Content: View {}
extension TupleContent: TabContent where repeat each Content: View {}
extension TupleContent: ToolbarContent, CustomizableToolbarContent where repeat each Content: View {}
