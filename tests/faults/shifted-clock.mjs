import { readFileSync } from 'node:fs'

// Loaded before a server: its clock is the machine's plus the milliseconds in a file, read anew ten
// times each second. Timers and the database keep the machine's time.
const file = process.env['SHIFTED_CLOCK'] ?? ''
let shift = 0
const read = () => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shift = 0
  }
}
read()
setInterval(read, 100).unref()

const now = Date.now.bind(Date)
const shifted = () => now() + shift
globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [shifted()] : given, target),
  get: (real, name) => (name === 'now' ? shifted : Reflect.get(real, name)),
})
