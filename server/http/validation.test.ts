import { describe, expect, test } from 'vitest'
import { schemaCompiler } from '../contract.ts'
import { contractFailure, fieldWithNul } from './validation.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['batch'],
  properties: {
    batch: {
      type: 'object',
      required: ['quantity', 'lines'],
      properties: {
        quantity: { type: 'integer', minimum: 0, maximum: 10 },
        date: { type: ['string', 'null'], format: 'date' },
        name: { type: 'string', minLength: 1, pattern: '\\S' },
        kind: { enum: ['medicine', 'supply'] },
        lines: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1 } },
      },
    },
  },
}

const compiler = schemaCompiler()
const failureOf = (batch: object, compile = compiler.body) => {
  const validate = compile(schema)
  expect(validate({ batch: { quantity: 1, lines: [1], ...batch } })).toBe(false)
  const { code, details } = contractFailure(validate.errors ?? [])
  return { code, details }
}

describe('contractFailure', () => {
  test.each([
    [{ quantity: -1 }, 'batch.quantity', 'too_small'],
    [{ quantity: 11 }, 'batch.quantity', 'too_large'],
    [{ quantity: 1.5 }, 'batch.quantity', 'not_whole_number'],
    [{ date: '2026-02-30' }, 'batch.date', 'wrong_format'],
    [{ date: '0000-01-01' }, 'batch.date', 'wrong_format'],
    [{ name: '' }, 'batch.name', 'too_short'],
    [{ name: '  ' }, 'batch.name', 'required'],
    [{ kind: 'food' }, 'batch.kind', 'unknown'],
    [{ lines: [] }, 'batch.lines', 'too_short'],
    [{ lines: [1, 0] }, 'batch.lines.1', 'too_small'],
  ])('%o breaks a rule of value: validation', (batch, field, rule) => {
    expect(failureOf(batch)).toEqual({ code: 'validation', details: [{ field, rule }] })
  })

  test.each([
    [{ quantity: '1' }, 'batch.quantity', 'wrong_format'],
    [{ quantity: null }, 'batch.quantity', 'wrong_format'],
    [{ quantity: undefined }, 'batch.quantity', 'required'],
    [{ lines: {} }, 'batch.lines', 'wrong_format'],
  ])('%o has the wrong shape: malformed', (batch, field, rule) => {
    expect(failureOf(batch)).toEqual({ code: 'malformed', details: [{ field, rule }] })
  })

  test('shape goes before value', () => {
    expect(failureOf({ quantity: -1, lines: 'x' })).toEqual({
      code: 'malformed',
      details: [{ field: 'batch.lines', rule: 'wrong_format' }],
    })
  })

  test('one detail for each field', () => {
    expect(failureOf({ quantity: 11, name: '', kind: 'food' }).details).toHaveLength(3)
  })

  test('text in a query is read as a number; a fraction is a matter of value', () => {
    const validate = compiler.text({ type: 'object', properties: { limit: { type: 'integer' } } })
    const query = { limit: '5' }
    expect(validate(query)).toBe(true)
    expect(query).toEqual({ limit: 5 })
    expect(validate({ limit: '1.5' })).toBe(false)
    expect(contractFailure(validate.errors ?? []).code).toBe('validation')
    expect(validate({ limit: 'x' })).toBe(false)
    expect(contractFailure(validate.errors ?? []).code).toBe('malformed')
  })
})

test('fieldWithNul finds the field, wherever it stands', () => {
  expect(fieldWithNul({ a: { b: ['x', 'y\0'] } })).toBe('a.b.1')
  expect(fieldWithNul({ a: 1, b: null, c: 'text' })).toBeNull()
  expect(fieldWithNul(undefined)).toBeNull()
})
