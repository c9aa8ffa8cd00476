print("redraw-bench")
