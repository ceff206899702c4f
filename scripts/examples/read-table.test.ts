import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The rows of a file with this text, or these bytes. */
async function read(text: string | Uint8Array) {
  const file = path.join(folder, 'counted.csv')
  await writeFile(file, text)
  return readTable(file, ['location', 'quantity'])
}

describe('a table', () => {
  const rows = [
    { location: 'Rum 2, plan 3', quantity: '41', line: 2 },
    { location: 'Centralförråd', quantity: '1', line: 3 },
  ]

  it.each([
    [
      'semicolons, as Swedish Excel saves it',
      '\ufefflocation;quantity\r\nRum 2, plan 3;41\r\nCentralförråd;1\r\n',
    ],
    ['commas', 'location,quantity\n"Rum 2, plan 3",41\nCentralförråd,1\n'],
    ['tabs', 'location\tquantity\nRum 2, plan 3\t41\nCentralförråd\t1'],
    [
      'names in capitals, other columns and spaces',
      'Location; Quantity ;;\nRum 2, plan 3; 41;x;\nCentralförråd ;1;;\n',
    ],
  ])('is parted by one sign, which the first line has most of: %s', async (_what, text) => {
    expect(await read(text)).toEqual(rows)
  })

  it('passes over lines without a value, and names the line in the file', async () => {
    expect(await read('location;quantity\n\nA;1\n;\n;;\n \nB;2\n;\n')).toEqual([
      { location: 'A', quantity: '1', line: 3 },
      { location: 'B', quantity: '2', line: 7 },
    ])
  })

  it.each([
    ['without a line', '', /lacks the columns location, quantity/],
    [
      'without a column, also where no row follows',
      'location;number\n',
      /lacks the columns quantity/,
    ],
    ['with a column twice', 'location;quantity;Quantity\nA;1;2\n', /columns quantity twice/],
    [
      'with a row that is longer',
      'location;quantity\nA;1\nB;2;3\n',
      /Line 3 .*3 values.* 2 columns/,
    ],
    ['with a row that is shorter', 'location;quantity\nA\n', /Line 2 .*1 values.* 2 columns/],
    ['in another encoding', Buffer.from('location;quantity\nFörråd;1\n', 'latin1'), /not UTF-8/],
  ])('%s is refused', async (_what, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})
