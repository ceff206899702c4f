import { unzipSync, Zip, ZipPassThrough } from 'fflate'
import { joinBytes } from './bytes.ts'

/** The first day a zip can name, in local time: the same content gives the same file. */
const DATE = new Date(1980, 0, 1)
const DEFLATE = 8

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The files of a zip. */
export function readZip(bytes: Uint8Array): readonly ZipEntry[] {
  return Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, bytes: content }))
}

/** Packs files. The package's own deflate takes four times as long as the platform's, which is used. */
export function writeZip(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((error, chunk, isLast) => {
      if (error) return reject(error)
      chunks.push(chunk)
      if (isLast) resolve(joinBytes(chunks))
    })
    for (const { name, bytes } of entries) {
      const file = new NativelyDeflated(name)
      zip.add(file)
      file.push(bytes, true)
    }
    zip.end()
  })
}

/** A file of a zip, compressed by the platform in one go. */
class NativelyDeflated extends ZipPassThrough {
  constructor(name: string) {
    super(name)
    this.compression = DEFLATE
    this.mtime = DATE
  }

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    deflate(bytes).then(
      (packed) => this.ondata(null, packed, isLast),
      (error: Error) => this.ondata(error as never, new Uint8Array(), isLast),
    )
  }
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const copy = new Blob([bytes as Uint8Array<ArrayBuffer>])
  const packed = copy.stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
