# Copy the lines of one way. Docs/Devices.md says what each of them can tell and how long it takes. The makers of redraw-trace
# have not run them: they have Linux only.

# Simulator: use the app while this runs, then press Ctrl-C
xcrun simctl launch --console-pty booted com.example.App > redraws.txt
redraw-trace import redraws.txt -o observed.rtrace

# Device: use the app while this runs, then press Ctrl-C. Or run it in Xcode and copy the console into a file
xcrun devicectl device process launch --console --device DEVICE com.example.App > redraws.txt
redraw-trace import redraws.txt -o observed.rtrace

# Instruments, on either, without a probe: every body, with times and causes, but without property names
xcrun xctrace record --template SwiftUI --device DEVICE --time-limit 30s --output redraws.trace --launch -- com.example.App
xcrun xctrace export --input redraws.trace --toc
xcrun xctrace export --input redraws.trace --xpath '/trace-toc/run[@number="1"]/data/table[@schema="swiftui-updates"]' > updates.xml
xcrun xctrace export --input redraws.trace --xpath '/trace-toc/run[@number="1"]/data/table[@schema="swiftui-causes"]' > causes.xml
redraw-trace import updates.xml causes.xml -o observed.rtrace

# Then
redraw-trace reality --sources SOURCES --preview NAME --steps STEPS observed.rtrace
