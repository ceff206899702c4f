import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Which components must have stories:
 *
 * 1. `ui/components/X/X.tsx` and `plugins/<id>/views/*` whose name ends in one of {@link WHOLE} stand
 *    on their own: `X.stories.tsx` beside them, or an entry in {@link COVERED}.
 * 2. Every other component of `ui/components`, `ui/shell` and `plugins/<id>/views` is drawn by some
 *    story, which means imported by it, directly or through others. A view that only connects
 *    another to services need not be: its name ends in one of {@link WIRES}, or it has an entry in
 *    {@link CONNECTING}.
 * 3. A component's stories export `Default`, or one of the troubles where a component shows nothing else.
 * 4. A component with stories whose props hold `loading` has the story `Loading`; with `error` one of
 *    {@link TROUBLES}.
 */
const WHOLE = ['Screen', 'Sheet', 'View', 'Form', 'Tile', 'Tabs']

const WIRES = ['Page', 'Overlay', 'Tab', 'Action']

const TROUBLES = [
  'Error',
  'WithError',
  'Offline',
  'Failed',
  'Refused',
  'Gone',
  'Loading',
  'Forbidden',
]

/** Covered by another component's stories, and why. */
const COVERED: Readonly<Record<string, readonly [stories: string, reason: string]>> = {
  'plugins/accounts/views/AccountScreen.tsx': [
    'plugins/accounts/views/NewPasswordScreen.stories.tsx',
    'the frame of every account screen, empty alone',
  ],
  'plugins/accounts/views/NewPasswordForm.tsx': [
    'plugins/accounts/views/NewPasswordScreen.stories.tsx',
    'one phase of that screen, shown there in each of its states',
  ],
  'plugins/own-account/views/PasswordForm.tsx': [
    'plugins/own-account/views/OwnAccountScreen.stories.tsx',
    'one part of that screen, shown there in each of its states',
  ],
  'plugins/receival/views/ReceiveForm.tsx': [
    'plugins/receival/views/ReceiveSheet.stories.tsx',
    'the middle of that popup, shown there in each of its states',
  ],
}

/** Views without stories that only connect, and what. */
const CONNECTING: Readonly<Record<string, string>> = {
  'plugins/items/views/HistoryPanel.tsx': 'HistoryList to the ledger',
  'plugins/items/views/ItemAddress.tsx': 'the address to ItemOverlay',
  'plugins/levels/views/LevelsEditor.tsx': 'LevelsTabs to the slot of tabs',
  'plugins/levels/views/OrderPoints.tsx': 'OrderPointsForm to its store',
  'plugins/locations/views/KeptItem.tsx': 'AddItemSheet to the slot of an item’s editors',
  'plugins/locations/views/RemoveItem.tsx': 'RemoveQuestion to the removal of an item',
  'plugins/locations/views/RemoveShelfPlace.tsx': 'RemoveQuestion to the removal of a shelf place',
  'plugins/own-account/views/AboutThisDevice.tsx': 'AboutSection to placement and help',
  'plugins/receival/views/ReceiveMany.tsx': 'DeliveryScreen to its store and the scans',
  'plugins/retrieval/views/RunningPicks.tsx': 'RunningScreen to the retrieval list and the scans',
  'plugins/scanner/views/Scanner.tsx': 'ScannerScreen to camera and decoder',
  'plugins/offline/views/ScanShortcut.tsx': 'the address to the scanner; draws nothing',
  'ui/shell/WithoutServer/OfflineNote.tsx': 'ServerNote to what is heard of the server',
  'plugins/shortcuts/views/ShortcutListener.tsx': 'keys to commands; draws nothing',
  'plugins/stocktaking/views/StockLevels.tsx': 'StockLevelsForm to its store',
  'plugins/transfers/views/ItemNotice.tsx': 'WayLinks to what is on its way of an item',
  'plugins/transfers/views/LocationNotice.tsx':
    'WayLinks to what is on its way to and from a location',
  'plugins/witness/views/WitnessField.tsx': 'WitnessRow to what the dialog would do',
  'plugins/users/views/RemoveUser.tsx': 'RemoveQuestion to the removal of a user',
  'ui/shell/App.tsx': 'shell, pages and sign-in to registry and session',
  'ui/shell/Drawer/AppDrawer.tsx': 'the drawer to its first opening',
  'ui/shell/Drawer/DrawerAtWork.tsx': 'DrawerView to the registry',
  'ui/shell/Inside.tsx': 'frame, pages and overlays to Fluent',
  'ui/shell/MainNav/AppNav.tsx': 'MainNav to the registry',
  'ui/shell/Notices/NoticeHost.tsx': 'NoticeToaster to the notices',
  'ui/shell/Overlays/OverlayHost.tsx': 'the overlays that are open to their views',
  'ui/shell/RouteView.tsx': 'a route to its view and its guard',
  'ui/shell/Shell.tsx': 'bars, navigation and page to each other',
  'ui/shell/SignIn/SignIn.tsx': 'SignInScreen to the session',
  'ui/shell/Standalone.tsx': 'a route without the shell to the page',
}

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const storiesOf = (file: string) => file.replace(/\.tsx$/, '.stories.tsx')
const endsIn = (file: string, suffixes: readonly string[]) =>
  suffixes.some((suffix) => file.endsWith(`${suffix}.tsx`))

const files = ['ui', 'plugins']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll('\\', '/')),
    ),
  )
  .filter((file) => file.endsWith('.tsx'))
const stories = files.filter((file) => file.endsWith('.stories.tsx'))
const components = files.filter((file) =>
  /^(ui\/(components|shell)|plugins\/[^/]+\/views)\/(.*\/)?[A-Z]\w*\.tsx$/.test(file),
)
const whole = components.filter((file) => {
  const [, folder, name] = /^ui\/components\/(\w+)\/(\w+)\.tsx$/.exec(file) ?? []
  return folder ? folder === name : file.startsWith('plugins/') && endsIn(file, WHOLE)
})

/** What a file imports of the project's own components, directly or through others, itself included. */
function drawnBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(path.join(root, file))) return seen
  seen.add(file)
  for (const [, target] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    drawnBy(path.posix.join(path.posix.dirname(file), target ?? ''), seen)
  }
  return seen
}

const drawn = new Set(stories.flatMap((file) => [...drawnBy(file)]))
const exportsOf = (file: string) =>
  [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '')

describe('stories', () => {
  it('1. stand beside each component and each whole view', () => {
    expect(whole.length).toBeGreaterThan(50)
    expect(
      whole.filter((file) => !stories.includes(storiesOf(file)) && !(file in COVERED)),
    ).toEqual([])
  })

  it('1. of a parent cover what the table says, and nothing that has its own', () => {
    for (const [file, [by]] of Object.entries(COVERED)) {
      expect([...drawnBy(by)], by).toContain(file)
      expect(stories).not.toContain(storiesOf(file))
    }
  })

  it('2. draw every component that does more than connect', () => {
    const undrawn = components.filter(
      (file) => !drawn.has(file) && !endsIn(file, WIRES) && !(file in CONNECTING),
    )
    expect(undrawn).toEqual([])
  })

  it('2. the table of connecting views names no other', () => {
    expect(
      Object.keys(CONNECTING).filter((file) => drawn.has(file) || !components.includes(file)),
    ).toEqual([])
  })

  it('3. begin with the default', () => {
    const without = stories.filter(
      (file) =>
        components.includes(file.replace('.stories', '')) &&
        !exportsOf(file).some((name) => ['Default', ...TROUBLES].includes(name)),
    )
    expect(without).toEqual([])
  })

  it.each([
    ['loading', ['Loading']],
    ['error', TROUBLES.filter((name) => name !== 'Loading')],
  ])('4. show what comes with the property %s', (property, wanted) => {
    const held = components.filter(
      (file) =>
        stories.includes(storiesOf(file)) &&
        new RegExp(`^  readonly ${property}\\??:`, 'm').test(read(file)),
    )
    expect(held.length).toBeGreaterThan(0)
    const missing = held.filter(
      (file) => !exportsOf(storiesOf(file)).some((name) => wanted.includes(name)),
    )
    expect(missing).toEqual([])
  })
})
