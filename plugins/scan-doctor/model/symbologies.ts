/** Names of symbologies by their identifier (ISO/IEC 15424); proper names, the same in every language. */
const EXACT: Readonly<Record<string, string>> = {
  ']d1': 'Data Matrix',
  ']d2': 'GS1 DataMatrix',
  ']C0': 'Code 128',
  ']C1': 'GS1-128',
  ']E0': 'EAN-13 / UPC',
  ']E3': 'EAN / UPC + 2/5',
  ']E4': 'EAN-8',
  ']Q1': 'QR',
  ']Q3': 'GS1 QR',
  ']e0': 'GS1 DataBar',
}

/** The family of a symbology by its letter. */
const FAMILY: Readonly<Record<string, string>> = {
  A: 'Code 39',
  C: 'Code 128',
  E: 'EAN / UPC',
  F: 'Codabar',
  G: 'Code 93',
  I: 'ITF',
  L: 'PDF417',
  Q: 'QR',
  U: 'MaxiCode',
  d: 'Data Matrix',
  e: 'GS1 DataBar',
  z: 'Aztec',
}

/** The name of the symbology that an identifier such as `]d2` names; undefined for an unknown one. */
export function symbologyName(identifier: string): string | undefined {
  return EXACT[identifier] ?? FAMILY[identifier.charAt(1)]
}
