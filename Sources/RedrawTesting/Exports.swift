@_exported import RedrawCore
