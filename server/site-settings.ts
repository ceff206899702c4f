import { statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shownAtMost } from '@forrad/core/domain'
import type { SiteProblem, SiteSettings } from '@forrad/openapi'
import { noSettings } from './audit/settings.ts'
import type { AppContext } from './context.ts'
import { readSiteText } from './site-file.ts'
import { errorCode } from './start-error.ts'

/** What it takes to read an installation's settings. */
export interface SiteContext {
  readonly settings: Pick<AppContext['settings'], 'dataFolder'>
  readonly log: Pick<AppContext['log'], 'error'>
}

/** An installation's settings as they are in force. */
export interface SiteInForce {
  readonly settings: SiteSettings
  /** As the file is written, as the last one that could be used was, or as if there were none. */
  readonly stands: 'written' | 'last_good' | 'none'
  /** Why the file cannot be used as it is written. */
  readonly problems: readonly SiteProblem[]
  /** The file's text; empty where there is none that can be read. */
  readonly text: string
}

/** Where an installation's settings stand: `site.json` in the data folder. */
export function siteFile({ settings }: Pick<SiteContext, 'settings'>): string {
  return path.join(settings.dataFolder, 'site.json')
}

/** Where the last text that could be used is kept, so that it stays in force over a restart. */
function lastGoodFile({ settings }: Pick<SiteContext, 'settings'>): string {
  return path.join(settings.dataFolder, 'site.last-good.json')
}

/** The last text that could be used, by the file's path: what this process has kept. */
const kept = new Map<string, string | null>()
/** What was last told of a file that cannot be used. */
const told = new Map<string, string>()

/** What stands in a file, and by what it is told that this is so still. */
interface Known {
  readonly stamp: string
  readonly site: SiteInForce
}

/** What was last read, by the file's path. */
const known = new Map<string, Known>()
/** A file that was changed within so many milliseconds may change again without another time on it. */
const settledAfter = 1000

/**
 * Site settings, looked for anew each time, so that a change needs no restart; the file is read when it
 * has changed. Of a file that cannot be used the last one that could stays in force.
 */
export async function readSiteSettings(context: SiteContext): Promise<SiteSettings> {
  return (await readSite(context)).settings
}

/** How old the figures are at most, in ms, that the site lets its devices show (`shownAtMost`). */
export async function readShownAtMost(context: SiteContext): Promise<number> {
  return shownAtMost((await readSiteSettings(context)).offline?.keep_hours)
}

/** Whether the site has turned a plugin off, as it stands now. */
export async function isTurnedOff(plugin: string, context: SiteContext): Promise<boolean> {
  return (await readSiteSettings(context)).disabled_plugins.includes(plugin)
}

/** The settings as {@link readSiteSettings} reads them, where they come from, and what is wrong with the file. */
export async function readSite(context: SiteContext): Promise<SiteInForce> {
  const file = siteFile(context)
  const stamp = stampOf(file)
  const before = known.get(file)
  if (before && before.stamp === stamp) return before.site
  const site = await readAnew(context)
  // It may have come or gone since it was looked for.
  const isSame = (stamp === 'none') === (site.stands === 'none')
  if (stamp !== null && isSame && site.problems.length === 0) known.set(file, { stamp, site })
  else known.delete(file)
  return site
}

/**
 * What changes with a file; null where that cannot be told. Asked at once: a few microseconds, where
 * waiting for it takes a change of stock longer than many a question to the database.
 */
function stampOf(file: string): string | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (!found) return 'none'
    const { ino, size, mtimeNs, ctimeNs, ctimeMs } = found
    return Date.now() - Number(ctimeMs) < settledAfter ? null : [ino, size, mtimeNs, ctimeNs].join()
  } catch {
    return null
  }
}

async function readAnew(context: SiteContext): Promise<SiteInForce> {
  const file = siteFile(context)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      tell(context, [{ code: 'unreadable', path: '', line: null, column: null }], error)
      return lastGood(context, '', [{ code: 'unreadable', path: '', line: null, column: null }])
    }
    // Whoever takes the file away wants none of it.
    await keep(context, null)
    return { settings: noSettings, stands: 'none', problems: [], text: '' }
  }
  const read = readSiteText(text)
  if (!read.ok) {
    tell(context, read.problems)
    return lastGood(context, text, read.problems)
  }
  told.delete(file)
  await keep(context, text)
  return { settings: read.settings, stands: 'written', problems: [], text }
}

async function lastGood(
  context: SiteContext,
  text: string,
  problems: readonly SiteProblem[],
): Promise<SiteInForce> {
  const file = siteFile(context)
  const good = kept.get(file) ?? (await readFile(lastGoodFile(context), 'utf8').catch(() => null))
  const read = good === null ? null : readSiteText(good)
  return read?.ok
    ? { settings: read.settings, stands: 'last_good', problems, text }
    : { settings: noSettings, stands: 'none', problems, text }
}

/** Keeps what can be used; a folder that cannot be written to loses it with the process, and no more. */
async function keep(context: SiteContext, text: string | null): Promise<void> {
  const file = siteFile(context)
  if (kept.get(file) === text) return
  kept.set(file, text)
  const target = lastGoodFile(context)
  try {
    if (text === null) return await rm(target, { force: true })
    const made = `${target}.${process.pid}`
    await writeFile(made, text)
    await rename(made, target)
  } catch (error) {
    context.log.error({ file: target, err: error }, 'the last good site settings cannot be kept')
  }
}

/** Tells the log once of each state of the file. */
function tell(context: SiteContext, problems: readonly SiteProblem[], error?: unknown): void {
  const file = siteFile(context)
  const text = JSON.stringify(problems)
  if (told.get(file) === text) return
  told.set(file, text)
  context.log.error({ file, problems, err: error }, 'site settings cannot be used as written')
}
