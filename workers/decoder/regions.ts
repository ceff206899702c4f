import type { Area, Gray } from './pixels/gray.ts'

/** A part of a picture that looks like a bar code: many strong edges, close together. */
export interface Region {
  /** `linear` where nearly all edges run the same way, as bars do. */
  readonly kind: 'linear' | 'matrix'
  readonly centre: { readonly x: number; readonly y: number }
  /** Across the bars, in degrees from the x axis, -90 to 90; 0 for a matrix. */
  readonly angle: number
  /** Extent across the bars (`length`) and along them (`breadth`), in pixels. */
  readonly length: number
  readonly breadth: number
  /** The upright rectangle around it. */
  readonly area: Area
  /** Edges times extent: the larger the likelier. */
  readonly score: number
}

interface Block {
  readonly energy: number
  readonly coherence: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

const LEAST_ENERGY = 50
const LINEAR_COHERENCE = 0.55

/** Which way the edges of an area run: across them in degrees, and how much they agree, 0 to 1. */
export function directionIn(
  gray: Gray,
  { x, y, width, height }: Area,
): { readonly angle: number; readonly coherence: number } {
  const block = measure(gray, Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height))
  return { angle: direction(block), coherence: block.coherence }
}

/** The parts of a picture that look like bar codes, likeliest first, at most `limit`. */
export function findRegions(gray: Gray, limit: number): Region[] {
  const size = Math.max(8, Math.min(32, Math.round(Math.min(gray.width, gray.height) / 20)))
  const columns = Math.floor(gray.width / size)
  const rows = Math.floor(gray.height / size)
  const blocks: Block[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      blocks.push(measure(gray, column * size, row * size, size, size))
    }
  }
  const sorted = blocks.map((block) => block.energy).sort((a, b) => b - a)
  const strong = sorted[Math.floor(sorted.length * 0.05)] ?? 0
  const least = Math.max(3 * LEAST_ENERGY, strong * 0.12)
  const linear = components(blocks, columns, (block, next) => {
    return isLinear(block) && isLinear(next) && turn(block, next) < 20
  })
  const matrix = components(blocks, columns, (block, next) => {
    return block.energy >= least && next.energy >= least
  })
  return [
    ...linear.map((members) => describe('linear', members, blocks, columns, size)),
    ...matrix.map((members) => describe('matrix', members, blocks, columns, size)),
  ]
    .filter((region) => region.length >= 3 * size || region.breadth >= 3 * size)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
}

function isLinear(block: Block): boolean {
  return block.energy >= LEAST_ENERGY && block.coherence >= LINEAR_COHERENCE
}

/** The structure tensor of a block: how strong its edges are and how much they agree in direction. */
function measure(gray: Gray, left: number, top: number, across: number, down: number): Block {
  const { data, width, height } = gray
  let xx = 0
  let yy = 0
  let xy = 0
  const endX = Math.min(left + across, width - 1)
  const endY = Math.min(top + down, height - 1)
  for (let y = Math.max(top, 1); y < endY; y += 2) {
    for (let x = Math.max(left, 1); x < endX; x++) {
      const up = (y - 1) * width + x
      const at = up + width
      const down = at + width
      const upperLeft = data[up - 1] ?? 0
      const upperRight = data[up + 1] ?? 0
      const lowerLeft = data[down - 1] ?? 0
      const lowerRight = data[down + 1] ?? 0
      const diagonal = lowerRight - upperLeft
      const counter = upperRight - lowerLeft
      // Scharr's weights: equal ones turn the direction towards the axes.
      const dx = (3 * (diagonal + counter) + 10 * ((data[at + 1] ?? 0) - (data[at - 1] ?? 0))) / 16
      const dy = (3 * (diagonal - counter) + 10 * ((data[down] ?? 0) - (data[up] ?? 0))) / 16
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  }
  const sum = xx + yy
  const count = (across * down) / 2
  const coherence = sum === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / sum
  return { energy: sum / count, coherence, xx, yy, xy }
}

/** Difference in direction between two blocks, 0 to 90 degrees. */
function turn(a: Block, b: Block): number {
  const difference = Math.abs(direction(a) - direction(b)) % 180
  return Math.min(difference, 180 - difference)
}

function direction({ xx, yy, xy }: Pick<Block, 'xx' | 'yy' | 'xy'>): number {
  return (0.5 * Math.atan2(2 * xy, xx - yy) * 180) / Math.PI
}

/** Groups of touching blocks that `joined` holds together; blocks that are not joined to themselves are left out. */
function components(
  blocks: readonly Block[],
  columns: number,
  joined: (block: Block, next: Block) => boolean,
): number[][] {
  const seen = new Uint8Array(blocks.length)
  const groups: number[][] = []
  for (let start = 0; start < blocks.length; start++) {
    const first = blocks[start]
    if (!first || seen[start] || !joined(first, first)) continue
    const group = [start]
    seen[start] = 1
    for (let at = 0; at < group.length; at++) {
      const index = group[at] ?? 0
      const block = blocks[index]
      for (const next of neighbours(index, columns, blocks.length)) {
        const other = blocks[next]
        if (!block || !other || seen[next] || !joined(block, other)) continue
        seen[next] = 1
        group.push(next)
      }
    }
    if (group.length >= 3) groups.push(group)
  }
  return groups
}

function neighbours(index: number, columns: number, count: number): number[] {
  const column = index % columns
  const found: number[] = []
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const next = index + dy * columns + dx
      if (column + dx < 0 || column + dx >= columns || next < 0 || next >= count) continue
      if (next !== index) found.push(next)
    }
  }
  return found
}

function describe(
  kind: Region['kind'],
  members: readonly number[],
  blocks: readonly Block[],
  columns: number,
  size: number,
): Region {
  const sum = { xx: 0, yy: 0, xy: 0, energy: 0 }
  for (const index of members) {
    const block = blocks[index]
    if (!block) continue
    sum.xx += block.xx
    sum.yy += block.yy
    sum.xy += block.xy
    sum.energy += Math.sqrt(block.energy) * (kind === 'linear' ? block.coherence : 1)
  }
  const angle = kind === 'linear' ? direction(sum) : 0
  const radians = (angle * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const box = emptyBox()
  const turned = emptyBox()
  for (const index of members) {
    const x = ((index % columns) + 0.5) * size
    const y = (Math.floor(index / columns) + 0.5) * size
    extend(box, x, y)
    extend(turned, x * cos + y * sin, y * cos - x * sin)
  }
  const u = (turned.left + turned.right) / 2
  const v = (turned.top + turned.bottom) / 2
  return {
    kind,
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    angle,
    length: turned.right - turned.left + size,
    breadth: turned.bottom - turned.top + size,
    area: {
      x: box.left - size / 2,
      y: box.top - size / 2,
      width: box.right - box.left + size,
      height: box.bottom - box.top + size,
    },
    score: sum.energy,
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function emptyBox(): Box {
  return { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
}

function extend(box: Box, x: number, y: number): void {
  box.left = Math.min(box.left, x)
  box.right = Math.max(box.right, x)
  box.top = Math.min(box.top, y)
  box.bottom = Math.max(box.bottom, y)
}
