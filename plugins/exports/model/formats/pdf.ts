import type { WriteTable } from '@forrad/core/kernel'

/** The table on pages, for printing and signing. */
const write: WriteTable = async (head, rows, { documents }, work) =>
  (await documents()).table('pdf', head, rows, work)

export default write
