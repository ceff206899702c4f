import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '../../setup/process.mjs'

/** The release that is measured beside. */
export const VERSION = '2.21.2'

const manifest = {
  name: 'forrad-bench-medusa',
  private: true,
  version: '0.0.0',
  scripts: { build: 'medusa build', start: 'medusa start' },
  dependencies: Object.fromEntries(
    ['admin-sdk', 'cli', 'framework', 'medusa'].map((name) => [`@medusajs/${name}`, VERSION]),
  ),
  devDependencies: { '@types/node': '20', 'ts-node': '10', typescript: '5.9.3' },
}

const config = `import { defineConfig } from '@medusajs/framework/utils'
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: 'http://127.0.0.1', adminCors: 'http://127.0.0.1', authCors: 'http://127.0.0.1',
      jwtSecret: 'bench', cookieSecret: 'bench',
    },
  },
  admin: { disable: true },
})
`

const compiler = {
  compilerOptions: {
    target: 'ES2021', module: 'Node16', moduleResolution: 'Node16', esModuleInterop: true,
    skipLibCheck: true, outDir: './.medusa/server', rootDir: './',
  },
  exclude: ['node_modules', '.medusa'],
} // prettier-ignore

/** Nothing leaves this machine but what is installed. */
const quiet = { MEDUSA_DISABLE_TELEMETRY: 'true' }

/** A project of its own with nothing but the inventory's defaults, installed and built once; returns the folder that is started. */
export async function buildWorkspace(folder: string): Promise<string> {
  const server = path.join(folder, '.medusa', 'server')
  await mkdir(folder, { recursive: true })
  if (!existsSync(path.join(folder, 'node_modules', '@medusajs', 'medusa'))) {
    console.log(`Installing Medusa ${VERSION} in ${folder} …`)
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
    await told('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund'], folder)
  }
  if (existsSync(path.join(server, 'node_modules'))) return server
  console.log('Building it …')
  await writeFile(path.join(folder, 'medusa-config.ts'), config)
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(compiler, null, 2))
  await medusa(folder, ['build'])
  // The same packages that an installation there would fetch again.
  await symlink(path.join(folder, 'node_modules'), path.join(server, 'node_modules'))
  return server
}

/** Runs one of its commands to its end. */
export function medusa(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  return told(process.execPath, ['node_modules/.bin/medusa', ...args], folder, {
    NODE_ENV: 'production',
    ...quiet,
    ...env,
  })
}

async function told(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, output } = await run(command, [...args], { quiet: true, cwd, env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output.slice(-2000)}`)
}
