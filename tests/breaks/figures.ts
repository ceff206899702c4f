import type { Break } from './break.ts'

const FIGURES = 'tests/e2e/figures.spec.ts'
const STOCKTAKING =
  'tests/e2e/stocktaking.spec.ts › a touch selects the figure, and a count that differs a lot is asked about once'

/** Figures that cannot go wrong: sections 1 to 5. */
export const figures: readonly Break[] = [
  {
    points: ['1.1'],
    file: 'ui/components/TextField/selectOnTouch.ts',
    find: 'if (input.selectionStart === input.selectionEnd) input.select()',
    replace: 'if (input.selectionStart !== input.selectionEnd) input.select()',
    test: STOCKTAKING,
  },
  {
    points: ['1.2'],
    file: 'plugins/stocktaking/model/count.machine.ts',
    find: 'return !isAgreed && isLargeChange(before, after)',
    replace: 'return isAgreed && isLargeChange(before, after)',
    test: STOCKTAKING,
  },
  {
    points: ['1.3'],
    file: 'plugins/levels/model/levels-form.ts',
    find: '({ before, after }) => isLargeChange(before, after),',
    replace: '({ before, after }) => stored === null && isLargeChange(before, after),',
    test: 'tests/e2e/levels.spec.ts › levels are saved and seen in the list',
  },
  {
    points: ['1.4'],
    file: 'ui/components/QuantityInput/QuantityInput.tsx',
    find: 'if (next >= least) onChange(next)',
    replace: 'if (next >= least) onChange(Math.min(next, max))',
    test: `${FIGURES} › more than there is stays as typed`,
  },
  {
    points: ['1.4'],
    file: 'plugins/retrieval/model/list.ts',
    find: '    quantity,\n    max: totalQuantity(batches),',
    replace:
      '    quantity: Math.min(quantity, totalQuantity(batches)),\n    max: totalQuantity(batches),',
    test: `${FIGURES} › a line keeps what was asked for when less lies there`,
  },
  {
    points: ['2.1'],
    file: 'server/queries/location-filter.ts',
    find: 'return sql`forrad_status(s.quantity - coalesce((',
    replace: 'return sql`forrad_status(s.quantity - 0 * coalesce((',
    test: `${FIGURES} › expired stock is no stock to take`,
  },
  {
    points: ['2.1'],
    file: 'ui/components/StockStatus/StockStatus.tsx',
    find: '{usable !== null ? (',
    replace: '{usable !== null && usable > 0 ? (',
    test: `${FIGURES} › expired stock is no stock to take`,
  },
  {
    points: ['2.2'],
    file: 'plugins/dashboard/views/NeedsYouTile.tsx',
    find: "to={linkTo('low')}",
    replace: "to={linkTo('out')}",
    test: 'tests/e2e/dashboard.spec.ts › a figure leads to exactly the items that it counts',
  },
  {
    points: ['2.3'],
    file: 'server/queries/location-filter.ts',
    find: 'return sql`forrad_status(s.quantity - coalesce((',
    replace: 'return sql`forrad_status(s.quantity - 0 * coalesce((',
    test: 'tests/contract/summary.test.ts › USABLE-1 start page, lists, filters',
  },
  {
    points: ['2.4'],
    file: 'core/domain/stock.ts',
    find: "stockStatus(basis === 'usable' ? quantity - expired : quantity, reorder_point)",
    replace: "stockStatus(basis === 'usable' ? quantity : quantity, reorder_point)",
    test: 'tests/e2e/daily.spec.ts › the site can let the dot follow what can be used',
  },
  {
    points: ['2.5'],
    file: 'plugins/retrieval/views/ExpiredQuestion.tsx',
    find: ", main: 'cancel' as const }",
    replace: ' }',
    test: `${FIGURES} › expired stock is no stock to take`,
  },
  {
    points: ['3.1'],
    file: 'plugins/retrieval/views/OpenPick.tsx',
    find: "if (doubtful) signals.give('doubt')",
    replace: "if (doubtful) signals.give('found')",
    test: `${FIGURES} › a pack that does not fit the records is said with a signal of its own`,
  },
  {
    points: ['3.2'],
    file: 'plugins/retrieval/model/in-hand.ts',
    find: 'isPast(pack.expiration_date) ||',
    replace: '(own.length > 0 && isPast(pack.expiration_date)) ||',
    test: `${FIGURES} › a scanned batch that is not in stock here is named on the pick`,
  },
  {
    points: ['4.1'],
    file: 'plugins/retrieval/model/taken.ts',
    find: 'name: itemName(item),',
    replace: 'name: item.display_name,',
    test: 'tests/e2e/names.spec.ts › an item is named with its strength on every screen',
  },
  {
    points: ['4.2'],
    file: 'core/documents/label-pages.ts',
    find: 'layoutLabel(label, size, draw(label.barcode), setter, strengthSize)',
    replace: 'layoutLabel(label, size, draw(label.barcode), setter, Infinity)',
    test: 'tests/documents/label-strength.test.ts › is set in one size on all labels of a run',
  },
  {
    points: ['4.3'],
    file: 'plugins/exports/model/datasets/inventory-rows.ts',
    find: '      name,\n      strength_text,',
    replace: '      name,\n      null,',
    test: 'tests/e2e/exports.spec.ts › exports a location’s inventory in each format',
  },
  {
    points: ['4.4'],
    file: 'core/domain/find/ranks.ts',
    find: 'strength ? within(isOfStrength(strength)) : null,',
    replace: "strength && strength.rest !== '' ? within(isOfStrength(strength)) : null,",
    test: 'tests/e2e/names.spec.ts › a search for a strength puts exactly that strength first',
  },
  {
    points: ['5.1'],
    file: 'plugins/retrieval/model/pick.store.ts',
    find: "  'quantity.set',\n  'rest.spread',",
    replace: "  'rest.spread',",
    test: 'tests/e2e/kept.spec.ts › what was typed in a pick survives',
  },
  {
    points: ['5.2'],
    file: 'plugins/stocktaking/model/count.store.ts',
    find: "else if (type === 'count.typed' || isBack) {",
    replace: 'else if (isBack) {',
    test: 'tests/e2e/kept.spec.ts › what was typed in a count survives',
  },
  {
    points: ['5.3'],
    file: 'core/stores/pending.shared.ts',
    find: 'if (key === null || key.startsWith(SHARED_LIST_PREFIX)) agree()',
    replace: 'if (key === null) agree()',
    test: 'tests/e2e/kept.spec.ts › the retrieval list is one in all tabs of a user',
  },
]
