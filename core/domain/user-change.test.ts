import { describe, expect, it } from 'vitest'
import { mergeUser } from './user-change.ts'

const seen = {
  first_name: 'Nina',
  last_name: 'Nilson',
  email: 'nina@forrad.example',
  role: 'edit',
  narcotics: true,
} as const
const newEmail = 'nina.nilsson@forrad.example'
const otherEmail = 'annan@forrad.example'

const merged = (own: object, wanted: object, saw: object = {}) =>
  mergeUser({ ...seen, ...own }, { ...seen, ...wanted }, { ...seen, ...saw })

describe('two who change a user at once', () => {
  it('ROLE-11 what one did not touch stays as the other has set it', () => {
    const own = { role: 'read', narcotics: false } as const
    const { email: _, ...rest } = seen
    expect(merged(own, { last_name: 'Nilsson' })).toEqual({
      ok: true,
      user: { ...rest, ...own, last_name: 'Nilsson', email: null },
    })
    expect(merged({ first_name: 'Nina  Maria' }, { role: 'read' })).toMatchObject({
      user: { first_name: 'Nina  Maria', role: 'read' },
    })
  })

  it('ROLE-11 what both changed is refused, unless to the same', () => {
    const own = { first_name: 'Ninni', last_name: 'Nilsson', role: 'read' }
    const wanted = { first_name: 'Nina M', last_name: 'Nilsson', role: 'administrate' }
    expect(merged(own, wanted)).toEqual({ ok: false, overtaken: ['first_name', 'role'] })
    expect(merged(own, { ...wanted, first_name: ' Ninni', role: 'read' })).toMatchObject({
      ok: true,
      user: { last_name: 'Nilsson', role: 'read' },
    })
  })

  it('ROLE-11 an e-mail that nobody touched stays, as does one that waits', () => {
    const wanted = { last_name: 'Nilsson' }
    for (const own of [{}, { email: newEmail }, { pending_email: newEmail }]) {
      expect(merged(own, wanted)).toMatchObject({ ok: true, user: { email: null } })
    }
  })

  it('ROLE-11 an e-mail that was changed is wanted, or refused where it was another’s turn', () => {
    const wanted = { email: newEmail }
    expect(merged({}, wanted)).toMatchObject({ user: { email: newEmail } })
    for (const own of [{ email: newEmail }, { pending_email: newEmail }]) {
      expect(merged(own, wanted)).toMatchObject({ ok: true, user: { email: null } })
    }
    for (const own of [{ email: otherEmail }, { pending_email: otherEmail }]) {
      expect(merged({ ...own, role: 'read' }, { ...wanted, role: 'administrate' })).toEqual({
        ok: false,
        overtaken: ['role', 'email'],
      })
    }
  })

  it('ROLE-11 who saw an e-mail wait withdraws that one with the present one, and no other', () => {
    const saw = { pending_email: newEmail }
    expect(merged(saw, {}, saw)).toMatchObject({ user: { email: seen.email } })
    expect(merged(saw, { email: newEmail }, saw)).toMatchObject({ user: { email: newEmail } })
    // Withdrawn already: nothing is left to do.
    expect(merged({ pending_email: null }, {}, saw)).toMatchObject({ user: { email: null } })
    // Confirmed meanwhile, or another waits: nobody has seen that.
    for (const own of [{ email: newEmail }, { pending_email: otherEmail }]) {
      expect(merged(own, {}, saw)).toEqual({ ok: false, overtaken: ['email'] })
    }
  })

  it('ROLE-11 without what was seen, all of it is wanted', () => {
    const wanted = { ...seen, first_name: 'Ninni' }
    expect(mergeUser({ ...seen, role: 'read' }, wanted, undefined)).toEqual({
      ok: true,
      user: wanted,
    })
  })
})
