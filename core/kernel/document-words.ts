import { readDocumentId } from '../domain/index.ts'
import type { Translate } from './extension-points/services.ts'

/** Under this id the catalogs hold what a plugin's documents are called. */
export function documentMessage(plugin: string): string {
  return `${plugin}/#`
}

/** What a ledger entry's document is called, as in "Transfer 12"; its plain name where its plugin is gone. */
export function wordDocument(documentId: string, translate: Translate): string {
  const named = readDocumentId(documentId)
  if (!named) return documentId
  const id = documentMessage(named.plugin)
  const words = translate({ id }, { number: named.number })
  return words === id ? documentId : words
}
