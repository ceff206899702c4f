import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './password-strength.ts'

const owner = { email: 'anna.aberg@forrad.example', first_name: 'Anna', last_name: 'Åberg' }

describe('a new password', () => {
  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd2026',
    'qwertyuiop12',
    '123456789012',
    'aaaaaaaaaaaa',
    'Sommar2026!!',
    'Vinter2025!!',
    'Välkommen2026!',
    'Stockholm2026!',
    'Lösenord1234',
    'lösenordlösenord',
    'forradforrad2026',
    'annaannaanna',
    'Anna Åberg 2026',
    'AnnaÅberg2026',
    'ÅbergÅbergÅberg',
    'A\u030abergA\u030aberg2026',
    'anna.aberg@forrad.example',
    'anna.aberg2026',
  ])('%s is easy to guess', async (password) => {
    expect(await isEasyToGuess(password, owner)).toBe(true)
  })

  it.each([
    'blåbär på hyllan',
    'lingon i skafferiet',
    'korrekt häst batteri',
    'kaffe utan mjölk',
    'hemligt nog på hyllan',
    'regn över taket i natt',
    'w7#kQ2!pZx9v',
    '李明喜欢喝绿茶和看书呢好',
  ])('%s is not', async (password) => {
    expect(await isEasyToGuess(password, owner)).toBe(false)
  })

  it('that is very long is looked at no longer than others wait for', async () => {
    expect(await isEasyToGuess('x'.repeat(1000), owner)).toBe(true)
  })

  it('another’s name is no more than a word', async () => {
    const other = { email: 'x@y.example', first_name: 'Bo', last_name: 'Ek' }
    expect(await isEasyToGuess('tuffa Ottokar Ferlinghetti', other)).toBe(false)
    expect(
      await isEasyToGuess('Ottokar Ferlinghetti', {
        email: 'o@y.example',
        first_name: 'Ottokar',
        last_name: 'Ferlinghetti',
      }),
    ).toBe(true)
  })
})
