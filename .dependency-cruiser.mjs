import { importTable, testsMayAlso } from './scripts/imports.mjs'
import { thirdPartyPlugins } from './scripts/setup/third-party-plugins.mjs'

/** A folder of one line may import its package; what the table says of all others follows. */
const rows = [
  ...thirdPartyPlugins(`${import.meta.dirname}/plugins`).map(({ id, from }) => ({
    from: `plugins/${id}/plugin.ts`,
    may: [`npm:${from}`],
  })),
  ...importTable,
]

const testFile = '\\.(test|test-d|stories|fixtures)\\.tsx?$'
const escape = (text) => text.replace(/[.@/]/g, '\\$&')

/** @param {string} entry of the import table @returns {string[]} */
function patterns(entry) {
  if (/^own(\/|$)/.test(entry)) return [`^plugins/$1${entry.slice(3)}/`]
  if (entry === 'node:') return []
  if (entry.startsWith('npm:')) {
    const name = escape(entry.slice(4))
    const end = /[a-z]$/.test(name) ? '(/|$)' : ''
    return [`node_modules/${name}${end}`, `node_modules/@types/${name}${end}`]
  }
  return [`^${escape(entry)}(/|$)`]
}

/** @param {readonly string[]} entries */
const outside = (entries) => ({
  pathNot: [...entries.flatMap(patterns), '^openapi/generated/', '\\?url$', '^emscripten$'],
  ...(entries.includes('node:') ? { dependencyTypesNot: ['core'] } : {}),
})

const folder = (from) =>
  `^${escape(from).replace('*', '([^/]+)')}${/\.tsx?$/.test(from) ? '$' : '/'}`

/** Rows are read from the most special to the most general: a row leaves out the folders of the rows above it. */
function rule(row, index) {
  const special = rows
    .slice(0, index)
    .map((above) => folder(above.from).replace('([^/]+)', '[^/]+'))
  const line = `${row.from} may import: ${row.may.join(', ')}`
  const from = { path: folder(row.from) }
  return [
    {
      name: `imports: ${row.from}`,
      comment: line,
      severity: 'error',
      from: { ...from, pathNot: [...special, testFile] },
      to: outside(row.may),
    },
    {
      name: `imports: ${row.from} (tests)`,
      comment: `${line}; its tests also: ${testsMayAlso.join(', ')}`,
      severity: 'error',
      from: { path: `${folder(row.from)}.*${testFile}`, pathNot: special },
      to: outside([...row.may, ...testsMayAlso]),
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rows.flatMap(rule),
    {
      name: 'contract types only',
      comment: 'anywhere: `import type` from @forrad/openapi, never a value',
      severity: 'error',
      from: {},
      to: { path: '^openapi/generated/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fronts of core',
      comment: 'a core folder is imported by its index',
      severity: 'error',
      from: { path: '^core/([^/]+)/', pathNot: testFile },
      to: {
        path: '^core/',
        pathNot: [
          '^core/$1/',
          '^core/[^/]+/index\\.ts$',
          '^core/domain/gs1/index\\.ts$',
          '^core/domain/find/index\\.ts$',
          '^core/[^/]+/ports\\.ts$',
        ],
      },
    },
    {
      name: 'composition root',
      comment: 'nobody imports ui/main.tsx and ui/plugins.ts but what puts the app together',
      severity: 'error',
      from: { pathNot: '^ui/(first\\.ts|main\\.tsx|served\\.tsx|startPlugins\\.ts)$' },
      to: { path: '^ui/(main\\.tsx|plugins\\.ts)$' },
    },
    {
      name: 'lazy views',
      comment: 'a manifest reaches views and handlers by import() only',
      severity: 'error',
      from: { path: '^plugins/[^/]+/plugin\\.ts$' },
      to: {
        path: '^plugins/',
        pathNot: '/locales/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
        dynamic: false,
      },
    },
    {
      name: 'server halves',
      comment: "a plugin's server half is reached by the server alone",
      severity: 'error',
      from: { pathNot: '^plugins/[^/]+/server/' },
      to: { path: '^plugins/[^/]+/server/' },
    },
    {
      name: 'no cycles',
      comment: 'files do not import each other in a circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'known imports',
      comment: 'every import must resolve',
      severity: 'error',
      from: {},
      // Vite's `?url`, and a module that exists as types only.
      to: { couldNotResolve: true, pathNot: ['\\?url$', '^emscripten$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
