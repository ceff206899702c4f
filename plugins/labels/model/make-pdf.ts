import type { MakeLabels } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/** Sheets, or one label a page, as PDF. */
const make: MakeLabels = async (job, _options, { documents, translate }, work) => {
  const title = translate(msg`Shelf labels`)
  return (await documents()).labels({ kind: 'pdf', title }, job, work)
}

export default make
