import { describe, expect, it, vi } from 'vitest'
import { aDifference, aLeftOut, anEntry, anOutcome } from './entry.fixture.ts'
import { cardSettledBy, isSettled, onCards, seemsSettled } from './settled.ts'

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

describe('a card with differences', () => {
  const card = (...ids: readonly number[]) =>
    anEntry({
      state: 'difference',
      outcome: anOutcome({ differences: ids.map((id) => aDifference({ id })) }),
    })
  /** A server where these are settled. */
  const where = (...settled: readonly number[]) => ({
    listDifferences: vi.fn(async () => ({
      ok: true as const,
      data: { differences: settled.map((id) => aDifference({ id })) },
    })),
  })
  const one = card(5)
  const two = card(5, 6)

  it('goes with the last of them, whoever solved the others', async () => {
    const api = where(5)
    expect(await cardSettledBy(api, { id: 5 }, [anEntry(), one])).toEqual({
      kind: 'goes',
      card: one,
    })
    expect(await cardSettledBy(api, { id: 6 }, [one])).toEqual({ kind: 'none' })
    expect(api.listDifferences).not.toHaveBeenCalled()
    expect(await cardSettledBy(where(5, 6), { id: 5 }, [two])).toEqual({ kind: 'goes', card: two })
  })

  it('INTENT-13 stays where counts were left out, until the person puts it aside', async () => {
    const left = anEntry({
      state: 'difference',
      outcome: anOutcome({ differences: [aDifference()], left_out: [aLeftOut()] }),
    })
    const api = where(5)
    expect(await cardSettledBy(api, { id: 5 }, [left])).toEqual({ kind: 'stays' })
    expect(api.listDifferences).not.toHaveBeenCalled()
  })

  it('stays while another is open, and where that is not known', async () => {
    expect(await cardSettledBy(where(5), { id: 5 }, [two])).toEqual({ kind: 'stays' })
    const listDifferences = async () => ({ ok: false, error: { kind: 'network' } }) as const
    expect(await cardSettledBy({ listDifferences }, { id: 5 }, [two])).toEqual({ kind: 'stays' })
  })

  it('seems settled by somebody only where the list was asked for after it was there', () => {
    expect(onCards([anEntry(), two])).toEqual([5, 6])
    expect(seemsSettled({ id: 5 }, [{ id: 6 }], [5, 6])).toBe(true)
    expect(seemsSettled({ id: 6 }, [{ id: 6 }], [5, 6])).toBe(false)
    expect(seemsSettled({ id: 5 }, [], [])).toBe(false)
    expect(seemsSettled({ id: 5 }, null, [5])).toBe(false)
  })
})
