import type { CodeFormat } from '@forrad/core/scanner'

/** The formats that are asked of the reader, in its own names (spec section 9). */
export const READ_FORMATS =
  'QRCode,Aztec,Codabar,Code39,Code93,Code128,DataMatrix,MaxiCode,ITF,EAN13,EAN8,PDF417,DataBar,DataBarExp,DataBarExpStk,UPCA,UPCE'

/** The formats that are drawn as a matrix. */
export const MATRIX_FORMATS = 'QRCode,Aztec,DataMatrix'

/** Names of the reader that differ from ours, by name. */
const RENAMED: Readonly<Record<string, CodeFormat>> = {
  AztecCode: 'Aztec',
  AztecRune: 'Aztec',
  Code39Std: 'Code39',
  Code39Ext: 'Code39',
  Code32: 'Code39',
  PZN: 'Code39',
  ITF14: 'ITF',
  DataBarOmni: 'DataBar',
  DataBarStk: 'DataBar',
  DataBarStkOmni: 'DataBar',
  DataBarLtd: 'DataBarLimited',
  DataBarExp: 'DataBarExpanded',
  DataBarExpStk: 'DataBarExpanded',
  ISBN: 'EAN13',
  CompactPDF417: 'PDF417',
  MicroPDF417: 'PDF417',
  QRCodeModel1: 'QRCode',
  QRCodeModel2: 'QRCode',
  MicroQRCode: 'QRCode',
  RMQRCode: 'QRCode',
}

const OURS: ReadonlySet<string> = new Set<CodeFormat>([
  'Aztec',
  'Codabar',
  'Code128',
  'Code39',
  'Code93',
  'DataBar',
  'DataBarExpanded',
  'DataBarLimited',
  'DataMatrix',
  'EAN13',
  'EAN8',
  'ITF',
  'MaxiCode',
  'PDF417',
  'QRCode',
  'UPCA',
  'UPCE',
])

/** Our name of a format that the reader reports; undefined for one that was not asked for. */
export function formatOf(name: string): CodeFormat | undefined {
  return RENAMED[name] ?? (isOurs(name) ? name : undefined)
}

function isOurs(name: string): name is CodeFormat {
  return OURS.has(name)
}

/** Whether a format belongs to the EAN/UPC family. */
export function isRetail(format: CodeFormat): boolean {
  return format === 'EAN13' || format === 'EAN8' || format === 'UPCA' || format === 'UPCE'
}

/** Whether a format is a row of bars (one row, or a few stacked) rather than a matrix. */
export function isLinear(format: CodeFormat): boolean {
  return !['Aztec', 'DataMatrix', 'MaxiCode', 'PDF417', 'QRCode'].includes(format)
}
