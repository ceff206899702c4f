import type { ApiError, Result } from '../api/index.ts'

/** A call that failed, as an exception: what a script that does not catch it ends with. */
export class CallFailed extends Error {
  /** The same as the call's own error value. */
  readonly error: ApiError

  constructor(what: string, error: ApiError) {
    super(`${what}: ${failureWords(error)}`)
    this.name = 'CallFailed'
    this.error = error
  }
}

/** The data of a result; throws {@link CallFailed} without any. `what` says what was being done. */
export function dataOf<Data>(result: Result<Data>, what: string): Data {
  if (result.ok) return result.data
  throw new CallFailed(what, result.error)
}

/** What became of a call and what to do about it, in one sentence. */
function failureWords(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return `no answer came (${error.cause ?? 'no connection'}); a change may have been made all the same. Is the address right, and the server running?`
    case 'cancelled':
      return 'it was given up; a change may have been made all the same.'
    case 'unexpected':
      return `somebody else answered, with status ${error.status}. Is it the address of Förråd?`
    case 'answer':
      return answerWords(error)
  }
}

function answerWords(error: Extract<ApiError, { readonly kind: 'answer' }>): string {
  const { code, status, message, details, requestId } = error
  if (code === 'token_refused') {
    return 'the server refuses the token: it is unknown, revoked or past its last day. Ask an administrator for a new one.'
  }
  if (code === 'not_signed_in') return 'nobody is signed in: give a token, or sign in first.'
  const fields = details.flatMap(({ field, rule }) =>
    field ? [`${field} ${rule ?? ''}`.trim()] : [],
  )
  const about = [`${status} ${code}`, ...fields, ...(requestId ? [requestId] : [])].join(', ')
  return `${message} (${about})`
}
