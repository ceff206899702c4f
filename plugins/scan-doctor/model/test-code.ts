/** The GS1 group separator. */
const GS = '\u001d'

/**
 * What the test code says, as application identifiers and values. None of them names an item or a batch.
 * The characters are those that keyboard layouts move: `Z y a Q w M` (German, French), `- / _ : ( )`
 * (Swedish), letters of both cases (Caps Lock), and two separators.
 */
export const TEST_PARTS: readonly string[] = ['240Zy-/_:', '91aQwM()', '99FORRAD']

/** The test code's text as a scanner should send it, without symbology identifier. */
export const TEST_TEXT = TEST_PARTS.join(GS)

/** A symbol as rows of modules: `1` is dark. A test reads both back with the product's own decoder. */
export interface TestSymbol {
  readonly id: 'data_matrix' | 'gs1_128'
  readonly rows: readonly string[]
  /** How many modules high a row is drawn. */
  readonly rowHeight: number
  /** The white margin that readers need, in modules. */
  readonly quiet: number
}

/** GS1 DataMatrix, 22 by 22 modules. */
export const TEST_DATA_MATRIX: TestSymbol = {
  id: 'data_matrix',
  rowHeight: 1,
  quiet: 3,
  rows: [
    '1010101010101010101010',
    '1100010110100000111101',
    '1011010110100011011000',
    '1010111010101010101011',
    '1100010100000011101110',
    '1010111010101000110011',
    '1011001111010101111110',
    '1101110110110101110111',
    '1001011100001011100100',
    '1000001001111011101001',
    '1111011011111000000000',
    '1011000011101000110111',
    '1001111101101111011000',
    '1001010000100001001101',
    '1100000000000001011000',
    '1100100100000010011011',
    '1110000011001110001100',
    '1011011000110001000001',
    '1000000101010000001100',
    '1010010001010000111001',
    '1010011110011111110100',
    '1111111111111111111111',
  ],
}

/** GS1-128, 343 modules wide, for scanners that read bars only. */
export const TEST_GS1_128: TestSymbol = {
  id: 'gs1_128',
  rowHeight: 60,
  quiet: 10,
  rows: [
    '1101001110011110101110111010011001011110111010011101100111011000101101101111010011011100101110011001010011000011100100110111101011101110010110010011100110100101100001101000111011110010100101110110001000110010011001001000111101011101110010110011100101100100011000101000111011011000101110110001011101010001100010110001000111101101101100011101011',
  ],
}
