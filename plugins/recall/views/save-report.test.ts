import { fakeServices } from '@forrad/core/testing'
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

it('there is no report where the part that makes files does not come', async () => {
  const services = fakeServices({ documents: () => Promise.reject(new Error('on purpose')) })
  const about = { recall: aRecall(), tasks: [] }
  expect(await saveReport('pdf', about, aReport(), words, services)).toBeNull()
})
