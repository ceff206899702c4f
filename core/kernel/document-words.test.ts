import { expect, it, vi } from 'vitest'
import { documentMessage, wordDocument } from './document-words.ts'

/** A catalog that returns the id of what it has no words for, as Lingui does. */
const catalog = (texts: Readonly<Record<string, string>>) =>
  vi.fn(({ id }: { readonly id: string }) => texts[id] ?? id)

it('a document is called what its plugin calls it', () => {
  const translate = catalog({ 'transfers/#': 'Överflyttning', 'orders/#': 'Beställning' })
  expect(documentMessage('transfers')).toBe('transfers/#')
  expect(wordDocument('transfers/12', translate)).toBe('Överflyttning')
  expect(translate).toHaveBeenCalledExactlyOnceWith({ id: 'transfers/#' }, { number: 12 })
})

it('a document of a plugin that is gone keeps its plain name', () => {
  expect(wordDocument('transfers/12', catalog({}))).toBe('transfers/12')
})

it('what names no document is shown as it is written, and looked up by nobody', () => {
  const translate = catalog({ 'transfers/#': 'Överflyttning' })
  expect(wordDocument('transfers', translate)).toBe('transfers')
  expect(translate).not.toHaveBeenCalled()
})
