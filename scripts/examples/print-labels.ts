/**
 * Makes the shelf labels of a location: one for each item and shelf place where it lies. Lists them;
 * makes the file with --save: hylletiketter.pdf (an A4 sheet of 3 × 8), or a .zpl for label printers.
 *
 *     node --import tsx scripts/examples/print-labels.ts "Centralförråd" [--save [labels.zpl]]
 */
import { SHEET_FORMATS, singleLabel, type PrintLabel } from '@forrad/core/documents'
import {
  comparePlaces,
  compareSwedish,
  defaultBarcodeChoice,
  labelContent,
} from '@forrad/core/domain'
import { dataOf } from '@forrad/core/script'
import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { connect, script } from './connect.ts'
import { nodeDocuments } from './node-documents.ts'
import { withShare } from './progress.ts'

const TITLE = 'Hylletiketter'
/** A4 sheets for any printer; single labels, mm, for a label printer with 8 dots a millimetre. */
const OUTPUTS = {
  '.pdf': { output: { kind: 'pdf', title: TITLE }, format: SHEET_FORMATS[0] },
  '.zpl': { output: { kind: 'zpl', dots: 8 }, format: singleLabel(57, 32) },
} as const

await script(async ([name = '', flag, file = 'hylletiketter.pdf']) => {
  const { core } = await connect()
  const locations = dataOf(await core.locations.load(), 'Fetching the locations')
  const location = locations.find((one) => one.name === name)
  if (!location)
    throw new Error(`Which location? One of: ${locations.map((one) => one.name).join(', ')}`)
  const { output, format } = OUTPUTS[extname(file) as keyof typeof OUTPUTS] ?? {}
  if (!output || !format) throw new Error(`${file} must end in .pdf or .zpl.`)

  const items = dataOf(await core.locations.loadItems(location.id), 'Fetching its items')
  const labels = items
    .flatMap((item) =>
      item.locations.flatMap(({ storage_locations }) =>
        storage_locations.map((place): PrintLabel => {
          const content = labelContent(item, place.identifier, defaultBarcodeChoice(item))
          if (!content.ok) throw new Error(`${item.vendor_name}: ${content.code}`)
          const { name: title, strength, vendor_name: code, barcode } = content.label
          return {
            title,
            strength,
            details: [],
            code,
            place: place.identifier,
            barcode,
          }
        }),
      ),
    )
    .sort((a, b) => comparePlaces(a.place ?? '', b.place ?? '') || compareSwedish(a.title, b.title))
  for (const { place, code, title, strength, barcode } of labels) {
    console.log([place, code, title, strength ?? '', barcode.symbology].join('\t'))
  }
  if (flag !== '--save') return console.log(`${labels.length} labels; add --save to make the file.`)

  const documents = await nodeDocuments()
  const sheet = { format, start: 1, outlined: false }
  const made = await withShare((onProgress) =>
    documents.labels(output, { labels, sheet }, { onProgress }),
  )
  if (!made.ok) throw new Error(`No file was made: ${made.problem.code}.`)
  await writeFile(file, made.file.bytes)
  console.log(`${labels.length} labels in ${file}; ${made.cut} texts had to be cut.`)
})
