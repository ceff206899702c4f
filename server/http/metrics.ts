import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { PoolLoad } from '../database/store.ts'

/** What a server process counts about itself, in Prometheus' words. */
export interface Metrics {
  readonly registry: Registry
  /** Counts the calls of an app. */
  readonly observe: (app: FastifyInstance) => void
  /** Counts a promise that was rejected and that nobody waited for. */
  readonly countStray: (plugin: string | undefined) => void
}

/** Sets up what is counted; one for each server process. */
export function createMetrics(load: () => PoolLoad): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'forrad_call_seconds',
    help: 'Time from a call to the end of its answer, by operation of the contract and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'forrad_unavailable_total',
    help: 'Calls refused with 503 because the database was away, slow or overloaded',
    registers: [registry],
  })
  const underWay = new Gauge({
    name: 'forrad_calls_under_way',
    help: 'Calls that have not been answered yet, event streams among them',
    registers: [registry],
  })
  const strays = new Counter({
    name: 'forrad_unhandled_rejections_total',
    help: 'Promises that were rejected and that nobody waited for, by plugin where it is known',
    labelNames: ['plugin'],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'forrad_database_connections',
    help: 'Connections to the database, and callers that wait for one, by state',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { connections: all, idle, waiting } = load()
      this.set({ state: 'used' }, all - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  registry.registerMetric(connections)
  return {
    registry,
    countStray: (plugin = 'unknown') => strays.inc({ plugin }),
    observe(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const operation = request.routeOptions.config.operationId
        if (operation) {
          const stop = calls.startTimer({ operation })
          underWay.inc()
          reply.raw.once('close', () => {
            underWay.dec()
            stop({ status: `${reply.raw.statusCode}` })
            if (reply.raw.statusCode === 503) refused.inc()
          })
        }
        done()
      })
    },
  }
}
