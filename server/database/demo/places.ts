/** A location of the demo data with its shelf places; `cold` and `narcotics` name two of those. */
export interface DemoLocation {
  readonly name: string
  readonly shelves: readonly string[]
  readonly cold: string
  readonly narcotics: string
}

/** The numbered shelf places of one shelf: `shelf('A', 3)` is A1, A2, A3. */
function shelf(letter: string, places: number): readonly string[] {
  return Array.from({ length: places }, (_, index) => `${letter}${index + 1}`)
}

/** The first customer's locations; each shelf place's name is unique within its location only. */
export const demoLocations: readonly DemoLocation[] = [
  {
    name: 'Centralförråd',
    shelves: [...shelf('A', 10), ...shelf('B', 6)],
    cold: 'Kylskåp 1',
    narcotics: 'Narkotikaskåp',
  },
  {
    name: 'Läkemedelsrum 2',
    shelves: [...shelf('A', 5), ...shelf('B', 4)],
    cold: 'Kylskåp 2',
    narcotics: 'Narkotikaskåp',
  },
  {
    name: 'Läkemedelsrum 10',
    shelves: shelf('A', 5),
    cold: 'Kylskåp',
    narcotics: 'Låst låda',
  },
  {
    name: 'Operation',
    shelves: shelf('C', 4),
    cold: 'Kylskåp',
    narcotics: 'Narkotikaskåp',
  },
]

/** The second customer's only location. */
export const otherLocation: DemoLocation = {
  name: 'Förråd',
  shelves: shelf('A', 4),
  cold: 'Kyl',
  narcotics: 'Låst skåp',
}
