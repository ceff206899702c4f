import { beforeAll, describe, expect, it } from 'vitest'
import { drawFilm } from './films.ts'
import { createPlayer } from './player.ts'
import type { Player } from './player.ts'

/** Symbols of each kind of hard case. */
const OF_EACH = 4

let player: Player

beforeAll(async () => {
  player = await createPlayer()
})

/** Plays a hard case's films: how many were read rightly, and what was read wrongly. */
async function playAll(kind: string, condition: string, pose: Parameters<typeof drawFilm>[3]) {
  const wrong: string[] = []
  let right = 0
  for (let i = 0; i < OF_EACH; i++) {
    const film = await drawFilm(`hard ${i}`, kind, condition, pose)
    const { text } = await player.play(film)
    if (text && film.texts?.includes(text.text)) right += 1
    else if (text) wrong.push(`${text.text} for ${film.texts?.join()}`)
  }
  return { right, wrong }
}

describe('the session of the live camera', () => {
  it.each([-25, -13, 13, 25])('reads a sharp ITF-14 held at %i° as a whole', async (turn) => {
    const { right, wrong } = await playAll('ITF-14', 'slanted', { turn, module: 2.5 })
    expect(wrong).toEqual([])
    expect(right).toBe(OF_EACH)
  })

  it('takes no part of an ITF of ten digits for the whole', async () => {
    const { wrong } = await playAll('ITF', 'slanted', { turn: 25, module: 2.5 })
    expect(wrong).toEqual([])
  })

  it.each(['Code 128', 'GS1-128'])('reads nothing wrong in a blurred %s', async (kind) => {
    expect((await playAll(kind, 'blurred', {})).wrong).toEqual([])
  })
})
