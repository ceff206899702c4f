import type { PixelImage } from '@forrad/core/scanner'
import type { Random } from './random.ts'

const SIDE = 320
const OF_EACH = 8

type Shade = (x: number, y: number) => number

/** Pictures that look like codes here and there, and hold none. */
export function* emptyPictures(random: Random): Generator<readonly [string, PixelImage]> {
  for (let i = 0; i < OF_EACH; i++) {
    yield ['flat', paint(() => 128 + i * 8)]
    yield ['noise', paint(() => random.between(0, 256))]
    yield ['coarse noise', paint(blocks(random, 2 + i))]
    yield ['fence', paint(fence(random))]
    yield ['stripes of any width', paint(stripes(random))]
    yield ['chequers', paint((x, y) => (((x / (3 + i)) ^ (y / (3 + i))) & 1 ? 220 : 35))]
    yield ['lines of writing', paint(writing(random))]
    yield ['waves', paint((x, y) => 128 + 100 * Math.sin(x / (2 + i) + y / (5 + 3 * i)))]
  }
}

function paint(shade: Shade): PixelImage {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const value = shade(i % SIDE, Math.floor(i / SIDE))
    data[i * 4] = value
    data[i * 4 + 1] = value
    data[i * 4 + 2] = value
    data[i * 4 + 3] = 255
  }
  return { data, width: SIDE, height: SIDE }
}

function blocks(random: Random, size: number): Shade {
  const across = Math.ceil(SIDE / size)
  const dark = Array.from({ length: across * across }, () => random.next() < 0.5)
  return (x, y) => (dark[Math.floor(y / size) * across + Math.floor(x / size)] ? 30 : 225)
}

/** Even bars, now and then one missing. */
function fence(random: Random): Shade {
  const pitch = random.whole(5, 12)
  const missing = Array.from({ length: SIDE }, () => random.next() < 0.1)
  return (x) => (x % pitch < pitch / 2 && !missing[Math.floor(x / pitch)] ? 40 : 215)
}

/** Bars and spaces of one to four modules in no code's order, with light beside them. */
function stripes(random: Random): Shade {
  const module = random.whole(2, 4)
  const dark = new Uint8Array(SIDE)
  let at = 40
  for (let bar = true; at < SIDE - 40; bar = !bar) {
    const width = module * random.whole(1, 4)
    if (bar) dark.fill(1, at, Math.min(at + width, SIDE - 40))
    at += width
  }
  return (x, y) => (dark[x] === 1 && y > 60 && y < SIDE - 60 ? 30 : 225)
}

/** Strokes as of letters, in lines. */
function writing(random: Random): Shade {
  const dark = new Uint8Array(SIDE * SIDE)
  for (let line = 20; line < SIDE - 20; line += 18) {
    for (let x = 15; x < SIDE - 20; x += random.whole(4, 9)) {
      const tall = random.whole(3, 11)
      const wide = random.whole(1, 3)
      for (let y = line; y < line + tall; y++) dark.fill(1, y * SIDE + x, y * SIDE + x + wide)
    }
  }
  return (x, y) => (dark[y * SIDE + x] === 1 ? 40 : 230)
}
