const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** 1980-01-01, the first day a zip can name: the same content gives the same file. */
const DATE = 0x0021

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The files of a zip whose entries are stored, not compressed (APPNOTE.TXT, sections 4.3.7 and 4.3.12). */
export function readStoredZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new Error('not a zip')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const names = new TextDecoder()
  return Array.from({ length: count }, () => {
    if (view.getUint16(at + 10, true) !== 0) throw new Error('a compressed entry')
    const size = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    return { name, bytes: bytes.subarray(start, start + size) }
  })
}

/** Packs files with the platform's own deflate. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await Promise.all(
    entries.map(async ({ name, bytes }) => ({
      name: new TextEncoder().encode(name),
      size: bytes.length,
      crc: crc32(bytes),
      data: await deflate(bytes),
    })),
  )
  const total = packed.reduce((sum, { name, data }) => sum + 76 + 2 * name.length + data.length, 22)
  const out = new Uint8Array(total)
  const view = new DataView(out.buffer)
  const offsets: number[] = []
  let at = 0
  for (const entry of packed) {
    offsets.push(at)
    view.setUint32(at, LOCAL, true)
    writeCommon(view, at + 4, entry)
    out.set(entry.name, at + 30)
    out.set(entry.data, at + 30 + entry.name.length)
    at += 30 + entry.name.length + entry.data.length
  }
  const directory = at
  for (const [index, entry] of packed.entries()) {
    view.setUint32(at, CENTRAL, true)
    view.setUint16(at + 4, 20, true)
    writeCommon(view, at + 6, entry)
    view.setUint32(at + 42, offsets[index] ?? 0, true)
    out.set(entry.name, at + 46)
    at += 46 + entry.name.length
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, packed.length, true)
  view.setUint16(at + 10, packed.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return out
}

/** The fields that both headers share, from "version needed" on. */
function writeCommon(
  view: DataView,
  at: number,
  entry: {
    readonly name: Uint8Array
    readonly size: number
    readonly crc: number
    readonly data: Uint8Array
  },
): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 4, 8, true)
  view.setUint16(at + 8, DATE, true)
  view.setUint32(at + 10, entry.crc, true)
  view.setUint32(at + 14, entry.data.length, true)
  view.setUint32(at + 18, entry.size, true)
  view.setUint16(at + 22, entry.name.length, true)
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = new Blob([bytes as Uint8Array<ArrayBuffer>])
  const packed = copy.stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (let index = 0; index < bytes.length; index++) {
    crc = (CRC_TABLE[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  return (crc ^ 0xffffffff) >>> 0
}
