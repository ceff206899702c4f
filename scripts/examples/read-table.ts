import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** One row by column name, with its line in the file. */
export type Row<Column extends string> = Readonly<Record<Column, string>> & {
  readonly line: number
}

/** Reads a CSV file in UTF-8 with comma, semicolon or tab; throws when a column is missing. */
export async function readTable<const Column extends string>(
  file: string,
  columns: readonly Column[],
): Promise<readonly Row<Column>[]> {
  const records: { info: { lines: number }; record: Record<string, string> }[] = parse(
    await readFile(file, 'utf8'),
    { bom: true, columns: true, delimiter: [',', ';', '\t'], info: true, trim: true },
  )
  return records.map(({ info, record }) => {
    const missing = columns.filter((column) => !(column in record))
    if (missing.length > 0) throw new Error(`${file} lacks the columns ${missing.join(', ')}.`)
    return { ...(record as Record<Column, string>), line: info.lines }
  })
}
