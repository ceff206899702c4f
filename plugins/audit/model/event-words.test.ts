import type { AuditEvent } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { eventWords } from './event-words.ts'
import { AUDIT_KINDS } from './kinds.ts'
import { nameSettings } from './named-settings.ts'

const translate = (message: { readonly id: string; readonly message?: string }) =>
  message.message ?? message.id
const anna = { apoex_id: 'u-1', name: 'Anna Åberg' }
const leif = { type: 'user', id: 'u-3', name: 'Leif Läsare' } as const
const event = (fields: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  at: '2026-11-21T14:00:00.000Z',
  kind: 'user_changed',
  actor: anna,
  subject: leif,
  location: null,
  changes: [],
  ...fields,
})
const wordsOf = (fields: Partial<AuditEvent>) => eventWords(event(fields), translate)
const changesOf = (...changes: AuditEvent['changes']) => wordsOf({ changes }).changes

it('says what happened, who did it and to whom', () => {
  expect(wordsOf({})).toEqual({
    what: 'User changed',
    who: 'Anna Åberg',
    subject: 'Leif Läsare',
    changes: [],
    refused: false,
  })
})

it('names people who share their name with another as it is told', () => {
  const names = new Map([
    ['u-1', 'Anna Åberg, anna@forrad.example'],
    ['u-3', 'Leif Läsare, leif@forrad.example'],
  ])
  expect(eventWords(event({}), translate, {}, names)).toMatchObject({
    who: 'Anna Åberg, anna@forrad.example',
    subject: 'Leif Läsare, leif@forrad.example',
  })
  // An item may have the number of a person.
  const item = { type: 'item', id: 'u-3', name: 'Alvedon' } as const
  expect(eventWords(event({ subject: item }), translate, {}, names).subject).toBe('Alvedon')
})

it('has words for every kind', () => {
  const words = AUDIT_KINDS.map((kind) => wordsOf({ kind }).what)
  expect(new Set(words).size).toBe(AUDIT_KINDS.length)
})

it('INTENT-16 words what was refused and put aside, with why', () => {
  const said = {
    act: 'remove',
    quantity: -2,
    refusal: 'witness/missing',
    reason: 'Spillt',
    unknown_lines: 3,
  }
  const changes = Object.entries(said).map(([field, after]) => ({ field, before: null, after }))
  expect(
    changesOf(...changes, {
      field: 'occurred_at',
      before: null,
      after: '2026-11-21T14:00:00.000Z',
    }).map(({ label, after }) => `${label}: ${after}`),
  ).toEqual([
    'Change: Pick',
    'Quantity: −2',
    'Refused by: witness/missing',
    'Reason for putting it aside: Spillt',
    'Lines that the service does not know: 3',
    'Was done: 2026-11-21 15:00',
  ])
})

it('words what a field was and became', () => {
  expect(
    changesOf(
      { field: 'role', before: 'read', after: 'administrate' },
      { field: 'narcotics', before: false, after: true },
      { field: 'reorder_point', before: 0, after: 20 },
      { field: 'strength_text', before: '5 mg', after: null },
    ),
  ).toEqual([
    { label: 'Role', before: 'Read only', after: 'Administrator' },
    { label: 'May handle narcotics', before: 'No', after: 'Yes' },
    { label: 'Reorder point', before: '0', after: '20' },
    { label: 'Strength', before: '5 mg', after: '–' },
  ])
})

it('says only that a person’s name changed, and what is new where nothing was', () => {
  expect(
    changesOf(
      { field: 'last_name', before: null, after: null },
      { field: 'narcotic_level', before: null, after: 2 },
    ),
  ).toEqual([{ label: 'Last name' }, { label: 'Narcotic level', after: '2' }])
})

it('shows a field that a newer server tells of as it is', () => {
  expect(changesOf({ field: 'shoe_size', before: 41, after: 42 })).toEqual([
    { label: 'shoe_size', before: '41', after: '42' },
  ])
})

it('a kind that a newer server or a plugin writes stands by its own name', () => {
  for (const kind of ['shelf_painted', 'constructor']) {
    const words = wordsOf({ kind: kind as never, actor: null })
    expect(words).toMatchObject({ what: kind, who: 'The system', refused: false })
  }
})

it('tells a refused sign-in from others, of somebody who is not signed in', () => {
  expect(wordsOf({ kind: 'sign_in_refused', actor: null })).toMatchObject({
    who: 'Somebody signed out',
    subject: 'Leif Läsare',
    refused: true,
  })
  expect(wordsOf({ kind: 'user_created', actor: null }).who).toBe('The system')
})

it('names where levels were changed, and nobody twice', () => {
  const item = { type: 'item', id: '7', name: 'Morfin' } as const
  expect(wordsOf({ kind: 'levels_changed', subject: item, location: 'Kyl' }).subject).toBe(
    'Morfin · Kyl',
  )
  const own = { type: 'user', id: 'u-1', name: 'Anna Åberg' } as const
  expect(wordsOf({ kind: 'signed_in', subject: own }).subject).toBeNull()
  expect(wordsOf({ subject: { type: 'item', id: '8', name: '' } }).subject).toBe('Unknown')
  expect(wordsOf({ subject: { type: 'site', id: '', name: '' } }).subject).toBeNull()
})

it('names a location, and a shelf place with where it is, and what it was called before', () => {
  const room = { type: 'location', id: '3', name: 'Sal 2' } as const
  const name = { field: 'name', before: 'Rum 2', after: 'Sal 2' } as const
  expect(wordsOf({ kind: 'location_changed', subject: room, changes: [name] })).toMatchObject({
    what: 'Location renamed',
    subject: 'Sal 2',
    changes: [{ label: 'Name', before: 'Rum 2', after: 'Sal 2' }],
  })
  const shelf = { type: 'storage_location', id: '9', name: 'A2' } as const
  const gone = { field: 'identifier', before: 'A2', after: null } as const
  const kind = 'storage_location_removed'
  expect(wordsOf({ kind, subject: shelf, location: 'Sal 2', changes: [gone] })).toMatchObject({
    what: 'Shelf place deleted',
    subject: 'A2 · Sal 2',
    changes: [{ label: 'Name', before: 'A2', after: '–' }],
  })
})

it('words a label text and a licence, whose responsible person is only told as another', () => {
  const item = { type: 'item', id: '7', name: 'Alvedon' } as const
  const label = { field: 'print_label_text', before: null, after: 'Skåp 1' }
  expect(wordsOf({ kind: 'label_changed', subject: item, changes: [label] })).toMatchObject({
    what: 'Label text changed',
    changes: [{ label: 'Label text', after: 'Skåp 1' }],
  })
  const changes = [
    { field: 'license_number', before: 'L-1', after: 'L-2' },
    { field: 'responsible', before: null, after: null },
    { field: 'quantity', before: 100, after: 120 },
    { field: 'quantity_used', before: 5, after: 0 },
    { field: 'valid_until', before: '2027-06-30', after: '2028-06-30' },
  ]
  const words = wordsOf({ kind: 'licence_changed', actor: null, subject: item, changes })
  expect(words).toMatchObject({ what: 'Licence changed', who: 'The system' })
  expect(words.changes.map(({ label: name }) => name)).toEqual([
    'Licence number',
    'Responsible',
    'Quantity',
    'Used',
    'Valid until',
  ])
})

it('words settings by what is off, on and other', () => {
  const before = '{"disabled_plugins":["exports"],"contributions":[]}'
  const after = '{"disabled_plugins":["labels"],"contributions":[],"stock_status":"usable"}'
  expect(changesOf({ field: 'settings', before, after })).toEqual([
    { label: 'Turned off', after: 'labels' },
    { label: 'Turned on', after: 'exports' },
    { label: 'stock_status', before: '–', after: 'usable' },
  ])
  expect(changesOf({ field: 'settings', before: 'x', after: null })).toEqual([])
})

it('words a plugin’s settings as its section does, and by their names until that has come', () => {
  const kind = 'settings_changed'
  const change = { field: 'reasons/required.remove', before: 'off', after: 'all' } as const
  const choices = { off: { id: 'Not asked for' }, all: { id: 'Always required' } }
  const texts = { 'required.remove': { label: { id: 'When something is picked' }, choices } }
  const settings = nameSettings('reasons', { id: 'Reasons' }, texts)
  expect(eventWords(event({ kind, changes: [change] }), translate, settings).changes).toEqual([
    {
      label: 'Reasons: When something is picked',
      before: 'Not asked for',
      after: 'Always required',
    },
  ])
  expect(changesOf(change)).toEqual([
    { label: 'reasons/required.remove', before: 'off', after: 'all' },
  ])
})
