import type { PixelImage } from '@forrad/core/scanner'
import { createRandom } from '../corpus/random.ts'
import type { Random } from '../corpus/random.ts'
import type { DrawnSymbol } from '../corpus/symbols.ts'

/** How a symbol is held before the camera. */
export interface Pose {
  /** Degrees, clockwise. */
  readonly turn: number
  /** Pixels of a module. */
  readonly module: number
  /** Defocus: standard deviation of a Gaussian, in modules. */
  readonly blur: number
  /** The share of its length that is out of sight for good, at its beginning when negative. */
  readonly hidden: number
  /** The same share in the first frame; it comes into view within `ENTERS` frames. */
  readonly enters: number
}

/** A small camera's frame: the symbols are as large in pixels as in a large one's, and a run is done sooner. */
const FRAME = { width: 640, height: 480 }
const ENTERS = 5
const TABLE = 120
const PAPER = 225
const INK = 35
/** Light modules around a symbol on its label. */
const QUIET = 10
/** Height of a row of bars by its width, at most. */
const ROW_SHARE = 0.3
/** How far the hand moves from frame to frame: pixels and degrees, one standard deviation. */
const SHAKE = { pixels: 0.7, degrees: 0.15 }
/** The sensor's noise, in grey levels, one standard deviation. */
const NOISE = 3
/** Samples a pixel in both directions. */
const SAMPLES = 2

/** Draws a symbol on its label as one frame shows it; what comes back adds noise to it. */
export function drawFrame(
  symbol: DrawnSymbol,
  pose: Partial<Pose>,
  moment: number,
  random: Random,
): (noise: Random) => PixelImage {
  const { turn = 0, module = 3, blur = 0, hidden = 0, enters = 0 } = pose
  const rows = rowsOf(symbol)
  const angle = ((turn + random.normal() * SHAKE.degrees) * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const coming = enters * Math.max(0, 1 - moment / ENTERS)
  const away = hidden + coming
  const { width, height } = FRAME
  // A part of the symbol's length lies beyond the edge of the frame.
  const reach = (symbol.width * module * Math.abs(cos)) / 2
  const shift = away === 0 ? 0 : Math.sign(away) * (width / 2 - reach + Math.abs(away) * 2 * reach)
  const x0 = width / 2 + shift + random.normal() * SHAKE.pixels
  const y0 = height / 2 + random.normal() * SHAKE.pixels
  const halfU = symbol.width / 2 + QUIET
  const halfV = rows / 2 + QUIET
  const spanX = (halfU * Math.abs(cos) + halfV * Math.abs(sin)) * module + 6
  const spanY = (halfU * Math.abs(sin) + halfV * Math.abs(cos)) * module + 6
  const left = Math.max(0, Math.floor(x0 - spanX))
  const right = Math.min(width, Math.ceil(x0 + spanX))
  const top = Math.max(0, Math.floor(y0 - spanY))
  const bottom = Math.min(height, Math.ceil(y0 + spanY))
  const shade = (x: number, y: number): number => {
    const dx = x - x0
    const dy = y - y0
    const u = (dx * cos + dy * sin) / module + symbol.width / 2
    const v = (dy * cos - dx * sin) / module + rows / 2
    if (u < -QUIET || v < -QUIET || u >= symbol.width + QUIET || v >= rows + QUIET) return TABLE
    if (u < 0 || v < 0 || u >= symbol.width || v >= rows) return PAPER
    const row = Math.min(symbol.height - 1, Math.floor((v * symbol.height) / rows))
    return symbol.dark[row * symbol.width + Math.floor(u)] === 1 ? INK : PAPER
  }
  const across = right - left
  const part = new Float32Array(across * (bottom - top))
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      let sum = 0
      for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        sum += shade(
          x + ((i % SAMPLES) + 0.5) / SAMPLES,
          y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES,
        )
      }
      part[(y - top) * across + x - left] = sum / (SAMPLES * SAMPLES)
    }
  }
  const soft = gaussian(part, across, blur * module)
  return (noise) => expose(soft, { left, top, across }, noise)
}

/** A row of bars is drawn as high as on a label, a matrix as it is. */
function rowsOf({ width, height }: DrawnSymbol): number {
  return height === 50 || height === 55 || height === 60
    ? Math.max(12, Math.round(Math.min(height, width * ROW_SHARE)))
    : height
}

function gaussian(values: Float32Array, across: number, sigma: number): Float32Array {
  if (sigma <= 0) return values
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = weights.reduce((a, b) => a + b, 0)
  const down = values.length / across
  const pass = (input: Float32Array, stepX: number, stepY: number): Float32Array => {
    const output = new Float32Array(input.length)
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        let sum = 0
        for (let k = -reach; k <= reach; k++) {
          const nx = Math.min(across - 1, Math.max(0, x + k * stepX))
          const ny = Math.min(down - 1, Math.max(0, y + k * stepY))
          sum += (input[ny * across + nx] ?? 0) * (weights[k + reach] ?? 0)
        }
        output[y * across + x] = sum / total
      }
    }
    return output
  }
  return pass(pass(values, 1, 0), 0, 1)
}

/** Noise that was made once; each frame begins elsewhere in it. */
let grain: Float32Array | undefined

/** The same whichever frame is drawn first, so that a film can be played again by itself. */
function makeGrain(): Float32Array {
  const random = createRandom('grain')
  return Float32Array.from({ length: 1 << 16 }, () => random.normal() * 1.41 * NOISE)
}

/** The frame with the sensor's noise and eight bits. */
function expose(
  part: Float32Array,
  { left, top, across }: { left: number; top: number; across: number },
  random: Random,
): PixelImage {
  grain ??= makeGrain()
  const { width, height } = FRAME
  const data = new Uint8ClampedArray(width * height * 4).fill(TABLE)
  const offset = random.whole(0, grain.length - 1)
  for (let i = 0; i < part.length; i++) {
    const x = left + (i % across)
    const y = top + Math.floor(i / across)
    const value = (part[i] ?? 0) + (grain[(offset + i) % grain.length] ?? 0)
    const at = (y * width + x) * 4
    data[at] = value
    data[at + 1] = value
    data[at + 2] = value
  }
  return { data, width, height }
}
