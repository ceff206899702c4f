import type { Services } from '@forrad/core/kernel'
import { needsSomebody, type OutboxEntry, type OutboxState } from '@forrad/core/outbox'
import { readText, writeText, type KeyValueStorage } from '@forrad/core/stores'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { messages } from './locales/sv.po'

/** Session storage key: of which entries it was said since the person signed in; one key a line. */
const TOLD = 'outbox_told'

/** What telling needs. */
export type TellKeptServices = Pick<Services, 'notices' | 'translate' | 'wordError'>

/**
 * Says, where the site has no outbox to look into, what was kept on the device and could not be saved,
 * or cannot be read: once after each sign-in, since nobody can put it aside.
 */
export function tellKept(
  { entries, unreadable }: Pick<OutboxState, 'entries' | 'unreadable'>,
  { notices, translate, wordError }: TellKeptServices,
  storage: KeyValueStorage,
): void {
  const told = new Set(readText(storage, TOLD)?.split('\n'))
  const isNew = ({ key }: { readonly key: string }) => !told.has(key)
  const needy = entries.filter(needsSomebody).filter(isNew)
  const broken = unreadable.filter(isNew)
  if (needy.length + broken.length === 0) return
  i18n.load('sv', messages)
  writeText(storage, TOLD, [...told, ...[...needy, ...broken].map(({ key }) => key)].join('\n'))
  if (needy.length > 0) {
    const names = [...new Set(needy.flatMap(namesOf))].join(', ') || '–'
    const what = translate(
      msg`Not saved as it was done: ${names}. Check what is on the shelf, and do again what is missing.`,
    )
    const [reason] = needy.length === 1 ? needy.flatMap(errorsOf) : []
    notices.show({ tone: 'error', text: reason ? `${what} ${wordError(reason)}` : what })
  }
  const count = broken.length
  if (count > 0) {
    const text = translate(
      msg`${plural(count, { one: '# change kept on this device cannot be read', other: '# changes kept on this device cannot be read' })}. Ask whoever looks after Förråd to turn on the outbox.`,
    )
    notices.show({ tone: 'error', text })
  }
}

const namesOf = ({ lines }: OutboxEntry) => lines.map(({ itemName }) => itemName)

const errorsOf = ({ outcome }: OutboxEntry) =>
  outcome?.error ? [{ kind: 'answer', status: 409, details: [], ...outcome.error }] : []
