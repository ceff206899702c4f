import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCheckout } from './pressure/checkout.ts'
import type { Checkout } from './pressure/checkout.ts'
import { openPlace } from './pressure/place.ts'
import { probes } from './pressure/probes.ts'
import type { Finding, Findings, Probe } from './pressure/probe.ts'
import type { Compared } from './results.ts'

/**
 * `npm run bench -- pressure [--against=DIR] [--only=lists,locks]`: what a server does under pressure;
 * each fault is caused from outside, at the server of this checkout and, beside it, at that of an
 * earlier one in another folder, with its own packages installed.
 */
export async function run(args: readonly string[]): Promise<Compared> {
  const { values } = parseArgs({
    args: [...args],
    options: { against: { type: 'string' }, only: { type: 'string' } },
  })
  const here = path.join(import.meta.dirname, '../..')
  const folders = [...(values.against ? [path.resolve(values.against)] : []), here]
  const checkouts = folders.map(openCheckout)
  const wanted = values.only?.split(',')
  const rows: (readonly string[])[] = []
  for (const probe of probes.filter(({ name }) => wanted?.includes(name) ?? true)) {
    const found: Findings[] = []
    for (const checkout of checkouts) found.push(await ask(probe, checkout))
    for (const what of new Set(found.flatMap((one) => Object.keys(one)))) {
      const row = [`${probe.fault} ${what}`, ...found.map((one) => told(one[what]))]
      console.log(row.join(' | '))
      rows.push(row)
      if (found.at(-1)?.[what]?.holds !== true) process.exitCode = 1
    }
  }
  return { compared: { columns: folders.map(versionOf), rows } }
}

/** What goes wrong with a probe itself is a finding that does not hold. */
async function ask(probe: Probe, checkout: Checkout): Promise<Findings> {
  const place = await openPlace(checkout)
  try {
    return await probe.find(place)
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`
    return { 'could not be asked': { got: reason.slice(0, 300), holds: false } }
  } finally {
    await place.close()
  }
}

function told(finding: Finding | undefined): string {
  if (!finding) return 'not possible there'
  return finding.holds ? `${finding.got} ✓` : `${finding.got} ✗`
}

/** The commit that a checkout stands on. */
function versionOf(folder: string): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...args], { cwd: folder, encoding: 'utf8' }).trim()
  return git('describe', '--always', '--exclude=*', '--dirty=, changed')
}
