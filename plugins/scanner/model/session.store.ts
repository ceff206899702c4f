import { itemName } from '@forrad/core/domain'
import { readOf } from '@forrad/core/kernel'
import type { ScannedBatch, Scan, ScanOutcome, ScanSource, Services } from '@forrad/core/kernel'
import {
  createScannerService,
  SCANNER,
  signalOf,
  verdictOf,
  type CountedRead,
  type DecodedCode,
  type ReadFacts,
  type ScannerDeps,
  type ScannerService,
  type Signal,
  type Signals,
  type Verdict,
} from '@forrad/core/scanner'
import { createStore, ref } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { joinInView, readAs, searchRead, type ScannerRead } from './reads.ts'
import { initialSession, type Panel, type SessionState } from './session.state.ts'

/** What a scan session works with. */
export interface SessionDeps extends Omit<ScannerDeps, 'onRead' | 'clock'> {
  readonly services: Pick<Services, 'scans' | 'commands' | 'items' | 'session' | 'clock'>
  readonly signals: Signals
  readonly locationId: number
  /** Stays open after a find: a page below counts with it. */
  readonly persistent: boolean
  /** Takes the scanner away. */
  readonly onClose: () => void
}

/** A person scanning at one location: from the camera's start to its end. */
export interface ScanSession {
  readonly state: SessionState
  readonly scanner: ScannerService
  /** Starts the camera and listens to scans. Returns a function that ends both. */
  begin(): () => void
  /** Closes what lies over the picture and scans on, with the camera started anew when it is not running. */
  again(): Promise<void>
  /** From now on a list beside the picture takes each scan. */
  list(): void
  flip(): Promise<void>
  /** Reads a picture file instead of the camera. */
  readFile(file: File): Promise<void>
  /** Stops reading it, and scans on. */
  stopReading(): Promise<void>
  /** Lets the person type the code instead. */
  type(): Promise<void>
  submit(text: string): Promise<void>
  /** Looks the last read up once more, after a failure. */
  retry(): Promise<void>
  /** Searches for a text that was read; a pack's item is found by name, and opens with the pack (SESSION-4). */
  search(read: ReadFacts): Promise<void>
  /** The person agrees that it is the suggested varunummer: the pack is read as one of it (SESSION-4). */
  confirm(read: ReadFacts): Promise<void>
  /** Stops the camera, and leaves; stays when it will not stop (CAM-8). */
  close(): Promise<void>
}

/** Creates a session; nothing starts before `begin`. */
export function createScanSession(deps: SessionDeps): ScanSession {
  const { services, signals, locationId, persistent, onClose, log } = deps
  const { scans, items, clock } = services
  const { state } = createStore<SessionState, object>({ ...initialSession }, () => ({}))
  const scanner = createScannerService({
    ...deps,
    clock,
    onRead: (read) => take('camera', read),
  })
  let calmDown = () => {}
  let forgetHalf = () => {}
  let repeat = async () => {}
  let reading: AbortController | null = null
  let readingDone: Promise<unknown> = Promise.resolve()
  let ended = false
  /** The scan that the page below took last. */
  let takenBelow: Scan | null = null
  /** The last one that named no item. */
  let unnamed: Scan | null = null

  /** The hint comes when nothing has been read for some seconds. */
  function awaitRead(): void {
    calmDown()
    state.hint = false
    calmDown = deps.scheduler.after(SCANNER.hintAfter, () => {
      // Beside a list, who has a hand scanner needs no picture.
      state.hint = state.panel === null && !state.listing
    })
  }

  async function take(
    source: ScanSource,
    { code, others }: CountedRead<DecodedCode>,
  ): Promise<void> {
    const [other] = others
    // A pack's two codes side by side; with more codes in view nobody knows which belong together.
    const today = clock.today()
    const joined = other?.settled && others.length === 1 ? joinInView(code, other, today) : null
    const { text, symbology } = joined === null ? code : { text: joined, symbology: ']C1' }
    await receive({ source, text, symbology })
  }

  async function receive(read: ScannerRead): Promise<void> {
    repeat = () => receive(read)
    awaitRead()
    state.busy = true
    try {
      const { outcome, scan } = await scans.receive({ ...read, locationId })
      const isPlace = scan.interpretation.kind === 'shelf_place'
      const goesOn = scan !== takenBelow && (isPlace || state.listing)
      if (outcome === 'passed') await show({ kind: 'nobody' }, 'unknown')
      else if (outcome === 'claimed' && goesOn) await succeed()
    } catch (error) {
      log('A scan could not be looked up', error)
      await show({ kind: 'broken' }, 'refused')
    } finally {
      state.busy = false
    }
  }

  /** The person has found the item of a pack's code: whoever hears that acts on it as if the code had named it. */
  function receiveLater(scan: Scan, item: Item): void {
    const received = scans.receive({ ...readAs(scan, item), locationId })
    received.catch((error: unknown) => log('A scan could not be acted on', error))
  }

  /**
   * Hears every scan while the scanner is the topmost view: what the page below takes is the page's, with
   * its signal and its words (SESSION-1); of the others it claims those that lead nowhere.
   */
  async function hear(scan: Scan, askBelow: () => Promise<ScanOutcome>): Promise<ScanOutcome> {
    const verdict = verdictOf(scan, services.session.state.user)
    // Whatever it was read with: what failed is looked up once more, not what the camera read last.
    repeat = () => receive(readOf(scan, scan.item ?? undefined))
    setHalf(null)
    if (state.listing && verdict.kind !== 'half') {
      // The list did not hear it, as when its view could not be loaded: nothing else may act on it.
      signals.give('refused')
      return 'claimed'
    }
    if (isForBelow(verdict) && (await askBelow()) === 'claimed') {
      takenBelow = scan
      state.lastFound = null
      void succeed()
      return 'claimed'
    }
    switch (verdict.kind) {
      case 'shelf_place':
        return 'passed'
      case 'found':
      case 'not_allowed': {
        const batch = verdict.kind === 'found' ? verdict.batch : null
        state.lastFound = ref({ name: itemName(verdict.item), batch })
        // A hand scanner's has that of who opens it (SIGNAL-3).
        if (scan.source !== 'scanner') signals.give(verdict.kind === 'found' ? 'found' : 'refused')
        // What the code leads to opens while the camera closes.
        void succeed()
        return 'passed'
      }
      case 'half':
        setHalf(verdict.batch)
        signals.give('half')
        if (scanner.state.phase === 'not_started') await again()
        return 'claimed'
      default:
        unnamed = scan
        await show(verdict, signalOf(verdict))
        return 'claimed'
    }
  }

  /** Half a pack is the scanner's to join; what names nothing only where a page counts with it (SESSION-3, SESSION-4). */
  function isForBelow({ kind }: Verdict): boolean {
    if (kind === 'half') return false
    return persistent || kind === 'found' || kind === 'not_allowed' || kind === 'shelf_place'
  }

  /** A half waits only as long as it can be joined (PACK-3). */
  function setHalf(batch: ScannedBatch | null): void {
    forgetHalf()
    state.half = batch && ref(batch)
    if (batch) forgetHalf = deps.scheduler.after(SCANNER.packWindow, () => setHalf(null))
  }

  async function succeed(): Promise<void> {
    if (persistent || state.listing) await again()
    else await close()
  }

  async function show(panel: Panel, signal: Signal | null = null): Promise<void> {
    if (signal) signals.give(signal)
    state.hint = false
    state.panel = ref(panel)
    await scanner.pause()
  }

  /** Whatever comes of a picture that is being read is ignored. */
  function leavePicture(): void {
    reading?.abort()
    reading = null
    state.picture = null
  }

  async function again(): Promise<void> {
    leavePicture()
    state.panel = null
    awaitRead()
    await readingDone
    if (ended) return
    if (scanner.state.phase === 'paused') await scanner.resume()
    else if (scanner.state.phase === 'not_started') await scanner.start({ fps: SCANNER.screenFps })
  }

  async function close(): Promise<void> {
    const { phase } = scanner.state
    // What is half way needs no waiting for: `begin`'s end lets go of whatever it comes to.
    if (phase === 'scanning' || phase === 'paused') {
      const stopped = await scanner.stop()
      if (!stopped.ok && stopped.error.code === 'stop_failed') return
    }
    onClose()
  }

  return {
    state,
    scanner,
    again,
    close,
    begin() {
      const deafen = scans.listen(hear)
      void again()
      return () => {
        ended = true
        leavePicture()
        deafen()
        calmDown()
        forgetHalf()
        void scanner.stop()
      }
    },
    list() {
      state.listing = true
      state.hint = false
    },
    async flip() {
      awaitRead()
      await scanner.flip()
    },
    async readFile(file) {
      leavePicture()
      state.panel = null
      setHalf(null)
      const mine = new AbortController()
      reading = mine
      if (scanner.state.phase !== 'not_started') await scanner.stop()
      if (mine.signal.aborted) return
      state.picture = ref(file)
      const reads = scanner.scanFile(file, { signal: mine.signal })
      readingDone = reads
      const read = await reads
      if (mine.signal.aborted) return
      if (read.ok) {
        await take('file', read.value)
      } else {
        await show({ kind: 'picture', error: read.error }, 'unknown')
      }
    },
    stopReading: again,
    async type() {
      leavePicture()
      await show({ kind: 'typing' })
    },
    retry: () => repeat(),
    async submit(text) {
      if (text.trim() !== '') await receive({ source: 'typed', text })
    },
    async search(read) {
      const scan = unnamed
      await close()
      await searchRead(read, services.commands, (item) => {
        // Once what it was found in, which hears scans too, has gone.
        if (scan) deps.scheduler.after(0, () => receiveLater(scan, item))
      })
    },
    async confirm(read) {
      const [vendorName, scan] = [read.suggestion, unnamed]
      if (vendorName === null || scan === null) return
      state.busy = true
      const found = await items.findByVendorName(vendorName)
      state.busy = false
      if (!found.ok) return show({ kind: 'failed', read, error: found.error }, 'refused')
      if (!found.data) return show({ kind: 'no_such_item', vendorName }, 'unknown')
      await receive(readAs(scan, found.data))
    },
  }
}
