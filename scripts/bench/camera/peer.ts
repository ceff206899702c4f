import { Html5Qrcode } from 'html5-qrcode'
import type { Contender } from './page.ts'

/** `box` in the address: it scans a box of 250 pixels as its own examples do, else the whole frame. */
const box = new URLSearchParams(location.search).has('box')
const scanner = new Html5Qrcode('reader', { verbose: false })

/** html5-qrcode with its own decoder. */
export const contender: Contender = {
  warmUp: async () => {},
  async start(onLook) {
    await scanner.start(
      { facingMode: 'environment' },
      {
        fps: 10,
        // Else it looks at each frame twice, the second time mirrored, and reports both.
        disableFlip: true,
        videoConstraints: { width: { ideal: 1280 }, height: { ideal: 720 } },
        ...(box ? { qrbox: { width: 250, height: 250 } } : {}),
      },
      (text) => onLook(text),
      () => onLook(null),
    )
  },
}
