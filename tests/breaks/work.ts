import type { Break } from './break.ts'

const DAILY = 'tests/e2e/daily.spec.ts'
const DASHBOARD = 'tests/e2e/dashboard.spec.ts'
const FIND = 'tests/e2e/find.spec.ts'
const ORDERING = 'tests/e2e/ordering.spec.ts'

/** The walk along the shelves, the search and the start page: sections 11 to 13. */
export const work: readonly Break[] = [
  {
    points: ['11.1'],
    file: 'plugins/stocktaking/model/round.store.ts',
    find: '      draft.write(round)\n',
    replace: '      if (round === null) draft.write(round)\n',
    test: 'tests/e2e/round.spec.ts › a shelf is counted with one touch an item',
  },
  {
    points: ['11.2'],
    file: 'plugins/stocktaking/model/round-end.ts',
    find: 'if (!count) return []',
    replace: 'if (!count || !differs({ lines, count })) return []',
    test: `${DAILY} › in a round each scan of the item adds one`,
    at: "await expect(page.getByText('Rundan är sparad')).toBeVisible()",
  },
  {
    points: ['11.3'],
    file: 'plugins/stocktaking/model/round-count.ts',
    find: 'return goOn(withStep(round, round.at, { ...step, count }))',
    replace: 'return withStep(round, round.at, { ...step, count })',
    test: 'tests/e2e/jobs.spec.ts › @phone ${}: no touch or key more than today',
    of: 'count 200 items on a walk',
  },
  {
    points: ['12.1'],
    file: 'core/domain/find/ranks.ts',
    find: 'synonyms.length === 0 ? null : within(all(meantSo))',
    replace: 'synonyms.length > 0 ? null : within(all(meantSo))',
    test: `${FIND} › a brand with a slip in it finds the substance`,
  },
  {
    points: ['12.2'],
    file: 'core/domain/find/ranks.ts',
    find: 'const terms = (near.get(word) ?? []).map(',
    replace: 'const terms = (word === words[0] ? (near.get(word) ?? []) : []).map(',
    test: 'tests/contract/search.test.ts › "%s" finds %j',
  },
  {
    points: ['12.3'],
    file: 'server/imports/synonyms.ts',
    find: "row.kind === 'bad' || row.kind === 'remove' ? []",
    replace: "row.kind === 'bad' ? []",
    test: 'tests/contract/admin-imports.test.ts › the file is the whole list: dry run, import, what changes and what leaves',
  },
  {
    points: ['12.4'],
    file: 'server/queries/search-meanings.ts',
    find: '(p.identifier) COLLATE "C")`)} ${here(sql`p.location_id`)}',
    replace: '(p.identifier) COLLATE "C")`)}',
    test: 'tests/contract/search-find.test.ts › only at the chosen locations',
  },
  {
    points: ['12.5'],
    file: 'plugins/search/model/own-picks.store.ts',
    find: 'return entry.undone_by_id === null &&',
    replace: 'return entry.undone_by_id !== null &&',
    test: `${FIND} › before anything is typed stand one’s last picks`,
  },
  {
    points: ['12.5'],
    file: 'plugins/search/model/own-picks.store.ts',
    find: "{ user_id: user.apoex_id, type: 'remove', limit: SHOWN }",
    replace: "{ type: 'remove', limit: SHOWN }",
    test: `${FIND} › before anything is typed stand one’s last picks`,
  },
  {
    points: ['12.6'],
    file: 'plugins/search/model/remembered.store.ts',
    find: 'markFavourite: (id, favourite) => change(markFavourite(kept(), id, favourite)),',
    replace:
      'markFavourite: (id, favourite) => void (state.items = markFavourite(kept(), id, favourite)),',
    test: `${DAILY} › what was found lately stands before anything is typed`,
  },
  {
    points: ['12.7'],
    file: 'plugins/search/views/useArrowKeys.ts',
    find: "stops[at + (key === 'ArrowDown' ? 1 : -1)]",
    replace: 'stops[at + 1]',
    test: `${FIND} › arrow keys lead into the hits and back`,
  },
  {
    points: ['13.1'],
    file: 'plugins/dashboard/views/DashboardPage.tsx',
    find: 'onClick={() => scan({})}',
    replace: 'onClick={() => scan}',
    test: `${DASHBOARD} › the main button opens the scanner`,
    at: "await expect(page.getByRole('heading', { name: 'Skanna' })).toBeVisible()",
  },
  {
    points: ['13.1'],
    file: 'plugins/retrieval/views/OwnListTile.tsx',
    find: 'return entries.length === 0 ? null :',
    replace: 'return entries.length < 2 ? null :',
    test: `${DASHBOARD} › the main button opens the scanner`,
  },
  {
    points: ['13.2'],
    file: 'plugins/dashboard/model/expiring.ts',
    find: 'Number(a.batch.expiration_date > b.batch.expiration_date) -\n        Number(a.batch.expiration_date < b.batch.expiration_date) ||',
    replace: '',
    test: `${DASHBOARD} › what expires this week stands there by date`,
  },
  {
    points: ['13.2'],
    file: 'plugins/dashboard/views/useDone.ts',
    find: "writeText(browserStorage('localStorage'), key, isEmpty",
    replace: "writeText(browserStorage('sessionStorage'), key, isEmpty",
    test: `${DASHBOARD} › a tick outlives a reload`,
  },
  {
    points: ['13.3'],
    file: 'core/stores/reorder.ts',
    find: "show: ['out', 'low']",
    replace: "show: ['low']",
    test: `${ORDERING} › the start page leads to what to order in one tap`,
  },
  {
    points: ['13.3'],
    file: 'plugins/ordering/model/order.store.ts',
    find: 'draft.write(Object.keys(written).length === 0 ? null : written)',
    replace: 'if (Object.keys(written).length === 0) draft.write(null)',
    test: `${ORDERING} › what is written survives a reload and is in the file`,
  },
  {
    points: ['13.4'],
    file: 'plugins/stocktaking/server/find-counted.ts',
    find: 'ORDER BY counted.at NULLS FIRST,',
    replace: 'ORDER BY counted.at NULLS LAST,',
    test: `${ORDERING} › what was counted longest ago stands first`,
  },
  {
    points: ['13.5'],
    file: 'plugins/dashboard/views/Overview.tsx',
    find: '{others.length > 0 ? (',
    replace: '{!here && others.length > 0 ? (',
    test: `${DASHBOARD} › shows what needs somebody and every location with its items`,
  },
  {
    points: ['13.6'],
    file: 'plugins/dashboard/model/overview.ts',
    find: "const sort = found === 'out' || found === 'low' ? 'short' : 'expiry'",
    replace: "const sort = 'name'",
    test: `${DASHBOARD} › a figure leads to exactly the items that it counts`,
  },
]
