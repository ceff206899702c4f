import type { PixelImage } from '@forrad/core/scanner'
import type { Random } from './random.ts'
import type { DrawnSymbol } from './symbols.ts'

/** How a code is photographed. */
export interface Scene {
  /** Pixels of a module. */
  readonly module: number
  /** Degrees, clockwise. */
  readonly turn: number
  /** Perspective: how much nearer one side is, 0 to 0.4, and from which side (degrees). */
  readonly tilt: number
  readonly tiltFrom: number
  /** Defocus: standard deviation of a Gaussian in pixels. */
  readonly blur: number
  /** Movement: length of a streak in pixels, along the x axis. */
  readonly streak: number
  /** Standard deviation of the sensor's noise, in grey levels. */
  readonly noise: number
  /** Grey levels of bars and ground. */
  readonly ink: number
  readonly paper: number
  /** Light falls off to this share from one side of the picture to the other, 0 to 1. */
  readonly shade: number
  /** Light modules on dark ground. */
  readonly inverted: boolean
}

/** A well lit, sharp picture straight from above. */
export const GOOD: Scene = {
  module: 4,
  turn: 0,
  tilt: 0,
  tiltFrom: 0,
  blur: 0,
  streak: 0,
  noise: 2,
  ink: 30,
  paper: 225,
  shade: 0,
  inverted: false,
}

/** Light modules around a code. */
const QUIET = 10
/** Samples a pixel, in both directions. */
const SAMPLES = 3
/** Height of a single row of bars is kept to this share of its width. */
const ROW_SHARE = 0.4

/** Draws the picture of a code. */
export function drawScene(symbol: DrawnSymbol, scene: Scene, random: Random): PixelImage {
  const rows = rowsOf(symbol)
  const span = Math.hypot(symbol.width + 2 * QUIET, rows + 2 * QUIET) * scene.module
  const side = Math.ceil(Math.max(160, span * 1.05))
  const light = scene.inverted ? scene.ink : scene.paper
  const dark = scene.inverted ? scene.paper : scene.ink
  const toModule = mapping(symbol, rows, scene, side)
  const values = new Float32Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        const dx = ((i % SAMPLES) + 0.5) / SAMPLES
        const dy = (Math.floor(i / SAMPLES) + 0.5) / SAMPLES
        sum += isDark(symbol, rows, toModule(x + dx, y + dy)) ? dark : light
      }
      values[y * side + x] = sum / (SAMPLES * SAMPLES)
    }
  }
  const focused = streak(gaussian(values, side, scene.blur), side, scene.streak)
  return expose(focused, side, scene, random)
}

/** A row of bars is drawn as high as it needs to be, not as the writer makes it. */
function rowsOf({ width, height }: DrawnSymbol): number {
  return height === 50 || height === 55 || height === 60
    ? Math.max(12, Math.round(Math.min(height, width * ROW_SHARE)))
    : height
}

function isDark(symbol: DrawnSymbol, rows: number, { u, v }: { u: number; v: number }): boolean {
  if (u < 0 || v < 0 || u >= symbol.width || v >= rows) return false
  const row = Math.min(symbol.height - 1, Math.floor((v * symbol.height) / rows))
  return symbol.dark[row * symbol.width + Math.floor(u)] === 1
}

/** From a pixel to a module: shift to the middle, undo perspective, turn and scale. */
function mapping(
  symbol: DrawnSymbol,
  rows: number,
  scene: Scene,
  side: number,
): (x: number, y: number) => { u: number; v: number } {
  const turn = (scene.turn * Math.PI) / 180
  const from = (scene.tiltFrom * Math.PI) / 180
  return (x, y) => {
    const px = x - side / 2
    const py = y - side / 2
    const along = (px * Math.cos(from) + py * Math.sin(from)) / (side / 2)
    const depth = 1 + scene.tilt * along
    const fx = px * depth
    const fy = py * depth
    return {
      u: (fx * Math.cos(turn) + fy * Math.sin(turn)) / scene.module + symbol.width / 2,
      v: (fy * Math.cos(turn) - fx * Math.sin(turn)) / scene.module + rows / 2,
    }
  }
}

function gaussian(values: Float32Array, side: number, sigma: number): Float32Array {
  if (sigma <= 0) return values
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = weights.reduce((a, b) => a + b, 0)
  const pass = (input: Float32Array, stepX: number, stepY: number): Float32Array => {
    const output = new Float32Array(input.length)
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        let sum = 0
        for (let k = -reach; k <= reach; k++) {
          const nx = Math.min(side - 1, Math.max(0, x + k * stepX))
          const ny = Math.min(side - 1, Math.max(0, y + k * stepY))
          sum += (input[ny * side + nx] ?? 0) * (weights[k + reach] ?? 0)
        }
        output[y * side + x] = sum / total
      }
    }
    return output
  }
  return pass(pass(values, 1, 0), 0, 1)
}

function streak(values: Float32Array, side: number, length: number): Float32Array {
  const count = Math.round(length)
  if (count <= 1) return values
  return values.map((_, at) => {
    const x = at % side
    let sum = 0
    for (let k = 0; k < count; k++) {
      const nx = Math.min(side - 1, Math.max(0, x + k - (count >> 1)))
      sum += values[at - x + nx] ?? 0
    }
    return sum / count
  })
}

/** Light, noise and the sensor's eight bits. */
function expose(values: Float32Array, side: number, scene: Scene, random: Random): PixelImage {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let i = 0; i < values.length; i++) {
    const light = 1 - scene.shade * ((i % side) / side)
    const value = (values[i] ?? 0) * light + random.normal() * scene.noise * 1.41
    data[i * 4] = value
    data[i * 4 + 1] = value
    data[i * 4 + 2] = value
    data[i * 4 + 3] = 255
  }
  return { data, width: side, height: side }
}
