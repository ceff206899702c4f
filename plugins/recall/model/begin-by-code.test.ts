import type { Api } from '@forrad/core/api'
import { expect, it, vi } from 'vitest'
import { beginByCode } from './begin-by-code.ts'

const words = {
  lots: ['L1'],
  class: 'II',
  reference: null,
  instructions: null,
  due_on: null,
} as const
const nobody = { kind: 'answer', status: 404, code: 'not_found' } as never

/** Knows one item by its varunummer, and none by a GTIN. */
function setUp(known: string) {
  const beginRecall = vi.fn(async ({ recall }: Parameters<Api['beginRecall']>[0]) => {
    if (recall.vendor_name === known) return { ok: true, data: { recall: { id: 1 } } } as never
    return { ok: false, error: nobody } as never
  })
  const asked = () =>
    beginRecall.mock.calls.map(([{ recall }]) => recall.gtin ?? recall.vendor_name)
  return { asked, begin: (code: string) => beginByCode(code, words, { beginRecall }) }
}

it('SCAN-4 a varunummer that could be a GTIN is found', async () => {
  const { begin, asked } = setUp('12345670')
  expect(await begin(' 12345670 ')).toMatchObject({ ok: true })
  expect(asked()).toEqual(['00000012345670', '12345670'])
})

it.each(['123456', '12345671', 'E-1001'])('what is no GTIN is a varunummer: %s', async (code) => {
  const { begin, asked } = setUp(code)
  expect(await begin(code)).toMatchObject({ ok: true })
  expect(asked()).toEqual([code])
})

it('a code that nobody knows is told', async () => {
  const { begin } = setUp('E-1001')
  expect(await begin('4006381333931')).toEqual({ ok: false, error: nobody })
})
