import type { DocumentFile } from '@forrad/core/documents'

/** How long the browser may take to begin saving, in ms. */
const PATIENCE = 60_000

/** Hands a finished file to the browser to save. */
export function download({ bytes, mimeType }: DocumentFile, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE)
}
