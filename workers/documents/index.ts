import type { Documents } from '@forrad/core/documents'
import { createClient } from './client.ts'
import type { Session, SessionSources } from './session.ts'
import { spawnWorker } from './spawn.ts'

export type { FontFiles } from './fonts.ts'
export type { Session, SessionSources } from './session.ts'

/** Makes documents in workers of their own, which start when asked for; see `Documents`. */
export function createDocuments(): Documents {
  return createClient(spawnWorker)
}

/** Makes documents in the thread that calls it; for scripts, benchmarks and tests, also in Node. */
export async function openDocuments(sources: SessionSources): Promise<Documents> {
  // Loaded on demand: a page that only talks to workers needs none of it.
  const { createSession } = await import('./session.ts')
  return createClient(() => ({
    session: asRemote(createSession(sources)),
    died: new Promise<string>(() => {}),
    end() {},
  }))
}

function asRemote(session: Session) {
  return {
    beginTable: session.beginTable,
    addRows: async (...args: Parameters<Session['addRows']>) => session.addRows(...args),
    finishTable: session.finishTable,
    beginLabels: async (...args: Parameters<Session['beginLabels']>) =>
      session.beginLabels(...args),
    addLabels: async (...args: Parameters<Session['addLabels']>) => session.addLabels(...args),
    finishLabels: session.finishLabels,
    preview: session.preview,
  }
}
