/** What the layout must know of a font. Widths are in em, the font's own size. */
export interface FontMetrics {
  /** The advance of a character (a code point); undefined when the font lacks it. */
  advance(codePoint: number): number | undefined
}

/** Where a TrueType table begins and how long it is. */
interface Table {
  readonly offset: number
  readonly length: number
}

/**
 * Reads the widths of a TrueType font: tables `head`, `hhea`, `hmtx` and `cmap` (formats 4 and 12) of
 * the OpenType specification. Throws when the bytes are no such font.
 */
export function readFontMetrics(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = readDirectory(view)
  const unitsPerEm = view.getUint16(tableAt(tables, 'head').offset + 18)
  const wide = view.getUint16(tableAt(tables, 'hhea').offset + 34)
  const hmtx = tableAt(tables, 'hmtx').offset
  const glyphOf = readCharacterMap(view, tableAt(tables, 'cmap').offset)
  const known = new Map<number, number | undefined>()
  return {
    advance(codePoint) {
      if (known.has(codePoint)) return known.get(codePoint)
      const glyph = glyphOf(codePoint)
      // Glyphs after the last stated width share it.
      const width =
        glyph === 0 ? undefined : view.getUint16(hmtx + 4 * Math.min(glyph, wide - 1)) / unitsPerEm
      known.set(codePoint, width)
      return width
    },
  }
}

function readDirectory(view: DataView): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>()
  const count = view.getUint16(4)
  for (let index = 0; index < count; index++) {
    const entry = 12 + 16 * index
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)))
    tables.set(tag, { offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) })
  }
  return tables
}

function tableAt(tables: ReadonlyMap<string, Table>, tag: string): Table {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table
}

/** Returns the glyph of a code point; 0 means none. */
function readCharacterMap(view: DataView, cmap: number): (codePoint: number) => number {
  const count = view.getUint16(cmap + 2)
  const subtables = Array.from({ length: count }, (_, index) => {
    const offset = cmap + view.getUint32(cmap + 4 + 8 * index + 4)
    return { format: view.getUint16(offset), offset }
  })
  const full = subtables.find(({ format }) => format === 12)
  if (full) return (codePoint) => glyphInGroups(view, full.offset, codePoint)
  const basic = subtables.find(({ format }) => format === 4)
  if (!basic) throw new Error('the font has no character map of format 4 or 12')
  return (codePoint) => glyphInSegments(view, basic.offset, codePoint)
}

function glyphInGroups(view: DataView, offset: number, codePoint: number): number {
  const groups = view.getUint32(offset + 12)
  for (let index = 0; index < groups; index++) {
    const group = offset + 16 + 12 * index
    const first = view.getUint32(group)
    if (codePoint >= first && codePoint <= view.getUint32(group + 4)) {
      return view.getUint32(group + 8) + codePoint - first
    }
  }
  return 0
}

function glyphInSegments(view: DataView, offset: number, codePoint: number): number {
  if (codePoint > 0xffff) return 0
  const size = view.getUint16(offset + 6)
  const ends = offset + 14
  const starts = ends + size + 2
  for (let at = 0; at < size; at += 2) {
    if (codePoint > view.getUint16(ends + at)) continue
    const start = view.getUint16(starts + at)
    if (codePoint < start) return 0
    const delta = view.getUint16(starts + size + at)
    const rangeAt = starts + 2 * size + at
    const range = view.getUint16(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
