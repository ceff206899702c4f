import type { AuditEvent, User } from '@forrad/openapi'

/** A person to choose from a list. */
export interface PersonOption {
  /** The `apoex_id`. */
  readonly value: string
  readonly label: string
}

/** People by name; of those who share one the e-mail says which is which. */
export function personOptions(people: readonly User[]): readonly PersonOption[] {
  const names = new Map<string, number>()
  for (const one of people) names.set(keyOf(one), (names.get(keyOf(one)) ?? 0) + 1)
  return people.map((one) => {
    const name = nameOf(one)
    const isShared = (names.get(keyOf(one)) ?? 0) > 1
    return { value: one.apoex_id, label: isShared ? `${name}, ${one.email}` : name }
  })
}

/**
 * How rows name those who share their name with another, by `apoex_id`: with their e-mail. Somebody who
 * has been deleted shares a name, too, and has no e-mail here that would tell them apart.
 */
export function namesakes(
  people: readonly User[],
  events: readonly Pick<AuditEvent, 'actor' | 'subject'>[],
): ReadonlyMap<string, string> {
  const named = new Map(people.map((one) => [one.apoex_id, keyOfName(nameOf(one))]))
  for (const { actor, subject } of events) {
    if (actor && !named.has(actor.apoex_id)) named.set(actor.apoex_id, keyOfName(actor.name))
    if (subject?.type !== 'user' || subject.name === '' || named.has(subject.id)) continue
    named.set(subject.id, keyOfName(subject.name))
  }
  const counted = new Map<string, number>()
  for (const key of named.values()) counted.set(key, (counted.get(key) ?? 0) + 1)
  const shared = people.filter((one) => (counted.get(keyOfName(nameOf(one))) ?? 0) > 1)
  return new Map(shared.map((one) => [one.apoex_id, `${nameOf(one)}, ${one.email}`]))
}

const nameOf = ({ first_name, last_name }: User) => `${first_name} ${last_name}`
const keyOf = (one: User) => keyOfName(nameOf(one))
const keyOfName = (name: string) => name.normalize('NFC').toLocaleLowerCase('sv')
