/** What an item is by its form, as a picture tells forms apart. */
export type DosageForm = (typeof forms)[number][0]

/**
 * Each form with what names it in Swedish, from the most telling to the least (FORM-1): a powder for an
 * injection is an injection, drops are drops before they are a solution, and a solution for a nebuliser
 * is inhaled. Words stand alone or end a compound.
 */
const forms = [
  ['needle', /(kanyl|nål|lansett|venkateter)(er|ar)?\b/],
  ['inhaler', /inhal|nebulis|turbuhaler/],
  ['spray', /spray\b/],
  ['drops', /dropp(ar|e)?\b/],
  ['infusion', /infusion/],
  ['injection', /injektion|\bspruta|sprutor\b|ampull|spolvätska/],
  ['suppository', /suppositori|stolpiller|vagitori/],
  ['plaster', /plåster\b/],
  ['dressing', /förband\b|kompress(er)?\b|bind(a|or)\b|häfta\b|fixeringsfilm\b/],
  ['cream', /kräm\b|salv(a|or)\b|\bgel\b|liniment\b|pasta\b/],
  ['capsule', /kaps(el|lar)\b/],
  ['tablet', /tablett(er)?\b|dragé(er)?\b/],
  ['liquid', /lösning\b|suspension\b|emulsion\b|mixtur\b|vätska\b|desinfektion\b/],
] as const satisfies readonly (readonly [string, RegExp])[]

/** The form that an item's name tells; null when it tells none (FORM-2). */
export function dosageForm(name: string): DosageForm | null {
  const text = name.toLocaleLowerCase('sv').normalize('NFC')
  return forms.find(([, words]) => words.test(text))?.[0] ?? null
}
