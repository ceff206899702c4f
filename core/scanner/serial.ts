/** Runs tasks one after another, in the order in which they came; a task that throws does not stop the next. */
export function createSerial(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
