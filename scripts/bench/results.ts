import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'

/** Where the results of every benchmark's last run stand. */
const FILE = join(import.meta.dirname, '../../BENCHMARKS.md')

/** To one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** Under which circumstances a benchmark ran. */
export interface Circumstances {
  readonly date: string
  readonly machine: string
  readonly load: string
}

/** The machine as it is now; taken before a run, whose own load would count otherwise. */
export function circumstances(): Circumstances {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: `${processor?.model.trim() || process.arch}, ${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`,
    load: loadavg()
      .map((load) => load.toFixed(1))
      .join(' / '),
  }
}

/** Results of several side by side, instead of one of each; a row begins with what was measured. */
export interface Compared {
  readonly compared: {
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
}

/** Puts a run in the place of the same benchmark's last one in BENCHMARKS.md. */
export async function keep(
  command: string,
  { date, machine, load }: Circumstances,
  isReached: boolean,
  results: object,
): Promise<void> {
  const name = command.split(' ')[0] ?? command
  // Where a folder lies is the machine's own business.
  const told = command.replaceAll(/(=|\s)\/\S*\/(?=[^/\s]+(?:\s|$))/g, '$1…/')
  const { compared } = results as Partial<Compared>
  const table = compared
    ? [['Measure', ...compared.columns], ...compared.rows]
    : [['Measure', 'Result'], ...flattened(results)]
  const [head = [], ...rows] = table.map((cells) =>
    cells.map((cell) => cell.replaceAll('|', '\\|')),
  )
  const section = [
    `## ${name}`,
    '',
    `\`npm run bench -- ${told}\`, ${date} UTC, on ${machine}; load before it ${load}. ${isReached ? 'Every goal reached.' : '**Not every goal reached.**'}`,
    '',
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n')
  const sections = new Map(readSections())
  sections.set(name, section)
  const text = [
    '# Benchmarks',
    'Each written by its own run: `npm run bench` lists them. Times are milliseconds where nothing else is said.',
    ...[...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part),
  ].join('\n\n')
  writeFileSync(FILE, await format(text, { parser: 'markdown' }))
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function readSections(): readonly (readonly [string, string])[] {
  if (!existsSync(FILE)) return []
  const [, ...parts] = readFileSync(FILE, 'utf8').split(/^## /m)
  return parts.map((part) => [part.slice(0, part.indexOf('\n')), `## ${part.trim()}`])
}

/** Every number and word of the results with the way to it. */
function flattened(value: unknown, way: readonly string[] = []): readonly [string, string][] {
  if (Array.isArray(value)) return [[way.join(', '), value.join(', ') || 'none']]
  if (typeof value !== 'object' || value === null) return [[way.join(', '), String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => flattened(inner, [...way, name]))
}
