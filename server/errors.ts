import type { ErrorAnswer, ErrorCode, ErrorDetail } from '@forrad/openapi'

/**
 * Each error code of the contract with its status and the Swedish message that a client falls back
 * on when it does not know the code.
 */
const failures = {
  malformed: { status: 400, message: 'Anropet har fel form.' },
  not_signed_in: { status: 401, message: 'Du är inte inloggad.' },
  invalid_credentials: { status: 401, message: 'Ogiltigt användarnamn eller lösenord' },
  token_refused: {
    status: 401,
    message: 'Systemkontots nyckel gäller inte. Be en administratör om en ny.',
  },
  forbidden: { status: 403, message: 'Du saknar behörighet.' },
  csrf: { status: 403, message: 'Sidan behöver laddas om innan ändringen kan sparas.' },
  narcotics_not_allowed: {
    status: 403,
    message: 'Du saknar behörighet att hantera narkotika.',
  },
  not_own_change: { status: 403, message: 'Bara den som gjorde ändringen kan ångra den.' },
  not_own_item: { status: 403, message: 'Varan hör till den gemensamma katalogen.' },
  not_found: { status: 404, message: 'Det du söker finns inte.' },
  name_taken: { status: 409, message: 'Namn används redan' },
  cannot_be_invited: { status: 409, message: 'Adressen kan inte användas.' },
  in_use: { status: 409, message: 'Det finns varor kvar.' },
  insufficient_stock: { status: 409, message: 'Det finns inte så mycket kvar.' },
  stock_changed: { status: 409, message: 'Saldot har ändrats.' },
  refused_by_rule: { status: 409, message: 'En regel stoppade ändringen.' },
  rule_failed: {
    status: 409,
    message: 'En regel här kunde inte prövas. Inget ändrades.',
  },
  too_late: { status: 409, message: 'Det är för sent att ångra ändringen.' },
  already_undone: { status: 409, message: 'Ändringen är redan ångrad.' },
  is_undo: {
    status: 409,
    message: 'En ångrad ändring tas inte tillbaka. Gör ändringen på nytt.',
  },
  already_solved: { status: 409, message: 'Skillnaden är redan utredd.' },
  of_document: {
    status: 409,
    message: 'Ändringen hör till ett dokument och ångras inte för sig.',
  },
  cursor_too_old: { status: 410, message: 'Hämta allt på nytt.' },
  last_administrator: { status: 409, message: 'Minst en administratör måste finnas kvar.' },
  own_account: { status: 409, message: 'Du kan inte ta bort din egen behörighet.' },
  already_active: { status: 409, message: 'Användaren har redan valt ett lösenord.' },
  feature_disabled: { status: 404, message: 'Funktionen är avstängd.' },
  validation: { status: 422, message: 'Kontrollera fälten.' },
  key_reused: { status: 422, message: 'Samma nyckel har använts för ett annat anrop.' },
  invalid_token: { status: 422, message: 'Länken är ogiltig eller har gått ut.' },
  too_many_tries: { status: 429, message: 'För många försök. Vänta en stund.' },
  server_error: { status: 500, message: 'Något gick fel på servern.' },
  unavailable: {
    status: 503,
    message: 'Servern svarar inte just nu. Försök igen om en liten stund.',
  },
} satisfies Record<ErrorCode, { readonly status: number; readonly message: string }>

/** An expected refusal on its way to the client; handlers throw it, the error handler words it. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: readonly ErrorDetail[] | undefined
  /** Seconds until a new try makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details?: readonly ErrorDetail[], retryAfter?: number) {
    super(failures[code].message)
    this.name = 'Failure'
    this.code = code
    this.status = failures[code].status
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** A refusal by its contract code; `details` name the lines or fields that failed. */
export function failure(code: ErrorCode, details?: readonly ErrorDetail[]): Failure {
  return new Failure(code, details)
}

/** 503 `unavailable`: the same call may succeed in a little while. */
export function unavailable(): Failure {
  return new Failure('unavailable', [], 2)
}

/** 422 `validation` for one field; `rule` is one of the rules that the contract lists. */
export function invalidField(field: string, rule: string): Failure {
  return new Failure('validation', [{ field, rule }])
}

/** The contract's error object; `requestId` only on a 500. */
export function errorAnswer(
  code: ErrorCode,
  details?: readonly ErrorDetail[],
  requestId?: string,
): ErrorAnswer {
  return {
    error: {
      code,
      message: failures[code].message,
      ...(details && details.length > 0 ? { details } : {}),
      ...(requestId === undefined ? {} : { request_id: requestId }),
    },
  }
}
