import type { Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import { takenAlong } from '../model/taken-along.ts'
import { taken } from '../views/taken.ts'

/** What keeping the stock needs. */
export type KeepStockServices = Pick<Services, 'session' | 'preferences' | 'device' | 'changes'>

/** What is kept is brought up to date after so many milliseconds, whatever the stream has told. */
const REFRESH = 5 * 60_000
/** Where nobody is signed in, what has been kept for its time is looked for after so many milliseconds. */
const FORGET = 60 * 60_000

/**
 * Keeps the stock of the chosen locations on the device for as long as somebody is signed in: fetched
 * once the page stands, kept fresh by the stream of changes, dropped with the session. What the last one has left
 * here, whose session has run out, goes when its time is over, though nobody is signed in.
 */
export function keepStock(services: KeepStockServices, pageStands: () => Promise<void>): void {
  const { session, preferences, device, changes } = services
  let user: string | null = null
  const refresh = async () => {
    if (user === null) return
    const kept = await device()
    await kept.open(user)
    await kept.keep(takenAlong(preferences.state.locationId, taken.state.chosen))
  }
  const whenStanding = () => void pageStands().then(refresh).catch(unkept)
  const again = () => void refresh().catch(unkept)
  const begin = () => {
    const now = session.state.expired ? null : (session.state.user?.apoex_id ?? null)
    if (now === user) return
    user = now
    if (user !== null) whenStanding()
  }
  // The app does so too, whether or not this plugin runs, but only where its code for no server came.
  session.onSignedOut(() => {
    user = null
    void device()
      .then((kept) => kept.drop())
      .catch(unkept)
  })
  subscribe(session.state, begin)
  subscribe(preferences.state, again)
  subscribe(taken.state, again)
  changes.follow((change) => {
    if (user !== null) void device().then((kept) => kept.tell(change), unkept)
  })
  setInterval(again, REFRESH)
  begin()
  const forgetOld = () => {
    if (user === null) void device().then((kept) => kept.forgetOld(), unkept)
  }
  void pageStands().then(forgetOld)
  setInterval(forgetOld, FORGET)
}

/** A device that keeps nothing goes on as it did: its page says so. */
function unkept(): void {}
