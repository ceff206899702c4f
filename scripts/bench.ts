import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circumstances, keep } from './bench/results.ts'

/** Runs so; what it returns is printed as one line of JSON and kept in BENCHMARKS.md. */
type Run = (args: readonly string[]) => Promise<object> | object

const folder = join(import.meta.dirname, 'bench')

/** `npm run bench -- NAME`: runs scripts/bench/NAME.ts, which prints its own table; without a name, lists them. */
const [name, ...args] = process.argv.slice(2)
const known = benchmarks()
if (name !== undefined && known.has(name)) await start(name)
else {
  console.error('Usage: npm run bench -- NAME, one of\n')
  for (const [one, what] of known) console.error(`  ${one.padEnd(10)} ${what}`)
  process.exitCode = 1
}

/** Every benchmark with its own words for what it measures; the other files in the folder are parts of them. */
function benchmarks(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return new Map(
    files.flatMap((file) => {
      const one = file.slice(0, -3)
      const text = readFileSync(join(folder, file), 'utf8')
      const found = new RegExp(`npm run bench -- ${one}\\b[^\`]*\`:?\\s+([^.;]+)`).exec(text)
      return found?.[1] ? [[one, found[1].replace(/\s*\*?\s+/g, ' ').trim()] as const] : []
    }),
  )
}

async function start(one: string): Promise<void> {
  withoutStacks()
  const before = circumstances()
  try {
    const { run } = (await import(`./bench/${one}.ts`)) as { readonly run: Run }
    const results = await run(args)
    await keep([one, ...args].join(' '), before, process.exitCode !== 1, results)
    console.log(JSON.stringify({ bench: one, ...before, ...results }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** What peers complain of is one line each: where in their code it was is of no use here. */
function withoutStacks(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...told: unknown[]) => {
      const lines = told.map((one) => {
        const text = one instanceof Error ? one.message : one
        return typeof text === 'string' ? text.replace(/\n\s+at .*/gs, '') : text
      })
      print(...lines)
    }
  }
}
