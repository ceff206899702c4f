import { isRecord } from '@forrad/core/domain'
import type { Translate } from '@forrad/core/kernel'
import type { AuditChange } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import type { ChangeWords } from './change-words.ts'

/** Words which of the site's settings are others: plugins off and on, and the rest by their names. */
export function settingsWords(
  { before, after }: AuditChange,
  translate: Translate,
): readonly ChangeWords[] {
  const [old, now] = [read(before), read(after)]
  const [wasOff, isOff] = [idsOf(old['disabled_plugins']), idsOf(now['disabled_plugins'])]
  const off = isOff.filter((id) => !wasOff.includes(id))
  const on = wasOff.filter((id) => !isOff.includes(id))
  const others = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) =>
      name !== 'disabled_plugins' && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  return [
    ...(off.length > 0 ? [{ label: translate(msg`Turned off`), after: off.join(', ') }] : []),
    ...(on.length > 0 ? [{ label: translate(msg`Turned on`), after: on.join(', ') }] : []),
    ...others.map((name) => ({ label: name, before: shown(old[name]), after: shown(now[name]) })),
  ]
}

/** The settings stand as JSON in the log. */
function read(value: AuditChange['before']): Readonly<Record<string, unknown>> {
  try {
    const settings: unknown = JSON.parse(String(value))
    return isRecord(settings) ? settings : {}
  } catch {
    return {}
  }
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function shown(value: unknown): string {
  if (value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
