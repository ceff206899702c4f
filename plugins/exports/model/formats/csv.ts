import type { WriteTable } from '@forrad/core/kernel'

/** The table as plain text, for other systems. */
const write: WriteTable = async (head, rows, { documents }, work) =>
  (await documents()).table('csv', head, rows, work)

export default write
