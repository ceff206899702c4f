import type { Gray } from './gray.ts'

/** Three box blurs of `radius` pixels in both directions, near enough to a Gaussian. */
export function blur(gray: Gray, radius: number, times = 3): Gray {
  if (radius < 1) return gray
  let data = gray.data
  for (let pass = 0; pass < times; pass++) {
    data = boxRows(data, gray.width, gray.height, radius)
    data = boxColumns(data, gray.width, gray.height, radius)
  }
  return { ...gray, data }
}

function boxRows(input: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const output = new Uint8Array(input.length)
  const window = 2 * radius + 1
  for (let y = 0; y < height; y++) {
    const base = y * width
    let sum = (input[base] ?? 0) * radius
    for (let k = 0; k < radius; k++) sum += input[base + Math.min(k, width - 1)] ?? 0
    for (let x = 0; x < width; x++) {
      sum += input[base + Math.min(x + radius, width - 1)] ?? 0
      output[base + x] = (sum + radius) / window
      sum -= input[base + Math.max(x - radius, 0)] ?? 0
    }
  }
  return output
}

function boxColumns(input: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const output = new Uint8Array(input.length)
  const window = 2 * radius + 1
  const sums = new Uint32Array(width)
  for (let x = 0; x < width; x++) {
    let sum = (input[x] ?? 0) * radius
    for (let k = 0; k < radius; k++) sum += input[Math.min(k, height - 1) * width + x] ?? 0
    sums[x] = sum
  }
  for (let y = 0; y < height; y++) {
    const entering = Math.min(y + radius, height - 1) * width
    const leaving = Math.max(y - radius, 0) * width
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + (input[entering + x] ?? 0)
      output[y * width + x] = (sum + radius) / window
      sums[x] = sum - (input[leaving + x] ?? 0)
    }
  }
  return output
}

/** Unsharp mask: the difference from a blur of `radius` pixels added back `amount` times. */
export function sharpen(gray: Gray, radius: number, amount: number): Gray {
  const soft = blur(gray, radius, 2).data
  const data = new Uint8ClampedArray(gray.data.length)
  for (let i = 0; i < data.length; i++) {
    const value = gray.data[i] ?? 0
    data[i] = value + amount * (value - (soft[i] ?? 0))
  }
  return { ...gray, data: new Uint8Array(data.buffer) }
}

/**
 * Blur taken back (Van Cittert): what the blurred estimate still lacks of the picture is added to it,
 * `rounds` times. `radius` is that of the blur that is taken back, see `blur`.
 */
export function deblur(gray: Gray, radius: number, rounds: number): Gray {
  let estimate = gray
  for (let round = 0; round < rounds; round++) {
    const soft = blur(estimate, radius).data
    const data = new Uint8ClampedArray(gray.data.length)
    for (let i = 0; i < data.length; i++) {
      data[i] = (estimate.data[i] ?? 0) + (gray.data[i] ?? 0) - (soft[i] ?? 0)
    }
    estimate = { ...gray, data: new Uint8Array(data.buffer) }
  }
  return estimate
}

/**
 * Uneven light taken out: each pixel measured against the mean and the spread of its surroundings
 * (`radius` pixels), so that a shaded half reads like the other one.
 */
export function evenLight(gray: Gray, radius: number): Gray {
  const mean = blur(gray, radius, 1).data
  const off = new Uint8Array(gray.data.length)
  for (let i = 0; i < off.length; i++) off[i] = Math.abs((gray.data[i] ?? 0) - (mean[i] ?? 0))
  const spread = blur({ ...gray, data: off }, radius, 1).data
  const data = new Uint8ClampedArray(gray.data.length)
  for (let i = 0; i < data.length; i++) {
    data[i] = 128 + (((gray.data[i] ?? 0) - (mean[i] ?? 0)) * 64) / Math.max(spread[i] ?? 0, 6)
  }
  return { ...gray, data: new Uint8Array(data.buffer) }
}

/** Each pixel the median of its 3 by 3 surroundings: takes salt-and-pepper noise out and keeps edges. */
export function median(gray: Gray): Gray {
  const { width, height, data: input } = gray
  const data = new Uint8Array(input)
  const window = new Uint8Array(9)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      for (let k = 0; k < 9; k++) {
        window[k] = input[at + (((k / 3) | 0) - 1) * width + (k % 3) - 1] ?? 0
      }
      data[at] = middleOfNine(window)
    }
  }
  return { width, height, data }
}

function middleOfNine(window: Uint8Array): number {
  for (let i = 0; i < 5; i++) {
    let least = i
    for (let j = i + 1; j < 9; j++) if ((window[j] ?? 0) < (window[least] ?? 0)) least = j
    const value = window[least] ?? 0
    window[least] = window[i] ?? 0
    window[i] = value
  }
  return window[4] ?? 0
}
