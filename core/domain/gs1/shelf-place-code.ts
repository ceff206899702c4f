/** A scanner whose keys are not the computer's types `+` or `/` for a hyphen. */
const CODE = /^FRD[-+/]S[-+/]([1-9]\d{0,15})$/i

/** The text of a Förråd shelf-place label for the shelf place's id. */
export function shelfPlaceCode(id: number): string {
  return `FRD-S-${id}`
}

/** The shelf place's id in a Förråd shelf-place code (GS-13); undefined for any other text. */
export function parseShelfPlaceCode(text: string): number | undefined {
  const digits = CODE.exec(text)?.[1]
  const id = Number(digits)
  return digits !== undefined && Number.isSafeInteger(id) ? id : undefined
}
