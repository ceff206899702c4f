/** What a person recognises of a device: its browser and system, by their names. */
export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: many browsers name others, too. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Reads browser and system from a `User-Agent`; each is null where it names none that is known. */
export function deviceName(userAgent: string | undefined): DeviceName {
  const text = (userAgent ?? '').slice(0, 500)
  const found = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return { browser: found(browsers), system: found(systems) }
}
