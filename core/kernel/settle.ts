/** What became of some work: its value, or what it threw. */
export type Settled<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'threw'; readonly error: unknown }

/** Runs work and returns what it threw as a value. */
export async function settle<Value>(work: () => Value | Promise<Value>): Promise<Settled<Value>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    return { kind: 'threw', error }
  }
}
