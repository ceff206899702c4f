import { transfer, wrap } from 'comlink'
import type {
  DecodeHint,
  DecodeOutcome,
  Frame,
  FrameHandle,
  PictureFile,
} from '@forrad/core/scanner'
import type { Remote } from './client.ts'
import type { Session } from './session.ts'

/** Starts the decoder's worker. Frames are handed over, not copied. */
export function spawnWorker(): Remote {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), {
    type: 'module',
    name: 'decoder',
  })
  const session = wrap<Session>(worker)
  const died = new Promise<string>((resolve) => {
    worker.addEventListener('error', (event) => resolve(event.message || 'the worker failed'))
    worker.addEventListener('messageerror', () => resolve('a message could not be read'))
  })
  const send = (frame: Frame, hint: DecodeHint): Promise<DecodeOutcome> =>
    session.frame(transfer(frame, transferables(frame)), hint)
  return {
    died,
    end: () => worker.terminate(),
    session: {
      init: () => session.init(),
      frame: (frame, hint) => handOver(frame, (form) => send(form, hint)),
      file: async (file) => session.file(await asBlob(file)),
      stopFiles: () => session.stopFiles(),
      reset: () => session.reset(),
    },
  }
}

/** Hands a frame over; one that cannot change threads as it is goes as a bitmap. */
async function handOver(
  frame: Frame,
  send: (frame: Frame) => Promise<DecodeOutcome>,
): Promise<DecodeOutcome> {
  try {
    return await send(frame)
  } catch (error) {
    if (!isCloneError(error) || !isHandle(frame)) throw error
    const bitmap = await createImageBitmap(asImage(frame))
    frame.close()
    return await send(bitmap)
  }
}

function isCloneError(error: unknown): boolean {
  return error instanceof Error && error.name === 'DataCloneError'
}

function isHandle(frame: Frame): frame is FrameHandle {
  return 'close' in frame
}

async function asBlob(file: PictureFile): Promise<Blob> {
  if (file instanceof Blob) return file
  return new Blob([await file.arrayBuffer()], { type: file.type })
}

/** What changes hands: the handle itself, or the memory of the pixels. */
function transferables(frame: Frame): Transferable[] {
  if (isHandle(frame)) return [asImage(frame)]
  const { buffer, byteLength } = frame.data
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

/** Frame handles are opaque to the core; here they are what the browser made. */
function asImage(handle: FrameHandle): ImageBitmap {
  return handle as unknown as ImageBitmap
}
