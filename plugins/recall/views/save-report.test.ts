import { fakeDocuments, fakeServices } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { aRecall, aReport } from '../model/recall.fixture.ts'
import { saveReport } from './save-report.ts'

const words = {
  before: '',
  now: '',
  quarantined: '',
  total: '',
  answer: '',
  remark: '',
  head: {
    recall: '',
    item: '',
    vendorName: '',
    gtin: '',
    reference: '',
    instructions: '',
    due: '',
    letter: '',
    batches: () => '',
    grade: () => '',
    act: () => '',
  },
  type: (type: string) => type,
  reason: () => null,
  answered: () => '',
  figures: () => [],
  notWritten: () => '',
}

/** The recall as the server has it. */
const loaded = async () =>
  ({
    ok: true,
    data: { whole: { recall: aRecall(), tasks: [], alike: [] }, report: aReport() },
  }) as const

it('there is no report where the part that makes files does not come', async () => {
  const services = fakeServices({ documents: () => Promise.reject(new Error('on purpose')) })
  expect(await saveReport('pdf', loaded, words, services)).toEqual({ ok: false, error: null })
})

it('what cannot be fetched anew is not saved: an old figure would stand under the day of today', async () => {
  const documents = fakeDocuments()
  const services = fakeServices({ documents: async () => documents })
  const error = { kind: 'network' } as const
  const saved = await saveReport('csv', async () => ({ ok: false, error }), words, services)
  expect(saved).toEqual({ ok: false, error })
  expect(documents.tables).toEqual([])
})

it('it is made of what was fetched for it', async () => {
  const documents = fakeDocuments()
  documents.problem = { code: 'worker_failed', detail: '' }
  const services = fakeServices({ documents: async () => documents })
  expect(await saveReport('csv', loaded, words, services)).toEqual({ ok: false, error: null })
  const [location] = aReport().locations
  expect(documents.tables[0]?.rows.flat()).toEqual(
    expect.arrayContaining([location?.location_name, location?.now]),
  )
})
