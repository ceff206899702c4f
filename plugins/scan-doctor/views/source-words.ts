import type { ScanSource } from '@forrad/core/kernel'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Where scanned text came from. */
export const SOURCES = {
  camera: msg`Camera`,
  file: msg`Picture file`,
  scanner: msg`Hand scanner`,
  typed: msg`Typed`,
} satisfies Record<ScanSource, MessageDescriptor>
