import { logToConsole, systemClock, systemScheduler } from '@forrad/core'
import { createApi, randomKey } from '@forrad/core/api'
import { UNATTENDED } from '@forrad/core/domain'
import { createKeeper, type DeviceState, type KeptNews } from '@forrad/core/device'
import { expose } from 'comlink'
import { openDeviceDatabase } from './database.ts'

/** Names the lock of whoever writes, and the channel that tells the other tabs. */
const NAME = 'forrad-device'

const channel = new BroadcastChannel(NAME)
let tell: (state: Omit<DeviceState, 'persisted'>) => void = () => {}

const keeper = createKeeper({
  // What is kept is fetched beside what people do (IDLE-1).
  api: createApi({
    baseUrl: '',
    fetch(request) {
      request.headers.set(UNATTENDED, '1')
      return fetch(request)
    },
  }),
  store: openDeviceDatabase(),
  clock: systemClock,
  scheduler: systemScheduler,
  // Without locks, as on an insecure address, tabs may fetch twice; each step is still whole.
  lock: async (run) => ('locks' in navigator ? navigator.locks.request(NAME, run) : run()),
  share: {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: (news) => channel.postMessage(news),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<KeptNews>) => listener(data)),
  },
  newId: randomKey,
  random: Math.random,
  onState: (state) => tell(state),
  log: logToConsole,
})

/** What the worker answers. */
export type DeviceWorker = typeof exposed
const exposed = {
  ...keeper,
  /** Tells the state from now on. */
  follow(listener: (state: Omit<DeviceState, 'persisted'>) => void) {
    tell = listener
  },
}
expose(exposed)
