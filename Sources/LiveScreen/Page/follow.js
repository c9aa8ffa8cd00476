// Reloads the report when its trace has changed, and keeps what was selected in it.
"use strict";

const frame = document.getElementById("report");
const strip = document.getElementById("phase");
let version = 0;

async function follow() {
  while (true) {
    try {
      const response = await fetch(`state?after=${version}`);
      if (response.status === 200) {
        const state = await response.json();
        const isFirst = version === 0;
        version = state.version;
        document.title = `${state.file} – redraw-trace`;
        const size = state.bytes === null ? "is gone" : `${state.unfinished ? "unfinished recording, " : ""}${state.bytes.toLocaleString("en")} bytes`;
        strip.textContent = `${state.file}: ${size}${isFirst ? "" : `, changed at ${new Date().toLocaleTimeString()}`}`;
        if (!isFirst && state.bytes !== null) {
          const hash = frame.contentWindow.location.hash;
          const place = frame.contentWindow.scrollY;
          frame.addEventListener("load", () => frame.contentWindow.scrollTo(0, place), { once: true });
          frame.contentWindow.location.replace(`report?${version}${hash}`);
        }
      }
    } catch {
      strip.textContent = "The server has stopped";
      await new Promise(resolve => setTimeout(resolve, 1500));
    }
  }
}
follow();
