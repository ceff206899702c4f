import type { Condition } from './conditions.ts'
import type { Entry } from './entry.ts'

type Test = (entry: Entry) => boolean

/** A condition as a function. */
export function testOf(condition: Condition): Test {
  switch (condition.is) {
    case 'keptAt':
      return isKeptAt(condition.locationIds)
    case 'oneOf': {
      const ids = new Set(condition.itemIds)
      return ({ id }) => ids.has(id)
    }
    case 'all': {
      const tests = condition.of.map(testOf)
      return (entry) => tests.every((test) => test(entry))
    }
    case 'any': {
      const tests = condition.of.map(testOf)
      return (entry) => tests.some((test) => test(entry))
    }
    default:
      return textTest(condition)
  }
}

/** Whether an item is kept at one of these locations. */
export function isKeptAt(locationIds: readonly number[]): Test {
  const ids = new Set(locationIds)
  return ({ keptAt }) => keptAt.some((id) => ids.has(id))
}

function textTest({ is, text }: Extract<Condition, { readonly text: string }>): Test {
  switch (is) {
    case 'vendor':
      return ({ vendor }) => vendor === text
    case 'vendorStart':
      return ({ vendor }) => vendor.startsWith(text)
    case 'nameStart':
      return ({ start }) => start.startsWith(text)
    case 'strength':
      return ({ strength }) => strength === text && text !== ''
    case 'wordStart':
      return contains(` ${text}`)
    case 'word':
      return contains(` ${text} `)
    case 'letters':
      return contains(text)
  }
}

function contains(part: string): Test {
  return ({ text }) => text.includes(part)
}
