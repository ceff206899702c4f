import '../../../tests/torture/tab.ts'

/** The product's outbox in the shape in which the peers are asked. */
declare global {
  interface Window {
    bench: Subject
  }
}

/** A queue under measurement, in a page. */
export interface Subject {
  /** Signs in and takes up what waits. */
  start(email: string, password: string): Promise<unknown>
  /** Whether the person may go on as if it were done: it is, or it is kept. */
  act(name: string, adjustment: Parameters<Window['tab']['act']>[1]): Promise<boolean>
  /** How many wait. */
  waiting(): Promise<number>
  /** Names of those that it says were refused. */
  refused(): Promise<readonly string[]> | readonly string[]
}

window.bench = {
  start: (email, password) => window.tab.signIn(email, password),
  act: async (name, adjustment) => {
    const told = await window.tab.act(name, adjustment)
    return told === 'done' || told === 'waits'
  },
  async waiting() {
    const entries = await window.tab.entries()
    return entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  },
  async refused() {
    const entries = await window.tab.entries()
    return entries
      .filter(({ state }) => state === 'refused')
      .map(({ change }) =>
        change.operation === 'registerAdjustments'
          ? `${change.adjustments[0]?.batch_updates[0]?.identifier}`
          : '',
      )
  },
}
