import type { ErrorDetail } from '@forrad/openapi'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Failure } from '../errors.ts'

/** Broken rules of value; every other broken keyword means that the shape is wrong. */
const valueRules: Readonly<Record<string, string>> = {
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
  minProperties: 'required',
  minimum: 'too_small',
  maximum: 'too_large',
  format: 'wrong_format',
  pattern: 'wrong_format',
  enum: 'unknown',
}
const shapeRules: Readonly<Record<string, string>> = {
  required: 'required',
  additionalProperties: 'unknown',
}
const mostDetails = 100

/**
 * Words what a schema found: 400 `malformed` when the shape is wrong, else 422 `validation`, with
 * one detail for each field.
 */
export function contractFailure(errors: readonly ErrorObject[]): Failure {
  const shape = errors.filter((error) => valueRule(error) === undefined)
  const relevant = shape.length > 0 ? shape : errors
  const byField = new Map<string, ErrorDetail>()
  for (const error of relevant) {
    const field = fieldOf(error)
    const rule = valueRule(error) ?? shapeRules[error.keyword] ?? 'wrong_format'
    if (!byField.has(field)) byField.set(field, { field, rule })
  }
  const details = [...byField.values()].slice(0, mostDetails)
  return new Failure(shape.length > 0 ? 'malformed' : 'validation', details)
}

function valueRule(error: ErrorObject): string | undefined {
  if (error.keyword === 'pattern' && error.params['pattern'] === '\\S') return 'required'
  if (error.keyword === 'type' && isFraction(error)) return 'not_whole_number'
  return valueRules[error.keyword]
}

/** A number where a whole number must stand is a matter of value, not of shape. */
function isFraction(error: ErrorObject): boolean {
  const wanted: unknown = error.params['type']
  const types = Array.isArray(wanted) ? wanted : [wanted]
  const value: unknown = error.data
  if (!types.includes('integer')) return false
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value))
}

function fieldOf(error: ErrorObject): string {
  const missing: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.')
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * The field of the first text with a NUL character, which PostgreSQL cannot store; null when there
 * is none.
 */
export function fieldWithNul(value: unknown): string | null {
  return pathToNul(value)?.join('.') ?? null
}

function pathToNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const name of Object.keys(value)) {
    const path = pathToNul((value as Record<string, unknown>)[name])
    if (path) return [name, ...path]
  }
  return null
}

/** In a body of more values than this the first error is the only one told. */
const mostValues = 1000

/** Checks with `every` error, but with the `first` alone where they could be so many that they cost. */
export function boundedErrors(every: ValidateFunction, first: ValidateFunction): ErrorsValidator {
  const validate: ErrorsValidator = (data) => {
    const chosen = holdsMore(data, mostValues) ? first : every
    const fits = chosen(data) === true
    validate.errors = chosen.errors ?? null
    return fits
  }
  return validate
}

/** A validator as Fastify takes it. */
export interface ErrorsValidator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

function holdsMore(value: unknown, most: number): boolean {
  let left = most
  const count = (inner: unknown): void => {
    left -= 1
    if (left < 0 || typeof inner !== 'object' || inner === null) return
    for (const name of Object.keys(inner)) {
      if (left < 0) return
      count((inner as Record<string, unknown>)[name])
    }
  }
  count(value)
  return left < 0
}
