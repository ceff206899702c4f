import type {
  CommandRunner,
  ReadCells,
  ServiceName,
  Services,
  Slot,
  SlotContributions,
  ViewKind,
  ViewSlotName,
} from '@forrad/core/kernel'

/** A package of its own adds to slots, commands and services by declaration merging. */
declare module '@forrad/core/kernel' {
  interface Slots {
    'calendar.day': Slot<{ readonly date: string }>
  }
  interface Commands {
    'calendar.open': { readonly date: string }
  }
  interface Services {
    readonly weather: { today(): string }
  }
}

interface TextView extends ViewKind {
  readonly view: (props: this['props']) => string
}

export const slots: SlotContributions<TextView> = {
  'calendar.day': [{ id: 'day', load: async () => ({ default: ({ date }) => date }) }],
  // @ts-expect-error tabs carry a label and a hash
  'location.tabs': [{ id: 'tab', load: async () => ({ default: () => '' }) }],
}

const read: ReadCells<'history'> = async (rows) => ({
  ok: true,
  data: rows.map(({ created_at }) => created_at),
})

export const columns: SlotContributions<TextView> = {
  'table.columns': [
    {
      id: 'own',
      table: 'history',
      label: { id: 'Own' },
      kind: 'text',
      cells: async () => ({ default: read }),
    },
    // @ts-expect-error what reads entries of the ledger cannot read batches
    {
      id: 'other',
      table: 'batches',
      label: { id: 'Other' },
      kind: 'text',
      cells: async () => ({ default: read }),
    },
    // @ts-expect-error a column has a function that gives its cells
    { id: 'none', table: 'items', label: { id: 'None' }, kind: 'text' },
  ],
}

export const ofViews: ViewSlotName = 'calendar.day'
// @ts-expect-error its contributions are no views
export const ofNone: ViewSlotName = 'table.columns'

export const needs: ServiceName = 'weather'

export function use(runner: CommandRunner, services: Services): void {
  void runner.run('calendar.open', { date: services.weather.today() })
  // @ts-expect-error a field that the command does not have
  void runner.run('calendar.open', { date: '', when: 1 })
  // @ts-expect-error a command that nobody declared
  void runner.run('calendar.close', {})
}
