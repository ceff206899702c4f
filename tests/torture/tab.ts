import { createCore } from '@forrad/core'
import { hasCode, isUnanswered, type Reserve } from '@forrad/core/api'
import type { OutboxEntry } from '@forrad/core/outbox'
import type { AdjustmentInput } from '@forrad/openapi'
import { browserStorage } from '../../ui/services/browserStorage.ts'
import { makeOutbox } from '../../ui/services/outbox.ts'

/** What a person is told of an act. `refused`: nothing was done; `unknown`: nobody can say yet. */
export type Told = 'done' | 'waits' | 'refused' | 'unknown'

/** The app without its screens, in a tab of a browser: its core and outbox as the product makes them. */
export interface TortureTab {
  /** Signs in, if nobody of that e-mail is; resolves with why not. */
  signIn(email: string, password: string): Promise<string | null>
  /** Does something once. */
  act(name: string, adjustment: AdjustmentInput): Promise<Told>
  /** The last act of this tab that was told as done or waiting and was not taken back. */
  last(): string | null
  /** Takes it back. */
  undo(): Promise<Told>
  entries(): Promise<readonly OutboxEntry[]>
}

declare global {
  interface Window {
    tab: TortureTab
  }
}

const USER = 'torture-user'
let secret: readonly [string, string] | null = null

/** Who was signed in here last counts while no server answers, as in the app by what the device keeps. */
const reserve: Reserve = async (operation, _input, ask) => {
  const answer = await ask()
  if (operation !== 'getCurrentUser') return answer
  const kept = localStorage.getItem(USER)
  if (answer.ok) localStorage.setItem(USER, JSON.stringify(answer.data))
  else if (kept && isUnanswered(answer.error)) return { ok: true, data: JSON.parse(kept) }
  return answer
}

const core = createCore({
  baseUrl: '',
  reserve,
  storage: { local: browserStorage('localStorage'), session: browserStorage('sessionStorage') },
  outbox: async () => outbox,
  isAway: () => isAway,
  log: () => {},
})
/** What the browser says counts here: in the app its own asking for the server does. */
let isAway = false
window.addEventListener('offline', () => void (isAway = true))
window.addEventListener('online', () => void (isAway = false))
const outbox = makeOutbox(core, () => isAway, null)
const done: { readonly name: string; readonly id: number }[] = []

window.tab = {
  async signIn(email, password) {
    secret = [email, password]
    await core.session.load()
    const { user, expired } = core.session.state
    if (user?.email !== email || expired) {
      const result = await core.session.signIn(email, password)
      if (!result.ok) return JSON.stringify(result.error)
      core.session.acceptSwitch()
      // Kept for when this tab is opened without a network.
      await core.api.getCurrentUser()
    }
    await core.standBy()
    return null
  },
  async act(name, adjustment) {
    if (secret && core.session.state.expired) await core.session.signIn(...secret)
    const change = { operation: 'registerAdjustments', adjustments: [adjustment] } as const
    const result = await core.adjustments.sendTogether(name, async () => ({
      ok: true,
      data: change,
    }))
    if (result.ok) {
      const [id] = result.data.adjustmentIds
      if (id !== undefined) done.push({ name, id })
      return result.data.isWaiting ? 'waits' : 'done'
    }
    const { error } = result
    return error.kind === 'answer' && error.status < 500 && !hasCode(error, 'not_signed_in')
      ? 'refused'
      : 'unknown'
  },
  last: () => done.at(-1)?.name ?? null,
  async undo() {
    const last = done.pop()
    if (!last) return 'refused'
    const result = await core.adjustments.undo(last.id)
    if (result.ok) return result.data.id < 0 ? 'waits' : 'done'
    const isRefused = result.error.kind === 'answer' && result.error.status < 500
    return isRefused ? 'refused' : 'unknown'
  },
  async entries() {
    return outbox.state.entries
  },
}
