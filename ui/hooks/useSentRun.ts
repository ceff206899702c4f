import { useEffect, useState } from 'react'
import { createSentRun, type SentRun } from './sentRun.ts'

/** Requests of a sheet: once it is closed, what has no answer is repeated by itself, and told. */
export function useSentRun(): Pick<SentRun, 'follow' | 'again'> {
  const [sent] = useState(createSentRun)
  useEffect(() => {
    sent.open()
    return sent.close
  }, [sent])
  return sent
}
