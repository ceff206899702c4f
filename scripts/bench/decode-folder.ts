import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { PixelImage } from '@forrad/core/scanner'
import sharp from 'sharp'

/** A picture file with what stands in it. */
export interface Labelled {
  readonly name: string
  readonly group: string
  readonly file: string
  /** Any of these is right; undefined: there is no code in it. */
  readonly texts: readonly string[] | undefined
}

const PICTURES = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.tif', '.tiff'])
/** Folders and files of pictures without a code are called so. */
const NO_CODE = /false.?positive|no.?code|empty|negative/i

/**
 * Pictures of a folder and its subfolders with their texts: from `labels.json` in the folder (relative path
 * to a text, several, or null for none), else from a `.txt` or `.bin` beside the picture with its name, else
 * from a name that is a trade item number (`7046261234566.png`, `7046261234566_2.jpg`). Those without any,
 * unless called after having no code, are counted and left out.
 */
export async function listFolder(
  folder: string,
): Promise<{ readonly pictures: readonly Labelled[]; readonly unlabelled: number }> {
  const labels = await readLabels(join(folder, 'labels.json'))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && PICTURES.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const pictures: Labelled[] = []
  let unlabelled = 0
  for (const file of files) {
    const name = relative(folder, file)
    const texts = labels.has(name) ? labels.get(name) : await textsBeside(file)
    const hasCode = labels.has(name) ? texts !== null : !NO_CODE.test(name)
    if (hasCode && !texts) unlabelled++
    else pictures.push({ name, group: dirname(name), file, texts: texts ?? undefined })
  }
  return { pictures, unlabelled }
}

async function readLabels(file: string): Promise<ReadonlyMap<string, readonly string[] | null>> {
  if (!existsSync(file)) return new Map()
  const parsed = JSON.parse(await readFile(file, 'utf8')) as Record<
    string,
    string | string[] | null
  >
  return new Map(
    Object.entries(parsed).map(([name, text]) => [name, typeof text === 'string' ? [text] : text]),
  )
}

async function textsBeside(file: string): Promise<readonly string[] | null> {
  const stem = file.slice(0, -extname(file).length)
  if (existsSync(`${stem}.txt`)) return [await readFile(`${stem}.txt`, 'utf8')]
  if (existsSync(`${stem}.bin`)) return [await readFile(`${stem}.bin`, 'latin1')]
  const digits = /^(\d{8}|\d{12,14})(?!\d)/.exec(basename(stem))
  return digits?.[1] === undefined ? null : [digits[1]]
}

/** Opens a picture file upright; rejects on one that is damaged. */
export async function loadPixels(file: string): Promise<PixelImage> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
