import { expose, transfer } from 'comlink'
import boldUrl from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url'
import regularUrl from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url'
import writerUrl from 'zxing-wasm/writer/zxing_writer.wasm?url'
import type { DocumentResult, OnProgress } from '@forrad/core/documents'
import { createSession, type Session } from './session.ts'

async function fetchFont(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`a font could not be fetched: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const session = createSession({
  async fonts() {
    const [regular, bold] = await Promise.all([fetchFont(regularUrl), fetchFont(boldUrl)])
    return { regular, bold }
  },
  // Everything comes from our own origin; zxing-wasm would otherwise fetch from elsewhere.
  writer: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? writerUrl : prefix + path,
  },
})

/** The finished file changes hands instead of being copied. */
function handedOver(result: DocumentResult): DocumentResult {
  return result.ok ? transfer(result, [result.file.bytes.buffer]) : result
}

expose({
  ...session,
  finishTable: async (onProgress: OnProgress) => handedOver(await session.finishTable(onProgress)),
  finishLabels: async (...args: Parameters<Session['finishLabels']>) =>
    handedOver(await session.finishLabels(...args)),
  /** Holds a lock for as long as the worker lives and returns its name; null without locks. */
  holdLock: () =>
    new Promise<string | null>((resolve) => {
      if (!('locks' in navigator)) return resolve(null)
      void navigator.locks.request(self.name, () => {
        resolve(self.name)
        return new Promise(() => {})
      })
    }),
})
