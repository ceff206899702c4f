import { aUser } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { namesakes, personOptions } from './people.ts'

const person = (apoex_id: string, first_name: string, last_name: string) =>
  aUser({ apoex_id, first_name, last_name, email: `${apoex_id}@forrad.example` })

it('people who share a name are told apart by their e-mail, all others by their name alone', () => {
  const people = [
    person('anna1', 'Anna', 'Andersson'),
    person('anna2', 'Anna', 'andersson'),
    person('ake', 'Åke', 'Öberg'),
  ]
  expect(personOptions(people)).toEqual([
    { value: 'anna1', label: 'Anna Andersson, anna1@forrad.example' },
    { value: 'anna2', label: 'Anna andersson, anna2@forrad.example' },
    { value: 'ake', label: 'Åke Öberg' },
  ])
})

it('rows name those who share their name with another, also one who has been deleted, by their e-mail', () => {
  const people = [
    person('anna1', 'Anna', 'Andersson'),
    person('anna2', 'Anna', 'andersson'),
    person('bo', 'Bo', 'Ek'),
    person('ake', 'Åke', 'Öberg'),
  ]
  const actor = { apoex_id: 'bo-before', name: 'Bo Ek' }
  const events = [
    { actor, subject: { type: 'item', id: 'ake-item', name: 'Åke Öberg' } },
    { actor: null, subject: { type: 'user', id: 'ake', name: 'Åke Öberg' } },
  ] as const
  expect([...namesakes(people, events)]).toEqual([
    ['anna1', 'Anna Andersson, anna1@forrad.example'],
    ['anna2', 'Anna andersson, anna2@forrad.example'],
    ['bo', 'Bo Ek, bo@forrad.example'],
  ])
})
