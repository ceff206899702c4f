import { describe, expect, test } from 'vitest'
import { createLog, describeError } from './logging.ts'

function logged(format: 'json' | 'text', write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog({ level: 'warn', format }, { write: (line) => void lines.push(line) }))
  return lines
}

/** As the database driver throws it. */
const refused = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    detail: 'Failing row contains (anna@forrad.example).',
    where: 'unnamed portal parameter $1 = anna',
    table: 'users',
    constraint: 'users_email',
  })

describe('createLog', () => {
  test('one object a line, with level and moment', () => {
    const [line, ...more] = logged('json', (log) => log.warn({ reason: 'x' }, 'lost'))
    expect(more).toEqual([])
    expect(JSON.parse(line ?? '')).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reason: 'x',
      msg: 'lost',
    })
  })
  test('for people: moment, level, text, facts, and where an error came from', () => {
    const [line] = logged('text', (log) =>
      log.error({ task: 'mail', err: new Error('nej') }, 'failed'),
    )
    expect(line).toMatch(/^\d{4}-\S+ ERROR failed task="mail"\nError: nej\n +at /)
  })
  test('below the level nothing', () => {
    expect(logged('json', (log) => log.info('seen'))).toEqual([])
  })
})

describe('describeError', () => {
  test('of a refused row the table and the constraint, never the row', () => {
    const described = describeError(refused('23505', 'duplicate key value'))
    expect(described).toMatchObject({ code: '23505', table: 'users', constraint: 'users_email' })
    expect(JSON.stringify(described)).not.toContain('anna')
  })
  test('a value of the wrong form is not repeated, not even as a cause', () => {
    const cause = refused('22P02', 'invalid input syntax for type date: "anna@forrad.example"')
    const described = JSON.stringify(describeError(new Error('outer', { cause })))
    expect(described).toContain('a value was refused')
    expect(described).not.toContain('anna')
  })
})
