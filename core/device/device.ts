import type { OperationId, Result } from '../api/index.ts'
import type { Change } from '../stores/index.ts'

/** What a device keeps of the stock, as people see it. */
export interface DeviceState {
  /**
   * `empty`: nothing is kept. `loading`: nothing can be read yet. `kept`: it can be read, also while it
   * is brought up to date (`progress`). `refused`: the browser keeps nothing; what was fetched is there
   * until the tab closes.
   */
  readonly status: 'empty' | 'loading' | 'kept' | 'refused'
  /** When what is kept was as the server had it, ISO; null when nothing is kept. */
  readonly takenAt: string | null
  /** How many items. */
  readonly items: number
  /** What they take on the device, about. */
  readonly bytes: number
  readonly locationIds: readonly number[]
  /** Whether it lacks narcotics, because the site leaves them out. */
  readonly withoutNarcotics: boolean
  /** How much of a fetch under way has come, 0 to 1; null when none is. */
  readonly progress: number | null
  /** Whether the browser promised to keep it; null when nobody asked yet. */
  readonly persisted: boolean | null
}

/** The stock as it is kept on the device, for when there is no network. */
export interface Device {
  /** A valtio proxy. */
  readonly state: DeviceState
  /**
   * Opens what this person keeps; what somebody else kept is dropped. With null whoever was kept last,
   * as when the app starts without a network.
   */
  open(userId: string | null): Promise<void>
  /** Fetches these locations, or brings them up to date. Nothing to keep: {@link Device.drop}. */
  keep(locationIds: readonly number[]): Promise<void>
  /**
   * Asks the browser not to clear what this device keeps, the outbox too, when it needs room: once for the page.
   * `state.persisted` has what it said.
   */
  persist(): Promise<void>
  /** Takes over what the change stream tells; what it only names is fetched a little later. */
  tell(change: Change): void
  /** The answer to a reading call from what is kept; null when that is not kept. */
  read(
    operation: OperationId,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown> | null>
  /** Forgets what has been kept for its time, as where nobody is signed in who would read it. */
  forgetOld(): Promise<void>
  /** Forgets everything, here and in the other tabs. */
  drop(): Promise<void>
}

/** What nobody keeps anything of shows. */
export const emptyState: DeviceState = {
  status: 'empty',
  takenAt: null,
  items: 0,
  bytes: 0,
  locationIds: [],
  withoutNarcotics: false,
  progress: null,
  persisted: null,
}
