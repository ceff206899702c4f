import { readFile } from 'node:fs/promises'
import { keptText } from '@forrad/core/domain'
import { CsvError, parse } from 'csv-parse/sync'
import { StartError, errorCode } from '../start-error.ts'

/** One row of a file, by column name; values as they are kept (VALID-14), an absent one is ''. */
export interface CsvRow {
  /** Line in the file, counted from 1, on which the row ends. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  /** Why the row cannot be read at all. */
  readonly problem: string | null
}

/** Which columns a file may have. */
export interface CsvColumns {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/**
 * Reads a CSV file: UTF-8 with or without BOM; comma, semicolon or tab, whichever its first line
 * has most of. A file that cannot be read as a whole is a `StartError`.
 */
export async function readCsv(file: string, columns: CsvColumns): Promise<readonly CsvRow[]> {
  const [header, ...records] = parseRecords(file, await readText(file))
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase())
  checkHeader(file, names, columns)
  return records.map(({ record, info }) => {
    const values = Object.fromEntries(names.map((name, i) => [name, keptText(record[i] ?? '')]))
    const problem =
      record.length === names.length
        ? null
        : `it has ${record.length} values, but there are ${names.length} columns`
    return { line: info.lines, values, problem }
  })
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The file ${file} cannot be read (${errorCode(error)}).`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartError(`The file ${file} is not UTF-8: save it as "CSV UTF-8".`)
  }
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function parseRecords(file: string, text: string): readonly ParsedRecord[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as ParsedRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new StartError(`The file ${file} is not CSV: ${error.message.replace(/\.?$/, '.')}`)
  }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n')
  const count = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ','
}

function checkHeader(file: string, names: readonly string[], columns: CsvColumns): void {
  const known = [...columns.required, ...columns.optional]
  const missing = columns.required.filter((name) => !names.includes(name))
  const unknown = names.filter((name, i) => !known.includes(name) || names.indexOf(name) !== i)
  if (missing.length > 0) {
    throw new StartError(`The file ${file} lacks the columns ${missing.join(', ')}.`)
  }
  if (unknown.length > 0) {
    throw new StartError(
      `The file ${file} has columns that are unknown or stand twice: ${unknown.join(', ')}; known are ${known.join(', ')}.`,
    )
  }
}
