import type { Break } from './break.ts'

const LETTER = 'tests/contract/recall-letter.test.ts'
const RECALL = 'tests/e2e/recall.spec.ts'
const SERIALS = 'tests/e2e/serials.spec.ts'
const TRANSFERS = 'tests/e2e/transfers.spec.ts'

/** Recall, each pack once, bad input and what holds of random acts: sections 21 to 24. */
export const recall: readonly Break[] = [
  {
    points: ['21.1'],
    file: 'plugins/recall/model/recall-rule.ts',
    find: "    case 'remove':\n      return true\n    case 'receive':",
    replace: "    case 'remove':\n      return false\n    case 'receive':",
    test: `${RECALL} › a scanned pack is blocked everywhere in three taps`,
  },
  {
    points: ['21.2'],
    file: 'plugins/recall/views/on-scan.ts',
    find: 'if (recall === null) {\n    forgetLate',
    replace: 'if (recall === null || recall.lots.length > 0) {\n    forgetLate',
    test: `${RECALL} › a scanned pack of a blocked batch says so at once`,
  },
  {
    points: ['21.2'],
    file: 'plugins/recall/views/RecallNotice.tsx',
    find: 'if (!first) return null',
    replace: 'if (!first || !isOverdue(first, today)) return null',
    test: `${RECALL} › a scanned pack of a blocked batch says so at once`,
  },
  {
    points: ['21.3'],
    file: 'plugins/recall/server/settle-tasks.ts',
    find: 'WHERE expected > 0 OR unknown > 0',
    replace: 'WHERE unknown > 0',
    test: `${RECALL} › a recall from its letter: a draft`,
  },
  {
    points: ['21.4'],
    file: 'plugins/recall/model/similar-lots.ts',
    find: "return withoutO(a) === withoutO(b) ? 'letter_o' : null",
    replace: 'return null',
    test: 'tests/contract/recall-report.test.ts › RECALL-8 lots that are written alike are suggested',
    at: 'expect(alike).toEqual([',
  },
  {
    points: ['21.4'],
    file: 'plugins/recall/server/find-report.ts',
    find: 'HAVING sum(quantity) <> 0',
    replace: 'HAVING sum(quantity) < -2',
    test: 'tests/contract/recall-report.test.ts › its sums are the ledger’s',
    at: 'expect(changes).toHaveLength(3)',
  },
  {
    points: ['21.5'],
    file: 'plugins/recall/server/alarm-mail.ts',
    find: 'AND u.password_hash IS NOT NULL AND u.deleted_at IS NULL',
    replace: 'AND u.deleted_at IS NULL',
    test: 'tests/contract/recall-states.test.ts › one of class I is told to every administrator at once by mail',
    at: 'expect(mails.map(({ to }) => to).sort()).toEqual(',
  },
  {
    points: ['22.1'],
    file: 'plugins/serials/model/packs.ts',
    find: "return result.data.seen ? { kind: 'seen', seen: result.data.seen } : { kind: 'pass' }",
    replace: "return { kind: 'pass' }",
    test: `${SERIALS} › in "Ta ut flera" a pack scanned twice stops`,
  },
  {
    points: ['22.1'],
    file: 'plugins/serials/model/packs.ts',
    find: 'const early = (act.before ?? []).filter(',
    replace: 'const early = (act.before ?? []).slice(1).filter(',
    test: `${SERIALS} › the pack that opened a pick does not count again`,
  },
  {
    points: ['23.1'],
    file: 'plugins/recall/server/settle-tasks.ts',
    find: 'WHERE expected > 0 OR unknown > 0',
    replace: 'WHERE true',
    test: 'tests/contract/recall-tasks.test.ts › none where nothing lies, and a lot that nobody knows is blocked all the same',
    at: 'expect(tasks).toEqual({ total: 0, answered: 0 })',
  },
  {
    points: ['23.2'],
    file: 'plugins/recall/server/letters.ts',
    find: 'const media_type = letterType(bytes)',
    replace: "const media_type = letterType(bytes) ?? 'application/pdf'",
    test: `${RECALL} › a recall from its letter: a draft`,
  },
  {
    points: ['23.3'],
    file: 'plugins/recall/model/letter-type.ts',
    find: 'LARGEST_LETTER = 10 * 1024 * 1024',
    replace: 'LARGEST_LETTER = 20 * 1024 * 1024',
    test: 'tests/e2e/recall-bad.spec.ts › a letter that is too large is said at its field',
  },
  {
    points: ['23.3'],
    file: 'plugins/recall/model/letter-type.ts',
    find: 'LARGEST_LETTER = 10 * 1024 * 1024',
    replace: 'LARGEST_LETTER = 11 * 1024 * 1024',
    test: `${LETTER} › %s is refused, and what was attached stays`,
  },
  {
    points: ['23.4'],
    file: 'plugins/transfers/views/TransferScreen.tsx',
    find: '{to.is_there || left === 0 ? null : (',
    replace: '{to.is_there || left > 0 ? null : (',
    test: `${TRANSFERS} › a location is emptied into another from the question before it is deleted`,
  },
  {
    points: ['23.6'],
    file: 'plugins/recall/server/answer-task.ts',
    find: 'if (task.answered_by !== null) {',
    replace: 'if (task.answered_by === user.id) {',
    test: `${RECALL} › a recall from its letter: a draft`,
  },
  {
    points: ['23.6'],
    file: 'plugins/transfers/model/transfer-rules.ts',
    find: "return quantity > leftOf(line) ? 'taken_meanwhile' : null",
    replace: 'return null',
    test: `${TRANSFERS} › of two who receive the same line the second is told`,
  },
  {
    points: ['24.1'],
    file: 'plugins/transfers/model/transfer-rules.ts',
    find: "const count = isLoss(outcome) ? 'written_off' : isBack ? 'back' : 'arrived'",
    replace: "const count = isBack ? 'back' : 'arrived'",
    test: 'tests/contract/transfers-opened-recall-property.test.ts › TRANSFER-3 HAND-8 the sum over the locations',
  },
  {
    points: ['24.1'],
    file: 'core/domain/undo.ts',
    find: 'quantity: 0 - quantity,',
    replace: 'quantity: Math.abs(quantity),',
    test: 'tests/contract/handling-property.test.ts › moves, write-offs, returns',
  },
  {
    points: ['24.1'],
    file: 'plugins/recall/model/recall-rule.ts',
    find: "    case 'undo':\n      return row.quantity < 0 && lotsChange(line, row) < 0",
    replace: "    case 'undo':\n      return false",
    test: 'tests/contract/recall-property.test.ts › RECALL-1 to 12 of random acts',
  },
]
