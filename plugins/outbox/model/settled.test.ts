import { expect, it, vi } from 'vitest'
import { aDifference, anEntry, anOutcome } from './entry.fixture.ts'
import { cardSettledBy, isSettled } from './settled.ts'

it('SOLVE-3 whether somebody else has settled it is asked of what is solved', async () => {
  const listDifferences = vi.fn(async () => ({
    ok: true as const,
    data: { differences: [aDifference({ id: 5 })] },
  }))
  const settled = (id: number) => isSettled({ listDifferences }, aDifference({ id }))
  expect(await settled(5)).toEqual({ ok: true, data: true })
  expect(await settled(6)).toEqual({ ok: true, data: false })
  expect(listDifferences).toHaveBeenCalledWith({ item_id: 1, location_id: 1, solved: true })
  const lost = { ok: false, error: { kind: 'network' } } as const
  expect(await isSettled({ listDifferences: async () => lost }, aDifference())).toEqual(lost)
})

it('a card goes with the last of its differences, whoever solved the others', () => {
  const card = (...ids: readonly number[]) =>
    anEntry({
      state: 'difference',
      outcome: anOutcome({ differences: ids.map((id) => aDifference({ id })) }),
    })
  const one = card(5)
  expect(cardSettledBy({ id: 5 }, [anEntry(), one], null)).toBe(one)
  expect(cardSettledBy({ id: 6 }, [one], [])).toBeUndefined()
  const two = card(5, 6)
  expect(cardSettledBy({ id: 5 }, [two], null)).toBeUndefined()
  expect(cardSettledBy({ id: 5 }, [two], [{ id: 6 }])).toBeUndefined()
  expect(cardSettledBy({ id: 5 }, [two], [{ id: 7 }])).toBe(two)
})
