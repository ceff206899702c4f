import { batches } from './batches.ts'
import type { Break } from './break.ts'
import { desk } from './desk.ts'
import { details } from './details.ts'
import { figures } from './figures.ts'
import { recall } from './recall.ts'
import { scanning } from './scanning.ts'
import { work } from './work.ts'

/** Every break, in the order of the page. */
export const breaks: readonly Break[] = [
  ...figures,
  ...scanning,
  ...work,
  ...desk,
  ...details,
  ...batches,
  ...recall,
]

/** Points that no replacement of one text can take away, and why. */
export const unbroken: Readonly<Record<string, string>> = {}
