import { expect, it } from 'vitest'
import { drawCode, openTestEngine } from './draw.fixtures.ts'
import { decodeStill } from './still.ts'

/** The list of supported formats as the specification has it (section 9), each with a symbol to read. */
const formats = [
  ['QR', 'QRCode', 'FRD-S-42', 'FRD-S-42'],
  ['Aztec', 'Aztec', 'AZTEC 123', 'AZTEC 123'],
  ['Codabar', 'Codabar', 'A12345678B', 'A12345678B'],
  ['Code 39', 'Code39', 'AB-1234', 'AB-1234'],
  ['Code 93', 'Code93', 'AB1234', 'AB1234'],
  ['Code 128', 'Code128', 'Ab123456', 'Ab123456'],
  ['Data Matrix', 'DataMatrix', 'FRD-S-42', 'FRD-S-42'],
  ['MaxiCode', 'MaxiCode', 'MAXI 123', 'MAXI 123'],
  ['ITF', 'ITF', '07046261234566', '07046261234566'],
  ['EAN-13', 'EAN13', '7046261234566', '7046261234566'],
  ['EAN-8', 'EAN8', '12345670', '12345670'],
  ['PDF 417', 'PDF417', 'PDF 123', 'PDF 123'],
  ['RSS 14', 'DataBarOmni', '(01)07046261234566', '0107046261234566'],
  ['RSS expanded', 'DataBarExp', '(01)07046261234566(10)AB1', '010704626123456610AB1'],
  ['UPC-A', 'UPCA', '012345678905', '0012345678905'],
  ['UPC-E', 'UPCE', '01234565', '0012345000065'],
  ['UPC/EAN extension', 'EAN13', '9780735200449+51299', '978073520044951299'],
] as const

it.each(formats)('reads %s of the specification’s list', async (_, drawn, content, text) => {
  const engine = await openTestEngine()
  const [code] = await decodeStill(engine, await drawCode(drawn, content))
  expect(code?.text).toBe(text)
})
