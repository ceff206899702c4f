import { failure } from '@forrad/server'

/** Why a recall is not changed as wished; the client's manifest words each. */
export type RecallRefusal =
  | 'in_force'
  | 'over'
  | 'draft'
  | 'unanswered'
  | 'left'
  | 'on_the_way'
  | 'second_person'
  | 'answered'

/** 409 `refused_by_rule` with the plugin's own rule; `reference` is what its words name. */
export function refuse(rule: RecallRefusal, reference = ''): Error {
  return failure('refused_by_rule', [
    { rule: `recall/${rule}`, ...(reference === '' ? {} : { reference }) },
  ])
}
