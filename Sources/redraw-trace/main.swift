print("redraw-trace")
