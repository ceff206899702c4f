const DEGREES = /^([-−]?)(\d{1,2})(?:[.,](\d))?$/

/** What was typed as a temperature, in tenths of a degree Celsius; null when it is none. */
export function parseDegrees(text: string): number | null {
  const [, sign, whole, tenth = '0'] = DEGREES.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const tenths = 10 * Number(whole) + Number(tenth)
  return sign && tenths > 0 ? -tenths : tenths
}

/** As people read it: `4,5 °C`. */
export function formatDegrees(tenths: number): string {
  const whole = Math.floor(Math.abs(tenths) / 10)
  return `${tenths < 0 ? '−' : ''}${whole},${Math.abs(tenths) % 10} °C`
}
