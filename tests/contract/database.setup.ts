import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionOptions, openDatabase } from '../../server/database/connection.ts'
import { buildServer } from '../../scripts/setup/build.mjs'
import { startEmbedded } from '../../server/database/embedded.ts'
import { bringUpToDate } from '../../server/database/up-to-date.ts'
import { pluginCandidates } from '../../server/plugins.ts'

/** How a test file reaches the run's PostgreSQL. */
export interface TestCluster {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Builds the server for the tests that start processes, and starts one PostgreSQL for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  return startCluster(project)
}

/** Starts one PostgreSQL for the run, with a migrated database that each file copies; returns what ends it. */
export async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-contract-'))
  // mkdtemp closes it to others, and root's PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  // The folder is thrown away, so nothing needs to survive a power cut.
  const embedded = await startEmbedded(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  })
  const { host, port, user, password } = embedded.connection
  const cluster = { host, port, user, password } as TestCluster
  await makeTemplate(cluster)
  project.provide('cluster', cluster)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(cluster: TestCluster): Promise<void> {
  const admin = new Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query('CREATE DATABASE template_forrad')
  await admin.end()
  const db = openDatabase(
    connectionOptions({ ...cluster, database: 'template_forrad' }),
    () => undefined,
  )
  await bringUpToDate(db, pluginCandidates(), { settings: { dataFolder: '' } })
  await db.destroy()
}
