import type { WriteTable } from '@forrad/core/kernel'

/** The table as a workbook, for counting on. */
const write: WriteTable = async (head, rows, { documents }, work) =>
  (await documents()).table('xlsx', head, rows, work)

export default write
