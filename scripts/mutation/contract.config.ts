import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/** A broken line is seen by the first test that fails, so the quick files go first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed()
  }
}

/**
 * The tests of the calls that change stock, on a real PostgreSQL, as broken lines of the server meet them.
 * One cluster serves them all. What takes long for many made-up changes is left out: who breaks a line is
 * told of it by one of the others, or not within the hour.
 */
export default defineConfig({
  root,
  resolve: { alias: ['core', 'openapi', 'server'].flatMap(own) },
  test: {
    include: [
      'server/stock/**/*.test.ts',
      'tests/contract/{adjustments,adjustments-*,handling,intents,opened,opened-transfers}.test.ts',
      'tests/contract/{changes,changes-opening,counted,differences,other-batch,reasons}.test.ts',
      'tests/contract/{admin-ledger,recall-race,session-housekeeping,transfers,transfers-receiving,transfers-turning}.test.ts',
      'tests/contract/stock-{check,told,written}.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/contract/adjustments-property.test.ts'],
    environment: 'node',
    globalSetup: ['scripts/mutation/cluster.setup.ts'],
    // The server is imported once for all, and knows itself which line is broken.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Some wait for what comes within two seconds, which a busy machine may be late with.
    retry: 1,
    // What a broken line makes wait for ever fails before it would take the cluster with it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

/**
 * What a package of the project exports, as it lies beside this file: `node_modules` leads to the files that
 * nobody breaks, and a server half would meet another server there than the one it runs in.
 */
function own(name: string): { find: RegExp; replacement: string }[] {
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  const exported: [string, unknown][] = Object.entries(manifest.exports)
  return exported.flatMap(([path, file]) =>
    typeof file === 'string'
      ? [
          {
            find: new RegExp(`^@forrad/${name}${path.slice(1)}$`),
            replacement: join(root, name, file),
          },
        ]
      : [],
  )
}
