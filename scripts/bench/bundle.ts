/** `npm run bench -- bundle`: what the browser fetches until sign-in works and until the start page stands. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page, type Route } from 'playwright'
import { build } from 'vite'
import { findChromium } from '../setup/chromium.mjs'

/** The most kilobytes of JavaScript, brotli, that may have been transferred. */
const BUDGETS = { 'sign-in': 110, 'start page': 160 } as const

type Stage = keyof typeof BUDGETS

const BUILT = resolve(import.meta.dirname, '../../dist/client')
const ORIGIN = 'http://forrad.test'
/** Milliseconds to wait for what is loaded ahead when nothing else is. */
const LATER = 4000
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
}

/**
 * Opens both screens with canned answers, prints what came, and fails above a budget. Builds first,
 * unless the folder of a build is given; `--files` lists every file.
 */
export async function run(args: readonly string[]): Promise<void> {
  const folder = args.find((arg) => !arg.startsWith('--'))
  if (folder === undefined) await build({ logLevel: 'warn' })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    for (const stage of Object.keys(BUDGETS) as Stage[]) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const files = await transferred(page, stage, folder ?? BUILT)
      report(stage, files, args.includes('--files'))
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

/** Kilobytes of each script, brotli. */
type Sizes = ReadonlyMap<string, number>

interface Transferred {
  /** Until the screen works and the network is quiet. */
  readonly needed: Sizes
  /** Loaded ahead of its need, after that. */
  readonly ahead: Sizes
}

async function transferred(page: Page, stage: Stage, folder: string): Promise<Transferred> {
  const needed = new Map<string, number>()
  const ahead = new Map<string, number>()
  let files = needed
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) return answer(route, pathname, stage)
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const body = await readFile(join(folder, name))
    const type = name.split('.').at(-1) ?? ''
    if (type === 'js') files.set(name, brotliCompressSync(body).length / 1000)
    return route.fulfill({ body, contentType: TYPES[type] ?? 'application/octet-stream' })
  })
  await page.goto(ORIGIN, { waitUntil: 'networkidle' })
  const signIn = page.getByRole('button', { name: 'Logga in' })
  await (stage === 'sign-in' ? signIn : page.getByRole('heading', { level: 1 })).waitFor()
  files = ahead
  await page.waitForTimeout(LATER)
  return { needed, ahead }
}

const USER = {
  apoex_id: 'a',
  email: 'user@forrad.example',
  first_name: 'Ulla',
  last_name: 'User',
  role: 'administrate',
  narcotics: true,
  active: true,
  current_customer: { company_name: 'Bolaget', name: 'Avdelningen' },
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/settings': { disabled_plugins: [], contributions: [] },
  '/api/locations': { locations: [] },
  '/api/summary': { locations: [] },
}

function answer(route: Route, pathname: string, stage: Stage): Promise<void> {
  if (pathname === '/api/user') {
    return route.fulfill({ json: { user: stage === 'sign-in' ? null : USER } })
  }
  const json = ANSWERS[pathname]
  return json === undefined ? route.abort() : route.fulfill({ json })
}

function report(stage: Stage, { needed, ahead }: Transferred, each: boolean): void {
  const budget = BUDGETS[stage]
  const total = sum(needed)
  console.log(`${stage}: ${total.toFixed(1)} kB of JavaScript, budget ${budget} kB`)
  if (each) list(needed)
  console.log(`  then, loaded ahead: ${sum(ahead).toFixed(1)} kB`)
  if (each) list(ahead)
  if (total > budget) process.exitCode = 1
}

function sum(files: Sizes): number {
  return [...files.values()].reduce((total, size) => total + size, 0)
}

function list(files: Sizes): void {
  for (const [name, size] of [...files].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${size.toFixed(1).padStart(6)}  ${name}`)
  }
}
