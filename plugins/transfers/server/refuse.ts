import type { ErrorDetail } from '@forrad/openapi'
import { failure } from '@forrad/server'
import type { TransferRefusal } from '../model/transfer-rules.ts'

/** A refusal by a rule of the transfer's own, worded by the client's manifest; `facts` name the line. */
export function refusedTransfer(code: TransferRefusal, facts: ErrorDetail = {}) {
  return failure('refused_by_rule', [{ ...facts, rule: `transfers/${code}` }])
}
