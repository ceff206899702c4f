import type { ErrorAnswer } from '@forrad/openapi'
import type { ApiError, Failure } from './result.ts'

/** What openapi-fetch answers, as far as it is used here. */
export interface Answer {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** The caller gave up. */
export const cancelled: Failure = { ok: false, error: { kind: 'cancelled' } }

/** Turns a refused answer, or what fetch threw, into an error value. */
export function failureFrom(answer: unknown, signal?: AbortSignal): Failure {
  if (isAnswer(answer)) return { ok: false, error: errorOf(answer) }
  if (signal?.aborted) return cancelled
  // A successful status with a body that is no JSON: somebody else answered, such as a login portal.
  if (answer instanceof SyntaxError)
    return { ok: false, error: { kind: 'unexpected', status: 200 } }
  return { ok: false, error: { kind: 'network', ...causeOf(answer) } }
}

/** Node tells why; browsers do not. */
function causeOf(thrown: unknown): { readonly cause?: string } {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  if (!(cause instanceof Error)) return {}
  return { cause: cause.message || `${(cause as { readonly code?: unknown }).code}` }
}

function errorOf({ error, response }: Answer): ApiError {
  const { status } = response
  if (!isErrorAnswer(error)) return { kind: 'unexpected', status }
  const { code, message, details = [], request_id } = error.error
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    kind: 'answer',
    status,
    code,
    message,
    details,
    ...(request_id === undefined ? {} : { requestId: request_id }),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'response' in value
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false
  const { error } = value
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error
  )
}
