import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { contract as document } from './contract-file.ts'

interface Operation {
  readonly requestBody?: { readonly $ref?: string }
  readonly responses: Readonly<Record<string, ResponseObject>>
}
interface ResponseObject {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, unknown>>
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const contract = document as unknown as Contract
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema({ $id: 'contract', ...contract })
const compiled = new Map<string, ValidateFunction>()

/**
 * Says what is wrong with an answer, by the contract alone and without the server's own code: an
 * undocumented call or status, or a body that its schema refuses. Null when all is well.
 */
export function contractProblem(
  method: string,
  path: string,
  status: number,
  body: unknown,
): string | null {
  const template = findPath(path)
  const operation = template && contract.paths[template]?.[method.toLowerCase()]
  if (!operation) return status === 404 ? null : `${method} ${path} is not in the contract`
  const documented = operation.responses[`${status}`]
  if (!documented) return `${method} ${template} may not answer ${status}: ${JSON.stringify(body)}`
  const pointer =
    documented.$ref ?? `#/paths/${escape(template)}/${method.toLowerCase()}/responses/${status}`
  const content = (documented.$ref ? resolve(documented.$ref) : documented).content
  if (!content) return body === null ? null : `${method} ${template} ${status} must have no body`
  // A file is what it is.
  if (!('application/json' in content)) return null
  const validate = compile(`contract${pointer}/content/application~1json/schema`)
  if (validate(body)) return null
  return `${method} ${template} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`
}

/** Says in what a value is not as the contract's schema of that name wants it; null when it is. */
export function schemaProblem(name: string, value: unknown): string | null {
  const validate = compile(`contract#/components/schemas/${name}`)
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

/** Says what is wrong with a body that was sent, by the contract alone. Null when nothing is. */
export function bodyProblem(method: string, template: string, body: unknown): string | null {
  const requestBody = contract.paths[template]?.[method.toLowerCase()]?.requestBody
  if (!requestBody) return null
  const pointer =
    requestBody.$ref ?? `#/paths/${escape(template)}/${method.toLowerCase()}/requestBody`
  const validate = compile(`contract${pointer}/content/application~1json/schema`)
  return validate(body) ? null : ajv.errorsText(validate.errors)
}

/** The contract's path that a request's path matches: the one with the fewest parameters. */
function findPath(path: string): string | undefined {
  const [bare = ''] = path.split('?')
  const parts = bare.replace(/\/$/, '').split('/')
  const fits = Object.keys(contract.paths).filter((template) => {
    const wanted = template.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith('{') || part === parts[index])
    )
  })
  return fits.sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

function compile(ref: string): ValidateFunction {
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
  compiled.set(ref, validate)
  return validate
}

function resolve(ref: string): ResponseObject {
  let found: unknown = contract
  for (const part of ref.split('/').slice(1)) found = (found as Record<string, unknown>)[part]
  return found as ResponseObject
}

function escape(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}
