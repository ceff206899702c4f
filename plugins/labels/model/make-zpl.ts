import { ZPL_RESOLUTIONS } from '@forrad/core/documents'
import type { MakeLabels } from '@forrad/core/kernel'

/** A file that label printers take as it is. Option `dots`: their dots a millimetre, 8 when missing. */
const make: MakeLabels = async (job, options, { documents }, work) => {
  const dots = ZPL_RESOLUTIONS.find((resolution) => resolution === options['dots']) ?? 8
  return (await documents()).labels({ kind: 'zpl', dots }, job, work)
}

export default make
