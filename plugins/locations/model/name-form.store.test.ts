import type { ApiError, Result } from '@forrad/core/api'
import { describe, expect, it, vi } from 'vitest'
import { canSave, createNameForm, shownProblem } from './name-form.store.ts'

const taken: ApiError = {
  kind: 'answer',
  status: 409,
  code: 'name_taken',
  message: '',
  details: [],
}
const overtaken: ApiError = {
  kind: 'answer',
  status: 409,
  code: 'refused_by_rule',
  message: '',
  details: [{ field: 'location.name', rule: 'locations/changed' }],
}
const LIMIT = 5

function setUp(
  answers: readonly Result<string>[],
  initial = '',
  found: string | null = null,
  now: string | null = null,
) {
  const onSaved = vi.fn()
  const queue = [...answers]
  const send = vi.fn(
    async (_name: string, _seen: string) => queue.shift() ?? { ok: true as const, data: 'x' },
  )
  const form = createNameForm({
    initial,
    limit: LIMIT,
    send,
    find: async () => found,
    present: async () => now,
    onSaved,
  })
  return { form, send, onSaved }
}

describe('shownProblem', () => {
  it.each([
    ['', 'required'],
    [' \t ', 'empty_text'],
    ['Kyl', null],
    ['  Kyl 1  ', null],
    ['Kyl 12', 'too_large'],
    ['😀😀😀😀😀', null],
    ['\u0000\u200b', 'empty_text'],
  ])('of %j is %j', (typed, problem) =>
    expect(shownProblem({ typed, touched: true, taken: false }, LIMIT)).toBe(problem),
  )
})

describe('createNameForm', () => {
  it('sends the name without the white space around it, and is empty again', async () => {
    const { form, send, onSaved } = setUp([{ ok: true, data: 'Kyl' }])
    form.change('  Kyl ')
    expect(canSave(form.state, '')).toBe(true)
    expect(await form.save()).toBe(true)
    expect(send).toHaveBeenCalledWith('Kyl', '')
    expect(onSaved).toHaveBeenCalledWith('Kyl')
    expect(form.state.typed).toBe('')
    expect(shownProblem(form.state, LIMIT)).toBeNull()
  })

  it('VALID-11 sends a pasted name on one line, and nothing when that changes nothing', async () => {
    const { form, send } = setUp([], 'A 1')
    form.change('A\u0000\t1\n')
    expect(canSave(form.state, 'A 1')).toBe(false)
    form.change('\u202eA\r\n2')
    expect(await form.save()).toBe(true)
    expect(send.mock.calls).toEqual([['A 2', 'A 1']])
  })

  it('sends nothing that is empty, too long or unchanged', async () => {
    const { form, send } = setUp([], 'Kyl')
    expect(canSave(form.state, 'Kyl')).toBe(false)
    await form.save()
    form.change('   ')
    expect(await form.save()).toBe(false)
    expect(shownProblem(form.state, LIMIT)).toBe('empty_text')
    form.change('Kylskåp')
    expect(await form.save()).toBe(false)
    expect(shownProblem(form.state, LIMIT)).toBe('too_large')
    expect(send).not.toHaveBeenCalled()
  })

  it('sends once however often it is pressed', async () => {
    const { form, send } = setUp([])
    form.change('Kyl')
    await Promise.all([form.save(), form.save(), form.save()])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('keeps what was typed when the name is taken, and says so until it is changed', async () => {
    const { form } = setUp([{ ok: false, error: taken }])
    form.change('Kyl')
    expect(await form.save()).toBe(false)
    expect(form.state).toMatchObject({ typed: 'Kyl', error: null, saving: false })
    expect(shownProblem(form.state, LIMIT)).toBe('taken')
    form.change('Kyl2')
    expect(shownProblem(form.state, LIMIT)).toBeNull()
  })

  it('keeps what was typed when the network is gone', async () => {
    const { form, onSaved } = setUp([{ ok: false, error: { kind: 'network' } }])
    form.change('Kyl')
    await form.save()
    expect(form.state).toMatchObject({ typed: 'Kyl', error: { kind: 'network' }, saving: false })
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('finds what a lost answer had made instead of calling its own name taken', async () => {
    const lost: Result<string> = { ok: false, error: { kind: 'network' } }
    const { form, onSaved } = setUp([lost, { ok: false, error: taken }], '', 'Kyl')
    form.change('Kyl')
    await form.save()
    await form.save()
    expect(onSaved).toHaveBeenCalledWith('Kyl')
  })

  it('does not take another of that name for its own, renamed by a try whose answer was lost', async () => {
    const lost: Result<string> = { ok: false, error: { kind: 'network' } }
    const { form, onSaved } = setUp([lost, { ok: false, error: taken }], 'Rum', 'Kyl')
    form.change('Kyl')
    await form.save()
    expect(await form.save()).toBe(false)
    expect(shownProblem(form.state, LIMIT)).toBe('taken')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('NAMED-1 shows the name that somebody else has given meanwhile, and saves over it when asked again', async () => {
    const answers: readonly Result<string>[] = [
      { ok: false, error: overtaken },
      { ok: true, data: 'Kyl 3' },
    ]
    const { form, send, onSaved } = setUp(answers, 'Kyl 1', null, 'Kyl 2')
    form.change('Kyl 3')
    expect(await form.save()).toBe(false)
    expect(form.state).toMatchObject({ typed: 'Kyl 3', now: 'Kyl 2', error: null, saving: false })
    expect(shownProblem(form.state, LIMIT)).toBe('changed')
    expect(onSaved).not.toHaveBeenCalled()
    expect(canSave(form.state, 'Kyl 1')).toBe(true)
    expect(await form.save()).toBe(true)
    expect(send.mock.calls).toEqual([
      ['Kyl 3', 'Kyl 1'],
      ['Kyl 3', 'Kyl 2'],
    ])
    expect(onSaved).toHaveBeenCalledWith('Kyl 3')
  })

  it('NAMED-1 the name that somebody else has given needs no saving, and is said until the name is changed', async () => {
    const { form, send } = setUp([{ ok: false, error: overtaken }], 'Kyl 1', null, 'Kyl 2')
    form.change('Kyl 3')
    await form.save()
    form.change('Kyl 2')
    expect(shownProblem(form.state, LIMIT)).toBeNull()
    expect(canSave(form.state, 'Kyl 1')).toBe(false)
    expect(await form.save()).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('NAMED-1 says why nothing was saved where the name that counts now cannot be fetched', async () => {
    const { form } = setUp([{ ok: false, error: overtaken }], 'Kyl 1')
    form.change('Kyl 3')
    expect(await form.save()).toBe(true)
    expect(form.state).toMatchObject({ typed: 'Kyl 3', error: overtaken, saving: false })
    expect(shownProblem(form.state, LIMIT)).toBeNull()
  })

  it('saves a series one after the other, and passes over what exists', async () => {
    const { form, send, onSaved } = setUp([
      { ok: true, data: 'A1' },
      { ok: false, error: taken },
      { ok: true, data: 'A3' },
    ])
    form.change('A1-A3')
    await form.saveEach(['A1', 'A2', 'A3'])
    expect(send.mock.calls).toEqual([
      ['A1', ''],
      ['A2', ''],
      ['A3', ''],
    ])
    expect(onSaved.mock.calls).toEqual([['A1'], ['A3']])
    expect(form.state).toMatchObject({ typed: '', saving: false, taken: false, error: null })
    expect(form.state.series).toEqual({ made: 2, existed: 1 })
  })

  it('says of a series how many existed, all of them too, until something else is saved', async () => {
    const refused: Result<string> = { ok: false, error: taken }
    const { form, onSaved } = setUp([refused, refused])
    await form.saveEach(['A1', 'A2'])
    expect(onSaved).not.toHaveBeenCalled()
    expect(form.state).toMatchObject({ typed: '', series: { made: 0, existed: 2 } })
    form.change('B1')
    expect(form.state.series).toEqual({ made: 0, existed: 2 })
    await form.save()
    expect(form.state.series).toBe(null)
  })

  it('of a series that fails what is left stays typed, to be tried again', async () => {
    const error: ApiError = { kind: 'unexpected', status: 500 }
    const { form, send } = setUp([
      { ok: false, error: taken },
      { ok: true, data: 'A2' },
      { ok: false, error },
    ])
    form.change('A1-A4')
    await form.saveEach(['A1', 'A2', 'A3', 'A4'])
    expect(send).toHaveBeenCalledTimes(3)
    expect(form.state).toMatchObject({ typed: 'A3–A4', saving: false, error })
    expect(form.state.series).toEqual({ made: 1, existed: 1 })
  })
})
