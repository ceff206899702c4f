import { expect, it } from 'vitest'
import { everyRow, type Paging } from './pages.ts'
import type { Result } from './result.ts'

interface Numbers {
  readonly numbers: readonly number[]
  readonly next_cursor: string | null
}

it('fetches every page of a list with a limit, each from where the last one ended', async () => {
  const asked: Paging[] = []
  const answer = await everyRow<Numbers, number>(
    async (paging) => {
      asked.push(paging)
      const from = Number(paging.cursor ?? 0)
      return { ok: true, data: { numbers: [from], next_cursor: from < 2 ? `${from + 1}` : null } }
    },
    (page) => page.numbers,
  )
  expect(answer).toEqual({ ok: true, data: [0, 1, 2] })
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2'])
  expect(asked.every(({ limit }) => limit > 0 && limit <= 1000)).toBe(true)
})

it('ends with the first page that fails', async () => {
  const failed = { ok: false, error: { kind: 'network' } } as const
  const pages: Result<Numbers>[] = [
    { ok: true, data: { numbers: [1], next_cursor: 'a' } },
    failed,
    { ok: true, data: { numbers: [2], next_cursor: null } },
  ]
  const answer = await everyRow(
    async () => pages.shift() ?? failed,
    (page) => page.numbers,
  )
  expect(answer).toEqual(failed)
  expect(pages).toHaveLength(1)
})
