/** A picture of one byte per pixel (0 black, 255 white), rows from the top, no padding. */
export interface Gray {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A rectangle in pixels; `x` and `y` are its upper left corner. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Luminance (ITU-R BT.601 weights) of RGBA pixels, over white where they are transparent. */
export function grayFromRgba(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Gray {
  const size = width * height
  const data = new Uint8Array(size)
  const words = asWords(rgba, size)
  for (let i = 0; i < size; i++) {
    const pixel = words[i] ?? 0
    const luminance =
      (306 * (pixel & 255) + 601 * ((pixel >>> 8) & 255) + 117 * ((pixel >>> 16) & 255) + 512) >> 10
    const alpha = pixel >>> 24
    data[i] = alpha === 255 ? luminance : 255 - Math.round(((255 - luminance) * alpha) / 255)
  }
  return { data, width, height }
}

/** One 32-bit word a pixel (little-endian, as on every platform that runs browsers), copied only when unaligned. */
function asWords(rgba: Uint8Array | Uint8ClampedArray, size: number): Uint32Array {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice(0, size * 4)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, size)
}

/** The part of a picture inside `area`, which is clipped to the picture; at least one pixel. */
export function crop(gray: Gray, area: Area): Gray {
  const x = clamp(Math.floor(area.x), 0, gray.width - 1)
  const y = clamp(Math.floor(area.y), 0, gray.height - 1)
  const width = clamp(Math.ceil(area.x + area.width) - x, 1, gray.width - x)
  const height = clamp(Math.ceil(area.y + area.height) - y, 1, gray.height - y)
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (y + row) * gray.width + x
    data.set(gray.data.subarray(start, start + width), row * width)
  }
  return { data, width, height }
}

/** A picture with a white margin of `by` pixels, for codes that are cut out to their edge. */
export function pad(gray: Gray, by: number): Gray {
  const width = gray.width + 2 * by
  const height = gray.height + 2 * by
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < gray.height; y++) {
    data.set(gray.data.subarray(y * gray.width, (y + 1) * gray.width), (y + by) * width + by)
  }
  return { data, width, height }
}

/** `value` held between `low` and `high`. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}
