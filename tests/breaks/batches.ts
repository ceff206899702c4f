import type { Break } from './break.ts'

const EMPTYING = 'tests/e2e/emptying.spec.ts'
const HANDLING = 'tests/e2e/handling.spec.ts'
const OPENED = 'tests/e2e/opened.spec.ts'
const OTHER = 'tests/e2e/other-batch.spec.ts'
const TRANSFERS = 'tests/e2e/transfers.spec.ts'

/** Why this batch, what is done with it, and opened packs: sections 18 to 20. */
export const batches: readonly Break[] = [
  {
    points: ['18.1'],
    file: 'core/domain/batch-order.ts',
    find: '.sort((a, b) => turn(a, preferred) - turn(b, preferred))',
    replace: '',
    test: 'core/domain/batch-order.test.ts › WHY-1 the order and the reasons never disagree',
    at: 'fc.assert(',
  },
  {
    points: ['18.2'],
    file: 'core/domain/batch-order.ts',
    find: 'return isOutOfTurn(batches, changes, today)',
    replace: 'return !isOutOfTurn(batches, changes, today)',
    test: `${OTHER} › picks from the second batch with one tap that says why`,
  },
  {
    points: ['18.2'],
    file: 'plugins/retrieval/model/list.ts',
    find: 'reason: reason?.text ?? reason?.code ?? null,',
    replace: 'reason: null,',
    test: `${OTHER} › the list keeps the batch and the reason until it is registered`,
  },
  {
    points: ['18.3'],
    file: 'plugins/other-batch/server/find-picks.ts',
    find: '...(to === undefined ? [] : [sql`a.created_at < ${midnight(to, 1)}`]),',
    replace: '',
    test: `${OTHER} › an administrator sees who took another batch`,
  },
  {
    points: ['19.1'],
    file: 'plugins/handling/model/form.ts',
    find: "return isExpired(batch.expiration_date, today) ? 'expired' : null",
    replace: "return isExpired(batch.expiration_date, today) ? 'other' : null",
    test: `${HANDLING} › an expired batch is written off in two touches`,
  },
  {
    points: ['19.1'],
    file: 'plugins/handling/model/form.ts',
    find: 'const handled = { ...place, batch, quantity }',
    replace: 'const handled = { ...place, batch, quantity: batch.quantity }',
    test: `${HANDLING} › a batch moves to another shelf place`,
  },
  {
    points: ['19.2'],
    file: 'plugins/handling/model/handle-many.ts',
    find: 'rows.push({ ...row, quantity: -quantity })',
    replace: 'rows.push({ ...row, quantity: -1 })',
    test: `${EMPTYING} › selected batches are written off at once`,
  },
  {
    points: ['19.2'],
    file: 'plugins/locations/views/useRemoval.ts',
    find: '(location?.storage_locations.length ?? 0) > 1',
    replace: '(location?.storage_locations.length ?? 0) > 2',
    test: `${EMPTYING} › all that lies on a shelf place is moved from the question`,
  },
  {
    points: ['19.3'],
    file: 'plugins/transfers/model/arriving.ts',
    find: 'const quantity = isCounted ? countOf(counted, line) : line.left',
    replace: 'const quantity = isCounted ? line.left : countOf(counted, line)',
    test: `${TRANSFERS} › five scanned packs go to another location`,
  },
  {
    points: ['19.4', '23.5'],
    file: 'plugins/transfers/model/arriving.ts',
    find: 'countOf(counted, one) < one.left',
    replace: 'countOf(counted, one) <= one.left',
    test: `${TRANSFERS} › what is short is explained and what is too many is refused`,
  },
  {
    points: ['19.5'],
    file: 'plugins/transfers/model/on-way.ts',
    find: 'isCertain: !liesAt(pack, here, isCount)',
    replace: 'isCertain: liesAt(pack, here, isCount)',
    test: 'tests/e2e/transfers-on-way.spec.ts › ONWAY-2 a pack scanned on the start page',
  },
  {
    points: ['20.1'],
    file: 'core/domain/opening.ts',
    find: 'return printedDate !== null && printedDate < after ? printedDate : after',
    replace: 'return printedDate ?? after',
    test: `${OPENED} › a pack is opened in two touches`,
  },
  {
    points: ['20.2'],
    file: 'core/domain/opening.ts',
    find: 'const after = addDays(openedOn, days)',
    replace: 'const after = addDays(openedOn, Math.max(days, 60))',
    test: `${OPENED} › an opening that is dated back counts as expired at once`,
  },
  {
    points: ['20.2'],
    file: 'plugins/opened/server/days.ts',
    find: 'SET days = excluded.days, set_at',
    replace: 'SET days = opened_days.days, set_at',
    test: `${OPENED} › an administrator says how long packs are good`,
  },
  {
    points: ['20.3'],
    file: 'core/domain/batch-order.ts',
    find: '    Number(isOpened(b)) - Number(isOpened(a)) ||\n',
    replace: '',
    test: 'core/domain/batch-order.test.ts › BATCH-7 of each date the opened stand first',
    at: 'fc.assert(',
  },
]
