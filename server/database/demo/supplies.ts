/** One kind of supply: name and its sizes separated by `|`; one item for each size. */
export type SupplyRow = readonly [name: string, sizes: string]

/** Supplies as a Swedish ward would keep them. */
export const supplies: readonly SupplyRow[] = [
  ['Undersökningshandskar nitril, puderfria', 'S|M|L|XL'],
  ['Operationshandskar sterila', '6,5|7,5'],
  ['Kanyl', '0,8 × 40 mm|0,6 × 25 mm'],
  ['Säkerhetskanyl', '23 G'],
  ['Spruta luer lock', '2 ml|5 ml|10 ml|50 ml'],
  ['Perifer venkateter', '18 G|20 G|22 G'],
  ['Infusionsaggregat', '180 cm'],
  ['Trevägskran', 'med slang 10 cm'],
  ['Kompress steril', '5 × 5 cm|10 × 10 cm'],
  ['Gasbinda', '6 cm'],
  ['Elastisk binda', '8 cm|10 cm'],
  ['Häfta kirurgisk', '2,5 cm × 9 m'],
  ['Skumförband', '10 × 10 cm'],
  ['Transparent fixeringsfilm', '6 × 7 cm'],
  ['Urinkateter', 'CH 12|CH 14'],
  ['Munskydd IIR', 'med öronband'],
  ['Andningsskydd FFP3', 'vikt'],
  ['Skyddsförkläde', '70 × 125 cm'],
  ['Teststickor blodsocker', '50 st'],
  ['Lansetter', '28 G'],
  ['Handdesinfektion 85 %', '600 ml'],
  ['Ytdesinfektion plus', '1 liter'],
  ['Sterilt vatten', '1000 ml'],
  ['Sårtvätt', '500 ml'],
  ['Avfallsbehållare stickande/skärande', '1,5 liter'],
]

/** What the first customer has added of its own: varunummer, name, size. */
export const ownItems: readonly (readonly [string, string, string])[] = [
  ['E-1001', 'Akutväska komplett', 'blå'],
  ['E-1002', 'Hjärtstopptavla', 'vuxen'],
  ['E-1003', 'Anafylaxilåda', 'barn'],
]
