import type { Gray } from './gray.ts'

/** Each output pixel the mean of `factor` by `factor` input pixels; a whole factor of at least 1. */
export function shrink(gray: Gray, factor: number): Gray {
  if (factor <= 1) return gray
  const width = Math.max(1, Math.floor(gray.width / factor))
  const height = Math.max(1, Math.floor(gray.height / factor))
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  const area = factor * factor
  for (let y = 0; y < height; y++) {
    sums.fill(area >> 1)
    for (let dy = 0; dy < factor; dy++) {
      let at = Math.min(y * factor + dy, gray.height - 1) * gray.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (let dx = 0; dx < factor; dx++) sum += gray.data[at++] ?? 0
        sums[x] = (sums[x] ?? 0) + sum
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) / area
  }
  return { data, width, height }
}

/** The taps of one output position: where the four input samples begin, and their weights. */
interface Taps {
  readonly start: Int32Array
  readonly weights: Float32Array
}

/**
 * A picture enlarged by cubic interpolation (Catmull-Rom), which keeps edges steeper than a linear
 * one; `factor` may be fractional and is at least 1. Half a pixel's shift is accounted for.
 */
export function enlarge(gray: Gray, factor: number): Gray {
  const width = Math.round(gray.width * factor)
  const height = Math.round(gray.height * factor)
  const across = cubicTaps(gray.width, width)
  const down = cubicTaps(gray.height, height)
  const rows = new Float32Array(width * gray.height)
  for (let y = 0; y < gray.height; y++) {
    const base = y * gray.width
    for (let x = 0; x < width; x++) {
      let sum = 0
      const start = across.start[x] ?? 0
      for (let k = 0; k < 4; k++) {
        const at = Math.min(Math.max(start + k, 0), gray.width - 1)
        sum += (gray.data[base + at] ?? 0) * (across.weights[x * 4 + k] ?? 0)
      }
      rows[y * width + x] = sum
    }
  }
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const start = down.start[y] ?? 0
    const at = [0, 1, 2, 3].map((k) => Math.min(Math.max(start + k, 0), gray.height - 1) * width)
    const [a = 0, b = 0, c = 0, d = 0] = at
    const wa = down.weights[y * 4] ?? 0
    const wb = down.weights[y * 4 + 1] ?? 0
    const wc = down.weights[y * 4 + 2] ?? 0
    const wd = down.weights[y * 4 + 3] ?? 0
    for (let x = 0; x < width; x++) {
      data[y * width + x] =
        (rows[a + x] ?? 0) * wa +
        (rows[b + x] ?? 0) * wb +
        (rows[c + x] ?? 0) * wc +
        (rows[d + x] ?? 0) * wd
    }
  }
  return { data: new Uint8Array(data.buffer), width, height }
}

function cubicTaps(from: number, to: number): Taps {
  const start = new Int32Array(to)
  const weights = new Float32Array(to * 4)
  for (let i = 0; i < to; i++) {
    const centre = ((i + 0.5) * from) / to - 0.5
    const floor = Math.floor(centre)
    const t = centre - floor
    start[i] = floor - 1
    weights[i * 4] = ((-t + 2) * t - 1) * t * 0.5
    weights[i * 4 + 1] = ((3 * t - 5) * t * t + 2) * 0.5
    weights[i * 4 + 2] = ((-3 * t + 4) * t + 1) * t * 0.5
    weights[i * 4 + 3] = (t - 1) * t * t * 0.5
  }
  return { start, weights }
}
