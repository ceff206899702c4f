import { foldStart } from '@forrad/core/find'
import type { SynonymPair } from '@forrad/core/find'
import * as fc from 'fast-check'

/** An item of a made-up catalogue: what it is called, and where it is kept and lies. */
interface MadeItem {
  readonly vendor_name: string
  readonly display_name: string
  readonly strength_text: string | null
  readonly gtin: string | null
  /** Indexes of locations. */
  readonly kept: readonly number[]
  readonly lies: readonly {
    readonly place: number
    readonly lot: string | null
    readonly quantity: number
  }[]
}

/** A made-up customer's catalogue. */
export interface Catalogue {
  readonly items: readonly MadeItem[]
  readonly locations: readonly string[]
  /** Shelf places, of a location each. */
  readonly places: readonly { readonly at: number; readonly identifier: string }[]
  readonly synonyms: readonly SynonymPair[]
}

const words = [
  'Paracetamol', 'Paracetamil', 'Alvedon', 'Alvedan', 'Ibuprofen', 'Insulin', 'aspart', 'Natriumklorid',
  'Ögondroppar', 'Ålgräs', 'Algräs', 'Änglarot', 'Ceylonté', 'Ceylonte', 'Kåvepenin', 'Morfin', 'Morfina', 'Hylla',
  'tablett', 'tabletter', 'filmdragerad', 'lösning', 'losning', 'oral', 'infusionsvätska', 'spruta', 'sprita',
  'spruts', 'sprut', 'spruga', 'sprura', 'spruka', 'spruja', 'spruma', 'spruna', 'spruva', 'Vård', 'Lager', '5-ASA', 'B12', 'β-blockad', 'µ-medel', 'Solu-Cortef', 'Øre', 'œstradiol', 'R&D',
] // prettier-ignore
/** Called so by nobody but in synonyms. */
const brands = ['Xylocain', 'Xyloproct', 'Zantac', 'Qvar', 'Klexane', 'Haldol']
const branded = fc.record({
  word: fc.constantFrom(...brands),
  same_as: fc.constantFrom('Paracetamol', 'Morfin', 'tablett', 'Lager', 'lösning'),
})
const word = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...words) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.constantFrom(...'aåäöéüABCÅÄÖ0159 .,-/()%'),
      minLength: 1,
      maxLength: 12,
    }),
  },
)
const parted = fc.constantFrom(' ', ' ', ', ', '-', '/', '. ')
const name = fc
  .array(fc.tuple(word, parted), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([one, by]) => one + by).join(''))
  .map((text) => text.trim() || 'Vara')
const amount = fc.constantFrom('0,1', '0.5', '1', '1', '5', '9', '10', '20', '500', '5 000', '1,25')
const unit = fc.constantFrom('mg', 'mg/ml', 'mg', 'g', '%', 'E/ml', 'mikrogram/dos', 'ml', 'mmol/l')
const strength = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(amount, unit).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.tuple(amount, unit).map(([a, u]) => `${a} ${u}, 10 × 1 ml`) },
  { weight: 1, arbitrary: fc.constantFrom('500 mg/30 mg', 'M', 'depot', 'stark') },
)
const vendor = fc.oneof(
  fc.integer({ min: 100_000, max: 999_999 }).map(String),
  fc.integer({ min: 1, max: 999 }).map((number) => `E-${number}`),
  fc.constantFrom('EGEN', 'Å.1/2', '500', '1', '5001'),
)
const gtin = fc
  .integer({ min: 1, max: 9_999_999 })
  .map((number) => withCheckDigit(`0704626${String(number).padStart(6, '0').slice(0, 6)}`))
const identifier = fc.oneof(
  fc.constantFrom('A1', 'A2', 'A10', 'B1', 'Hylla 4', 'Hylla 5', 'Kyl Å', '12', '1A', 'Låda 3-B'),
  fc.tuple(fc.constantFrom(...'ABCÖ'), fc.integer({ min: 1, max: 12 })).map((one) => one.join('')),
)
const lot = fc.oneof(
  fc.constantFrom('LOT 1', 'LOT 12', 'LOT12', 'PA-77', 'Nordisk 55', 'Ä9', 'A1', null),
  fc.integer({ min: 1000, max: 99_999 }).map((number) => `L${number}`),
)
const locationNames = ['Akutförråd', 'Akuten', 'Vårdrum 7', 'Vårdrum 12', 'Lager A', 'Hylla', 'Öst']

/** Made-up catalogues. */
export const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  items: fc.uniqueArray(
    fc.record({
      vendor_name: vendor,
      display_name: name,
      strength_text: fc.option(strength, { freq: 5 }),
      gtin: fc.option(gtin),
      kept: fc.oneof(
        { weight: 5, arbitrary: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      lies: fc.array(fc.record({ place: fc.nat(7), lot, quantity: fc.nat(3) }), { maxLength: 3 }),
    }),
    {
      minLength: 3,
      maxLength: 30,
      comparator: (a, b) =>
        a.vendor_name === b.vendor_name || (a.gtin !== null && a.gtin === b.gtin),
    },
  ),
  locations: fc.shuffledSubarray(locationNames, { minLength: 3, maxLength: 4 }),
  places: fc.uniqueArray(fc.record({ at: fc.nat(2), identifier }), {
    minLength: 2,
    maxLength: 8,
    selector: ({ at, identifier: called }) => `${at}/${called}`,
  }),
  synonyms: fc.uniqueArray(
    fc.oneof(branded, fc.record({ word: fc.oneof(word, name), same_as: word }).filter(isPair)),
    { maxLength: 6, selector: (pair) => `${foldStart(pair.word)}=${foldStart(pair.same_as)}` },
  ),
})

/** A search, and a number that chooses where. */
export interface Asked {
  readonly query: string
  readonly seed: number
}

/** Said of no item: everybody's synonyms. */
const shared = ['panodil', 'koksalt', 'NaCl', 'fiasp']

/** Searches that a catalogue might be asked: its own words, some of them misspelt or begun. */
export function queriesFor({
  items,
  locations,
  places,
  synonyms,
}: Catalogue): fc.Arbitrary<readonly Asked[]> {
  const ofItems = items.map((item, index) => [
    ...item.display_name.split(' '),
    ...item.display_name.split(' '),
    ...(item.strength_text === null ? [] : [item.strength_text, item.strength_text]),
    ...(item.gtin === null ? [] : [item.gtin, item.gtin.slice(1)]),
    ...item.lies.flatMap((one) =>
      [one.lot ?? [], places[one.place % places.length]?.identifier ?? []].flat(),
    ),
    ...item.kept.flatMap((at) => locations[at] ?? []),
    ...synonyms.map((pair) => (index % 2 === 0 ? pair.word : pair.same_as)),
    item.vendor_name,
  ])
  const others = [...locations, ...places.map((place) => place.identifier), ...shared]
  const partOf = (said: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...said), fc.nat(15), fc.nat(), fc.constantFrom(...'aeörtp5 '))
      .map(([text, how, at, letter]) => changed(text, how, at, letter))
  const query = fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .constantFrom(...ofItems)
        .chain((said) => fc.array(partOf(said), { minLength: 1, maxLength: 3 })),
    },
    {
      weight: 4,
      arbitrary: fc.array(partOf([...ofItems.flat(), ...others]), { minLength: 1, maxLength: 2 }),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ['a'],
        ['1'],
        ['mg'],
        ['%'],
        ['å l'],
        ['1mg/ml'],
        ['xyl'],
        ['kle'],
        ['hald'],
      ),
    },
    { weight: 1, arbitrary: fc.array(fc.string({ maxLength: 6 }), { maxLength: 2 }) },
  )
  return fc.array(
    fc.record({
      query: query.map((parts) => parts.join(' ').replaceAll('\0', '')),
      seed: fc.nat(1000),
    }),
    { minLength: 8, maxLength: 14 },
  )
}

/** A text with one slip of the keyboard. */
export function oneSlip(text: string, seed: number): string {
  return changed(text, 1 + (seed % 4), seed >> 2, 'e')
}

/** A word as it is, begun, in other letters, or with one slip of the keyboard. */
function changed(text: string, how: number, at: number, letter: string): string {
  const letters = [...text]
  const index = at % Math.max(1, letters.length)
  const without = letters.toSpliced(index, 1)
  switch (how) {
    case 0:
      return letters.slice(0, index + 1).join('')
    case 1:
      return without.join('')
    case 2:
      return letters.toSpliced(index, 0, letter).join('')
    case 3:
      return letters.toSpliced(index, 1, letter).join('')
    case 4:
      return without.toSpliced(Math.max(0, index - 1), 0, letters[index] ?? '').join('')
    case 5:
      return text.toUpperCase()
    case 6:
      return letters.slice(Math.min(index, 3)).join('')
    default:
      return text
  }
}

function isPair({ word: one, same_as }: SynonymPair): boolean {
  return foldStart(one) !== '' && foldStart(same_as) !== ''
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => {
    return total + Number(digit) * (index % 2 === 0 ? 3 : 1)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
