import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { keptSize, KEPT_PIXELS } from './picture-file.ts'
import { pictureSize } from './picture-size.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })

describe('pictureSize', () => {
  it.each([
    ['PNG', () => picture(301, 97).png()],
    ['JPEG', () => picture(301, 97).jpeg()],
    ['progressive JPEG', () => picture(301, 97).jpeg({ progressive: true })],
    ['JPEG with EXIF', () => picture(301, 97).withMetadata({ orientation: 6 }).jpeg()],
    ['GIF', () => picture(301, 97).gif()],
    ['lossy WebP', () => picture(301, 97).webp()],
    ['lossless WebP', () => picture(301, 97).webp({ lossless: true })],
    ['extended WebP', () => picture(301, 97).withMetadata({ orientation: 6 }).webp()],
  ])('reads the header of a %s', async (_, make) => {
    expect(pictureSize(new Uint8Array(await make().toBuffer()))).toEqual({ width: 301, height: 97 })
  })

  it.each([97, -97])(
    'reads the header of a BMP of height %i, from the bottom or the top',
    (height) => {
      const view = new DataView(new ArrayBuffer(54))
      view.setUint16(0, 0x424d)
      view.setInt32(18, 301, true)
      view.setInt32(22, height, true)
      expect(pictureSize(new Uint8Array(view.buffer))).toEqual({ width: 301, height: 97 })
    },
  )

  it('passes over the tables of a JPEG and the bytes that fill up between its segments', () => {
    const tables = [0xff, 0xc4, 0, 4, 0, 0]
    const frame = [0xff, 0xff, 0xc0, 0, 17, 8, 0, 97, 1, 45]
    const bytes = Uint8Array.from([0xff, 0xd8, ...tables, ...frame, ...Array(10).fill(0)])
    expect(pictureSize(bytes)).toEqual({ width: 301, height: 97 })
  })

  it('knows nothing of other files and of headers cut short', async () => {
    const png = new Uint8Array(await picture(5, 5).png().toBuffer())
    expect(pictureSize(png.subarray(0, 12))).toBeUndefined()
    expect(pictureSize(new TextEncoder().encode('<svg xmlns="…"/>'))).toBeUndefined()
    expect(pictureSize(new Uint8Array())).toBeUndefined()
  })

  it('survives any bytes', () => {
    const begun = fc.constantFrom('\x89PNG', 'GIF8', 'BM', 'RIFF1234WEBPVP8X', '\xff\xd8\xff')
    fc.assert(
      fc.property(begun, fc.uint8Array({ maxLength: 64 }), (start, rest) => {
        const bytes = Uint8Array.from([...start].map((c) => c.charCodeAt(0)))
        expect(() => pictureSize(Uint8Array.from([...bytes, ...rest]))).not.toThrow()
      }),
    )
  })
})

describe('keptSize', () => {
  it('leaves a small picture and brings a 40-megapixel one down in shape', () => {
    expect(keptSize(4000, 3000)).toEqual({ width: 4000, height: 3000 })
    const { width, height } = keptSize(7300, 5475)
    expect(width * height).toBeLessThanOrEqual(KEPT_PIXELS * 1.001)
    expect(width / height).toBeCloseTo(7300 / 5475, 3)
  })
})
