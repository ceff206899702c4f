import { OPERATIONS } from '@forrad/core/api'
import type { OperationId, Result } from '@forrad/core/api'
import { contractProblem } from './contract-check.ts'
import { operations } from './operations.ts'

/**
 * Says what is wrong with what a fake answers, by the contract alone: an operation or a status that is
 * not listed, or a body that its schema refuses. Null when all is well.
 */
export function fakeProblem(operation: OperationId, result: Result<unknown>): string | null {
  const listed = operations.find(({ id }) => id === operation)
  if (!listed) return `${operation} is not in the contract`
  const [method, template] = OPERATIONS[operation]
  const path = template.replace(/\{\w+\}/g, '1')
  const check = (status: number, body: unknown) =>
    contractProblem(method.toUpperCase(), path, status, body)
  if (result.ok) return check(listed.success, result.data ?? null)
  const { error } = result
  if (error.kind !== 'answer') return `${operation}: no answer but ${error.kind}`
  const { status, code, message, details } = error
  const said = { code, message, ...(details.length > 0 ? { details } : {}) }
  return check(status, { error: said })
}
