import type { Question, Run } from './hooks/moment.ts'

/**
 * Lets one plugin do its work in a transaction that others go on in. What it asked and did not wait for is
 * waited for, and what the database refused is thrown, caught or not: in such a transaction everything that
 * is asked after it would be refused. `isOver` says that its turn is: by then the connection may be another
 * call's.
 */
export async function askedTurn<Result>(
  ask: <Row>(question: Question<Row>, isOver: () => boolean) => Promise<readonly Row[]>,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const asked: Promise<unknown>[] = []
  let isOver = false
  try {
    const result = await work((question) => {
      const answer = ask(question, () => isOver)
      answer.catch(() => undefined)
      asked.push(answer)
      return answer
    })
    for (const answer of asked) await answer
    return result
  } finally {
    isOver = true
  }
}
