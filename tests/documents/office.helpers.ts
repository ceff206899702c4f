import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** LibreOffice's command on this machine; null where there is none. */
export function findOffice(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const found = folders.map((folder) => path.join(folder, 'soffice')).find(isExecutable)
  return found ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A cell as LibreOffice understood it: its type, its exact value, and whether it is computed. */
export interface OfficeCell {
  /** `float`, `date`, `string`, `boolean`, `percentage`; empty when nothing stands there. */
  readonly type: string
  readonly value: string
  readonly formula: string | null
}

/**
 * Semicolons, double quotes, UTF-8, from line 1, Swedish; quoted cells are text; dates and the like are
 * recognised, as in the dialog that a person meets.
 */
const SWEDISH_CSV = 'CSV:59,34,UTF8,1,,1053,true,true'
/** Commas, double quotes, UTF-8, every cell as it is shown. */
const PLAIN_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1053,false,true'

/** Opens a file with LibreOffice, which has a profile and a folder of its own, and saves it as another. */
async function converted(office: string, name: string, bytes: Uint8Array, to: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-office-'))
  try {
    const file = path.join(folder, name)
    await writeFile(file, bytes)
    const profile = pathToFileURL(path.join(folder, 'profile')).href
    const options = ['--headless', '--norestore', `-env:UserInstallation=${profile}`]
    const infilter = name.endsWith('.csv') ? [`--infilter=${SWEDISH_CSV}`] : []
    const out = path.join(folder, 'out')
    await promisify(execFile)(
      office,
      [...options, ...infilter, '--convert-to', to, '--outdir', out, file],
      { timeout: 100_000 },
    )
    const extension = to.split(':')[0] ?? to
    return await readFile(path.join(out, `${path.parse(name).name}.${extension}`), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file as CSV with commas, as LibreOffice shows its cells. */
export function shownByOffice(office: string, name: string, bytes: Uint8Array): Promise<string> {
  return converted(office, name, bytes, PLAIN_CSV)
}

/** The file's rows with types, from LibreOffice's own flat format. */
export async function readByOffice(
  office: string,
  name: string,
  bytes: Uint8Array,
): Promise<readonly (readonly OfficeCell[])[]> {
  return rowsOfFlatSheet(await converted(office, name, bytes, 'fods'))
}

/** The first sheet of a flat OpenDocument file, row by row, with what is repeated written out. */
export function rowsOfFlatSheet(xml: string): readonly (readonly OfficeCell[])[] {
  const table = /<table:table [\s\S]*?<\/table:table>/.exec(xml)?.[0] ?? ''
  return [...elements(table, 'table-row')].flatMap(([, attributes = '', content = '']) => {
    // A sheet's empty end is one row that is repeated a million times.
    const times = Math.min(1000, repeated(attributes, 'rows'))
    return Array.from({ length: times }, () => cellsOf(content))
  })
}

function cellsOf(row: string): OfficeCell[] {
  return [...elements(row, 'table-cell')].flatMap(([, attributes = '', content = '']) => {
    const type = attribute(attributes, 'office:value-type') ?? ''
    const cell = {
      type,
      value:
        attribute(attributes, `office:${type === 'float' ? '' : `${type}-`}value`) ??
        paragraphs(content),
      formula: attribute(attributes, 'table:formula'),
    }
    return Array.from({ length: Math.min(100, repeated(attributes, 'columns')) }, () => cell)
  })
}

const elements = (xml: string, name: string) =>
  xml.matchAll(new RegExp(`<table:${name}((?: [^>]*?)?)(?:/>|>([\\s\\S]*?)</table:${name}>)`, 'g'))

function attribute(attributes: string, name: string): string | null {
  const text = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  return text === undefined ? null : unescaped(text)
}

const repeated = (attributes: string, what: string) =>
  Number(attribute(attributes, `table:number-${what}-repeated`) ?? 1)

function paragraphs(content: string): string {
  const lines = [...content.matchAll(/<text:p(?: [^>]*)?>([\s\S]*?)<\/text:p>|<text:p\/>/g)]
  const signs = (line: string) =>
    line
      .replaceAll(/<text:tab\/>/g, '\t')
      .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
      .replaceAll(/<[^>]+>/g, '')
  return lines.map(([, line = '']) => unescaped(signs(line))).join('\n')
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return NAMED[name] ?? whole
  })
}
