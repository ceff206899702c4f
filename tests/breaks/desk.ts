import type { Break } from './break.ts'

const ACCOUNT = 'tests/e2e/own-account.spec.ts'
const MANY = 'tests/e2e/tables-many.spec.ts'
const TABLES = 'tests/e2e/tables.spec.ts'

/** The desk, items told apart, and a person's own page: sections 14 to 16. */
export const desk: readonly Break[] = [
  {
    points: ['14.1'],
    file: 'plugins/locations/views/useSorted.ts',
    find: 'const isFetching = key !== undefined && hasMore',
    replace: 'const isFetching = key === undefined && hasMore',
    test: `${TABLES} › the inventory is a table at a desk`,
  },
  {
    points: ['14.1'],
    file: 'plugins/exports/model/shown-options.ts',
    find: '...(query === undefined ? {} : { query }),',
    replace: '',
    test: `${TABLES} › the items of a location are a table at a desk`,
  },
  {
    points: ['14.1'],
    file: 'plugins/locations/views/usePrintWhole.ts',
    find: 'const isReady = wanted && !lacks',
    replace: 'const isReady = wanted',
    test: `${TABLES} › a list at a desk is printed as it is filtered`,
  },
  {
    points: ['14.2'],
    file: 'plugins/locations/model/selection.ts',
    find: 'range ? rows.findIndex((row) => keyOf(row) === selection.anchor) : to',
    replace: 'range ? rows.findIndex((row) => keyOf(row) === anchor) : to',
    test: `${MANY} › three are selected with shift`,
  },
  {
    points: ['14.2'],
    file: 'plugins/handling/model/handle-many.ts',
    find: 'const MOST = 500',
    replace: 'const MOST = 1',
    test: `${MANY} › two batches are moved at once`,
  },
  {
    points: ['14.3'],
    file: 'plugins/dashboard/views/DashboardPage.module.css',
    find: '--pageWidth: 1872px;',
    replace: '--pageWidth: 1240px;',
    test: 'tests/e2e/daily-screens.spec.ts › the start page takes the width',
  },
  {
    points: ['15.1'],
    file: 'core/domain/dosage-form.ts',
    find: '/plåster\\b/',
    replace: '/\\bplåster\\b/',
    test: 'tests/e2e/daily.spec.ts › an item’s form is told at a glance',
  },
  {
    points: ['15.1'],
    file: 'ui/components/FormPicture/FormPicture.tsx',
    find: "capsule: 'M7.5 8h9a4 4 0 0 1 0 8h-9a4 4 0 0 1 0-8ZM12 8v8',",
    replace: "capsule: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 4.5v15',",
    test: 'ui/components/FormPicture/FormPicture.stories.tsx › Every',
  },
  {
    points: ['15.2'],
    file: 'plugins/items/model/new-item.ts',
    find: "gtin: code ? code.replace(/^0/, '') : '',",
    replace: "gtin: '',",
    test: 'tests/e2e/new-item.spec.ts › what nobody knows becomes an item of one’s own',
  },
  {
    points: ['16.1'],
    file: 'server/accounts/own-account.ts',
    find: '.set(name)',
    replace: '.set({ last_name: name.last_name })',
    test: `${ACCOUNT} › one’s own name is changed`,
    at: "await expect(name).toHaveValue('Åsa-Britt')",
  },
  {
    points: ['16.2'],
    file: 'server/accounts/own-account.ts',
    find: '  await requireStrongPassword(password, user)\n',
    replace: '',
    test: `${ACCOUNT} › one’s own password: a wrong old one`,
    at: 'await expect(page.getByText(/^För lätt att gissa/)).toBeVisible()',
  },
  {
    points: ['16.3'],
    file: 'plugins/own-account/device/keep-appearance.ts',
    find: '  tellServer(appearance)\n',
    replace: '',
    test: `${ACCOUNT} › theme and text size hold at once`,
  },
  {
    points: ['16.4'],
    file: 'ui/services/signals.ts',
    find: "readText(storage, key) !== 'off'",
    replace: "readText(storage, key) !== ''",
    test: `${ACCOUNT} › sound that is off makes no tone`,
  },
  {
    points: ['16.5'],
    file: 'plugins/own-account/views/AboutThisDevice.tsx',
    find: 'list.find(({ id }) => id === locationId)?.name ?? null',
    replace: 'list.length === 1 ? (list[0]?.name ?? null) : null',
    test: 'tests/e2e/daily-screens.spec.ts › one’s own page says where the device is placed and what version runs',
  },
  {
    points: ['16.5'],
    file: 'plugins/help/model/news.ts',
    find: 'writeText(storage, NEWS_KEY, latest(news))',
    replace: 'writeText(storage, NEWS_KEY, news[0]?.month ?? null)',
    test: 'tests/e2e/help.spec.ts › NEWS-1 the news are unread',
  },
  {
    points: ['16.6'],
    file: 'plugins/help/model/jobs.ts',
    find: 'return `/app/screen-help-${id}.webp`',
    replace: 'return `/app/help-${id}.webp`',
    test: 'tests/e2e/help.spec.ts › from the menu to the page of a job',
  },
  {
    points: ['16.7'],
    file: 'core/domain/hints.ts',
    find: 'return `hints.${userId}`',
    replace: "return userId === '' ? 'hint' : 'hints'",
    test: 'tests/e2e/hints.spec.ts › HINT-2 what one person closed stays closed',
  },
  {
    points: ['16.7'],
    file: 'core/stores/hints.store.ts',
    find: 'bringBack: (userId) => void writeText(storage, hintsKey(userId), null),',
    replace: 'bringBack: (userId) => void readText(storage, hintsKey(userId)),',
    test: 'tests/e2e/hints.spec.ts › HINT-1 a hint is told the first time',
  },
]
