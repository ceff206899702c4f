import type {
  CommandRunner,
  ServiceName,
  Services,
  Slot,
  SlotContributions,
  ViewKind,
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

export const needs: ServiceName = 'weather'

export function use(runner: CommandRunner, services: Services): void {
  void runner.run('calendar.open', { date: services.weather.today() })
  // @ts-expect-error a field that the command does not have
  void runner.run('calendar.open', { date: '', when: 1 })
  // @ts-expect-error a command that nobody declared
  void runner.run('calendar.close', {})
}
