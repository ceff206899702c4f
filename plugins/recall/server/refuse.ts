import { failure } from '@forrad/server'
import { OVERTAKEN } from '../model/recall-change.ts'

/** Why a recall is not changed as wished; the client's manifest words each. */
export type RecallRefusal =
  | 'in_force'
  | 'over'
  | 'draft'
  | 'unanswered'
  | 'left'
  | 'on_the_way'
  | 'second_person'
  | 'script'
  | 'answered'

/** 409 `refused_by_rule` with the plugin's own rule; `reference` is what its words name. */
export function refuse(rule: RecallRefusal, reference = ''): Error {
  return failure('refused_by_rule', [
    { rule: `recall/${rule}`, ...(reference === '' ? {} : { reference }) },
  ])
}

/** 409 `refused_by_rule` (`recall/changed`) for fields that somebody else has changed meanwhile. */
export function refuseOvertaken(fields: readonly string[]): Error {
  return failure(
    'refused_by_rule',
    fields.map((field) => ({ field: `recall.${field}`, rule: OVERTAKEN })),
  )
}
