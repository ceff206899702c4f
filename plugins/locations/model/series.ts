/** The most shelf places that are made at once. */
const LIMIT = 200

/** A name that ends in a number, something that means "to", and the same again or the number alone. */
const SERIES = /^(.*?)(\d{1,6})\s*(?:-|–|\.\.|till)\s*(.*?)(\d{1,6})$/i

/**
 * The names that a text such as `A1-A40`, `A1-40` or `Kyl 01 till Kyl 12` stands for, in order; null when
 * it is no series. Leading zeros are kept. The text may be a name of its own all the same.
 */
export function seriesOf(typed: string): readonly string[] | null {
  const [, prefix = '', first = '', again = '', last = ''] = SERIES.exec(typed.trim()) ?? []
  const count = Number(last) - Number(first) + 1
  if (first === '' || count < 2 || count > LIMIT) return null
  if (again.trim() !== '' && again.trim().toLowerCase() !== prefix.trim().toLowerCase()) return null
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${`${Number(first) + index}`.padStart(first.length, '0')}`,
  )
}
