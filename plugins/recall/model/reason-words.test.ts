import { OTHER_BATCH_REASONS, RETURN_REASONS, WRITE_OFF_REASONS } from '@forrad/core/domain'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { reasonWords } from './reason-words.ts'

const swedish = ({ id }: { readonly id?: string }) => String(messages[id ?? ''])

it('every reason that the product writes to the ledger is said in Swedish', () => {
  const codes = ['lost', ...WRITE_OFF_REASONS, ...RETURN_REASONS, ...OTHER_BATCH_REASONS]
  expect(Object.fromEntries(codes.map((code) => [code, reasonWords(code, swedish)]))).toEqual({
    lost: 'borttappat',
    expired: 'utgånget',
    damaged: 'skadat',
    recalled: 'indraget',
    other: 'annat',
    unused: 'inte använt',
    mispicked: 'uttaget av misstag',
    batch_opened: 'öppnad förpackning',
    batch_missing: 'skadad eller saknas',
    batch_patient: 'patientens batch',
    batch_other: 'annat',
  })
})

it('a code of the site’s own has no words', () => {
  for (const code of ['r_1', 'constructor']) expect(reasonWords(code, swedish)).toBeNull()
})
