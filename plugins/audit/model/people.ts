import type { User } from '@forrad/openapi'

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

const nameOf = ({ first_name, last_name }: User) => `${first_name} ${last_name}`
const keyOf = (one: User) => nameOf(one).normalize('NFC').toLocaleLowerCase('sv')
