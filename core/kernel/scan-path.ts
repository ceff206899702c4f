import type { User } from '@forrad/openapi'
import type { Interpretation } from '../domain/gs1/index.ts'
import type { Clock, ItemsStore, Log, Scheduler } from '../stores/index.ts'
import { visibleTo } from './access.ts'
import { askInTurn, askListeners, heard, type AskListenersDeps } from './ask-listeners.ts'
import { lookUpInTime } from './look-up.ts'
import type { PluginProblem } from './problems.ts'
import type { Registry } from './registered.ts'
import { createAnswers } from './scan-answers.ts'
import { createScanListeners, type ScanListeners } from './scan-listeners.ts'
import type { Scan, ScanOutcome, ScanSource } from './extension-points/scans.ts'
import type { Scans, Services } from './extension-points/services.ts'
import { createScanTurns } from './scan-turns.ts'
import { messageOf, within } from './timeout.ts'
import type { ViewKind } from './view.ts'

/** What cannot be loaded now is loaded, or fails, when it is needed. */
function ahead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/** What the path of scans needs from its surroundings. */
export interface ScansDeps {
  readonly interpret: (
    text: string,
    options: { readonly symbology?: string | undefined; readonly today: string },
  ) => Interpretation
  /** The varunummer that a Nordic GTIN suggests; undefined for other GTINs. */
  readonly nordicVendorName: (gtin: string) => string | null | undefined
  readonly items: Pick<ItemsStore, 'findByGtin' | 'findByVendorName' | 'setLastScanned'>
  /** Those who listen already, where the path is created after them. */
  readonly listeners?: ScanListeners
  /** Null before the plugins have started: then only listeners hear scans. */
  readonly registry: () => Registry<ViewKind> | null
  readonly services: () => Services
  readonly user: () => User | null
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly log: Log
  /**
   * What stands over the page now, such as a question; who is asked nothing there waits for nobody.
   * Missing: nothing is known of that.
   */
  readonly standing?: () => readonly unknown[]
  /** No listener has claimed a scan: it goes on to the handlers that are not first. */
  readonly onUnclaimed?: (scan: Scan) => void
  /** Nothing has come of a scan for long: who heard it neither answers nor asks anything. */
  readonly onSilent?: () => void
}

/** What a handler is asked with. */
interface HandlerTurn {
  readonly askLater: () => Promise<ScanOutcome>
  /** Whether it waits for those after it, whom it has asked itself. */
  readonly isAsking: () => boolean
  readonly isWanted: () => boolean
}

/** How many scans are kept for the scan doctor. */
export const RECENT_SCANS = 50
/** Milliseconds after which a read that is still looked up, or not answered by who hears it, no longer holds up new ones. */
export const SCAN_LOCK_LIMIT = 5_000
/**
 * Milliseconds after which a handler whose code has not come no longer holds up those after it: long enough
 * for a slow network, since what it stops, such as a recalled pack, would be let on.
 */
export const SCAN_CODE_LIMIT = 15_000
/** How many reads of a hand scanner, or typed ones, wait while an earlier one is on its way. */
export const SCAN_QUEUE = 5
/** A person does these one by one and expects each to count; a camera sees the same code again. */
const QUEUED: readonly ScanSource[] = ['scanner', 'typed']

/**
 * Creates the one path of every scan (decisions, Scanned text): interpret, look up, then the handlers
 * that come `first`, then the listeners, newest first, then the other handlers in order; the first that
 * claims it acts. While
 * a scan is on its way, reads of the camera and of picture files are answered `ignored`; those of a
 * hand scanner and typed ones wait for their turn, in order, and are ignored when {@link SCAN_QUEUE}
 * wait already.
 */
export function createScans(deps: ScansDeps): Scans {
  const { clock, log, listeners = createScanListeners() } = deps
  let recent: readonly Scan[] = []
  let count = 0
  const turns = createScanTurns(SCAN_QUEUE)
  const answers = createAnswers(deps)

  const handlers = () => deps.registry()?.scans.filter(visibleTo(deps.user())) ?? []

  /** What is no longer wanted while code loads ends there. */
  const dispatch = async (scan: Scan, isWanted: () => boolean): Promise<ScanOutcome> => {
    if ((await askHandlers(scan, true, isWanted)) === 'claimed') return 'claimed'
    if (!isWanted()) return 'claimed'
    if ((await askListeners(listeners, scan, { log, watch })) === 'claimed') return 'claimed'
    deps.onUnclaimed?.(scan)
    return askHandlers(scan, false, isWanted)
  }

  const tellSilent = (problem: PluginProblem) => {
    deps.registry()?.report(problem)
    deps.onSilent?.()
  }

  /** Whose listener it is nobody knows; where the person was is said. */
  const watch: NonNullable<AskListenersDeps['watch']> = (who, hear, asksOthers) => {
    const detail = deps.services().navigation.path()
    const onSilent = () =>
      tellSilent({ code: 'listener_unanswered', plugin: 'scans.listen', detail })
    return answers({ who, asksOthers, onSilent }, hear)
  }

  const askHandlers = (
    scan: Scan,
    isFirst: boolean,
    isWanted: () => boolean,
  ): Promise<ScanOutcome> => {
    const asked = handlers().filter(({ first = false }) => first === isFirst)
    return askInTurn(asked, (handler, askLater, isAsking) =>
      heard(
        `The scan handler "${handler.key}"`,
        () => askHandler(scan, handler, { askLater, isAsking, isWanted }),
        log,
      ),
    )
  }

  /** What it throws is told of, and thrown on. */
  const askHandler = async (
    scan: Scan,
    handler: ReturnType<typeof handlers>[number],
    { askLater, isAsking, isWanted }: HandlerTurn,
  ): Promise<ScanOutcome> => {
    const { plugin, key: detail } = handler
    try {
      // Its code alone: it may ask the person something, and nobody else acts on the scan meanwhile.
      const loaded = await within(SCAN_CODE_LIMIT, deps.scheduler, () => handler.load())
      if (loaded.kind === 'threw') throw loaded.error
      if (loaded.kind === 'late') {
        deps.registry()?.report({ code: 'scan_timeout', plugin, detail })
        return 'passed'
      }
      if (!isWanted()) return 'claimed'
      const act = async () => loaded.value.default(scan, deps.services(), askLater)
      const onSilent = () => tellSilent({ code: 'scan_unanswered', plugin, detail })
      return await answers({ who: detail, asksOthers: isAsking, onSilent }, act)
    } catch (error) {
      const said = `${detail}: ${messageOf(error)}`
      deps.registry()?.report({ code: 'scan_threw', plugin, detail: said })
      throw error
    }
  }

  return {
    async receive({ text, source, symbology, locationId = null, item, isWanted = () => true }) {
      const interpretation = deps.interpret(text, { symbology, today: clock.today() })
      count += 1
      const id = `scan-${count}`
      const read: Scan = {
        id,
        at: clock.now(),
        source,
        interpretation,
        item: null,
        locationId,
        suggestedVendorName: null,
      }
      const turn = await turns.take({ mayWait: QUEUED.includes(source) })
      if (turn === null) return { outcome: 'ignored', scan: read }
      // Whoever does not answer in time, the network too, no longer holds up the next read.
      const cancel = deps.scheduler.after(SCAN_LOCK_LIMIT, turn.end)
      try {
        const looked = item ? { item } : await lookUpInTime(interpretation, deps)
        const scan: Scan = { ...read, ...looked }
        if (!isWanted()) return { outcome: 'ignored', scan }
        recent = [scan, ...recent].slice(0, RECENT_SCANS)
        return { outcome: await dispatch(scan, isWanted), scan }
      } finally {
        cancel()
        turn.end()
      }
    },
    prepare() {
      for (const { load, leadsTo = [] } of handlers()) {
        ahead(load)
        for (const name of leadsTo) {
          const command = deps.registry()?.command(name)
          if (!command || !visibleTo(deps.user())(command)) continue
          ahead(command.load)
          if (command.ahead) ahead(command.ahead)
        }
      }
    },
    listen: listeners.listen,
    act: listeners.act,
    onAct: listeners.onAct,
    recent: () => recent,
  }
}
