import { expose } from 'comlink'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { createSession } from './session.ts'

// The wasm comes from our own origin; zxing-wasm would otherwise fetch it from elsewhere.
expose(
  createSession({
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? wasmUrl : prefix + path,
  }),
)
