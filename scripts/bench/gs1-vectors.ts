/** A text as a scanner sends it, with the group separator written as `|`. */
const scanned = (text: string): string => text.replaceAll('|', '\u001d')

const GTIN = '09506000134352'
const GLN = '0614141123452'

/** Whole packs and logistic labels, as they come in a store room. */
const PACKS = [
  `]d201${GTIN}17261130105FA23|21100000123456`,
  `]d20104006381333931172703311023B456|2198765ABCDE|71012345678`,
  `]d20100036000291452112406011726060010LOT-42/7|21SN0001`,
  `]C101${GTIN}1525123110A1`,
  `]C102${GTIN}3748|10BATCH9`,
  `]C100106141412345678908`,
  `]C101${GTIN}310300052539224711|42127649716`,
  `]e001${GTIN}3922499`,
  `]e001${GTIN}320200167517261130`,
  `]Q301${GTIN}10ABC123|8200https://example.com/a`,
  `01${GTIN}17261130|10ABC|`,
  `]d201${GTIN}|17261130|10ABC|21S1`,
  `]e101${GTIN}21SER%1`,
  `]C101${GTIN}13260102200110X|30144|242123456|240ADD-1`,
  `]C141006141411234524006141411|4031SYD|42075236`,
]

/** One text for each identifier that both know, with its value valid. */
const SINGLE = [
  `00106141412345678908`,
  `10A!"%&'()*+,-./:;<=>?`,
  ...['11', '12', '13', '15', '16', '17'].flatMap((ai) => [
    `${ai}261130`,
    `${ai}280229`,
    `${ai}990101`,
    `${ai}500200`,
  ]),
  '2007',
  '21S/N-1',
  '22CPV01',
  '240A',
  '241B',
  '2421',
  '243C',
  '250D',
  '251E',
  `253${GLN}DOC1`,
  '254X',
  `255${GLN}12345`,
  '3048',
  '3748',
  ...[31, 32, 33, 34, 35, 36].flatMap((stem) =>
    Array.from({ length: 10 }, (_, kind) => `${stem}${kind}`)
      .filter((ai) => !['317', '318', '319', '338', '339', '358', '359'].includes(ai))
      .flatMap((ai) => [0, 3, 5].map((decimals) => `${ai}${decimals}012345`)),
  ),
  ...[0, 2, 4].flatMap((decimals) => [
    `390${decimals}14711`,
    `391${decimals}75214711`,
    `392${decimals}123456789012345`,
    `393${decimals}978001005`,
  ]),
  '400PO-1',
  '4016141411ABC',
  '40206141411234567890',
  '403ROUTE',
  ...['410', '411', '412', '413'].map((ai) => `${ai}${GLN}`),
  '42075236',
  '42175275236',
  '422752',
  '423752578',
  '424752',
  '425752',
  '426752',
  '427AB',
  '70011234567890123',
  '7002CUT',
  '70032611301200',
  '70041234',
  ...Array.from({ length: 10 }, (_, processor) => `703${processor}752EST1`),
  '710PZN',
  '711CIP',
  '712CN',
  '713DRN',
  '800100100010000190',
  '8002CMT',
  `80030${GLN}A1`,
  '80041234A',
  '8005012345',
  `8006${GTIN}0102`,
  '8007SE4550000000058398257466',
  '800826113012',
  '80101234-A',
  '80111',
  '8017106141412345678908',
  '8018106141412345678908',
  '80191',
  '8020REF',
  '8110106141416543213150110120',
  '8200https://example.com',
  ...Array.from({ length: 10 }, (_, last) => `9${last}INTERNAL`),
]

/** Texts of which both parsers must say the same. */
export const AGREED: readonly string[] = [...PACKS, ...SINGLE.map((text) => `]C1${text}`)].map(
  scanned,
)

/** A text on which the standard or the specification asks for something else than the other parser gives. */
export interface Departure {
  readonly text: string
  /** Identifiers and values, or the developer text of the refusal. */
  readonly ours: string
  readonly reason: string
}

/** Texts of which the two must not say the same. */
export const DEPARTURES: readonly Departure[] = [
  { text: ']C117260231', ours: 'invalid day in date', reason: '31 February is no day' },
  { text: ']C117261301', ours: 'invalid month in date', reason: 'month 13 is none' },
  { text: ']C117600101', ours: '(17)600101 2060-01-01', reason: 'the 50-year window slides' },
  { text: ']C10109506000134353', ours: 'wrong check digit', reason: 'the check digit is wrong' },
  { text: ']C13103x00525', ours: 'invalid number', reason: 'a weight of no number' },
  { text: ']C13909471', ours: '(3909)471 4.71e-7', reason: 'more decimals than digits' },
  { text: ']C110', ours: 'value too short', reason: 'an empty lot' },
  { text: `]C110${'A'.repeat(21)}`, ours: 'value too long', reason: 'a lot of 21 characters' },
  { text: ']C110A B', ours: 'invalid character', reason: 'a blank in a lot' },
  { text: ']C13109012345', ours: "invalid AI after '310'", reason: 'at most 5 decimals' },
  { text: ']C18100123456', ours: "invalid AI after '81'", reason: 'withdrawn from the standard' },
  { text: `]C1417${GLN}`, ours: `(417)${GLN}`, reason: 'new in the standard' },
  { text: ']C1717NHRN', ours: '(717)NHRN', reason: 'new in the standard' },
  { text: ']C110A|10B', ours: 'AI repeated with another value', reason: 'two lots in one code' },
  { text: ']J110ABC', ours: '(10)ABC', reason: 'GS1 DotCode' },
  {
    text: `01${GTIN}10ABC]17261130`,
    ours: `(01)${GTIN} (10)ABC (17)261130 2026-11-30`,
    reason: '] as separator',
  },
].map((departure) => ({ ...departure, text: scanned(departure.text) }))
