import type { FastifyInstance, FastifyReply } from 'fastify'
import { readContract } from '../../contract.ts'
import { referencePage } from './page.ts'
import type { Described } from './page.ts'
import { referenceStyle } from './style.ts'

/**
 * Serves the merged contract as data (`/api/openapi.json`) and as a page to read (`/api/docs`), both to
 * everybody: they say how calls are made and nothing of what is stored. Made once, when first asked for.
 */
export function serveReference(app: FastifyInstance): void {
  const documents = new Map<string, string>()
  const once = (name: string, make: () => string) => {
    const text = documents.get(name) ?? make()
    documents.set(name, text)
    return text
  }
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).send(text)
  app.get('/api/openapi.json', async (_request, reply) =>
    send(
      reply,
      'application/json',
      once('data', () => JSON.stringify(readContract())),
    ),
  )
  app.get('/api/docs', async (_request, reply) =>
    send(
      reply,
      'text/html',
      // The contract is checked whole when it is merged; this reads more of it than the server does.
      once('page', () => referencePage(readContract() as unknown as Described)),
    ),
  )
  app.get('/api/docs/style.css', async (_request, reply) => send(reply, 'text/css', referenceStyle))
}
