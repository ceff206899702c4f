import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** One row by column name, with its line in the file. */
export type Row<Column extends string> = Readonly<Record<Column, string>> & {
  readonly line: number
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * Reads a CSV file in UTF-8 with comma, semicolon or tab, whichever its first line has most of; lines
 * without a value are passed over, and columns that nobody asked for. Throws for a column that is missing
 * or stands twice, before any row is looked at, and for a row with more or fewer values.
 */
export async function readTable<const Column extends string>(
  file: string,
  columns: readonly Column[],
): Promise<readonly Row<Column>[]> {
  const [header, ...records] = recordsOf(await readText(file))
  const names = (header?.record ?? []).map((name) => name.toLowerCase())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new Error(`${file} lacks the columns ${missing.join(', ')}.`)
  const twice = names.filter((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`${file} has the columns ${twice.join(', ')} twice.`)
  return records.map(({ record, info: { lines: line } }) => {
    if (record.length !== names.length) {
      const found = `${record.length} values, but there are ${names.length} columns`
      throw new Error(`Line ${line} of ${file} has ${found}.`)
    }
    const values = columns.map((column) => [column, record[names.indexOf(column)]] as const)
    return { ...(Object.fromEntries(values) as Record<Column, string>), line }
  })
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`${file} is not UTF-8: save it as "CSV UTF-8".`, { cause: error })
  }
}

function recordsOf(text: string): readonly ParsedRecord[] {
  return parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as ParsedRecord[]
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n')
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ','
}
