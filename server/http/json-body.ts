import type { FastifyInstance } from 'fastify'
import { failure } from '../errors.ts'

/** Far deeper than anything of the contract, and far from where recursion ends. */
const deepest = 32
/** Some 3,000 lines of batches; reading and checking so many values takes some 30 ms. */
const mostValues = 20_000

/**
 * Reads JSON bodies; one that is nested too deeply or holds too many values is 400 `malformed` before
 * anybody looks into it.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null, undefined)
    else if (exceeds(text, deepest, mostValues)) done(failure('malformed'))
    else parse(request, text, done)
  })
}

/** Whether a JSON text nests deeper than `depths`, or has more than `values` beside each other. */
export function exceeds(text: string, depths: number, values: number): boolean {
  let depth = 0
  let commas = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (quoted) {
      if (character === backslash) index += 1
      else if (character === quote) quoted = false
    } else if (character === quote) quoted = true
    else if (character === openObject || character === openList) {
      depth += 1
      if (depth > depths) return true
    } else if (character === closeObject || character === closeList) {
      depth -= 1
    } else if (character === comma) {
      commas += 1
      if (commas >= values) return true
    }
  }
  return false
}

const [quote, backslash, openObject, closeObject, openList, closeList, comma] = [...'"\\{}[],'].map(
  (character) => character.charCodeAt(0),
)
