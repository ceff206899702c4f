/** What a shortcut leads to. */
export type ShortcutAction = 'search' | 'start' | 'locations' | 'retrieval' | 'receival' | 'help'

/** One shortcut: the keys one after the other. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly action: ShortcutAction
  /** Runs this command; only who is offered it has the shortcut. */
  readonly command?: 'search.open' | 'shortcuts.open'
  /** Goes to this path; only who may see a page there has the shortcut. */
  readonly path?: string
}

/** Every shortcut, in the order in which they are listed. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], action: 'search', command: 'search.open' },
  { keys: ['g', 's'], action: 'start', path: '/' },
  { keys: ['g', 'l'], action: 'locations', path: '/locations' },
  { keys: ['g', 'u'], action: 'retrieval', path: '/retrieval' },
  { keys: ['g', 'i'], action: 'receival', path: '/receival' },
  { keys: ['?'], action: 'help', command: 'shortcuts.open' },
]

/** The shortcuts of a person who is offered these commands and may see these pages. */
export function offeredShortcuts(
  hasCommand: (name: 'search.open' | 'shortcuts.open') => boolean,
  hasRoute: (path: string) => boolean,
): readonly Shortcut[] {
  return SHORTCUTS.filter(
    ({ command, path }) =>
      (command === undefined || hasCommand(command)) && (path === undefined || hasRoute(path)),
  )
}
