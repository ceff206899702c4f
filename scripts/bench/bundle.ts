/** `npm run bench -- bundle`: what a first visit is sent until sign-in works and until the start page stands. */
import { chromium, type Browser } from '@playwright/test'
import { accounts, password } from '../../tests/e2e/accounts.ts'
import { BUDGETS, firstVisit, scriptOf, type Sent } from '../../tests/first-visit.ts'
import { startServer } from '../../tests/server-process.ts'
import { buildClient } from '../setup/build.mjs'
import { rounded } from './results.ts'
import { findChromium } from '../setup/chromium.mjs'

type Stage = keyof typeof BUDGETS

/**
 * Asks the built product, started as `npm start` does, and prints what came over the wire; fails above
 * a budget. `--files` lists every file.
 */
export async function run(args: readonly string[]): Promise<object> {
  await buildClient()
  const server = await startServer()
  const executablePath = await findChromium({ forTests: true })
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  const found: Record<string, object> = {}
  try {
    for (const stage of Object.keys(BUDGETS) as Stage[]) {
      const sent = await visit(browser, server.url, stage)
      found[stage] = report(stage, sent, args.includes('--files'))
    }
    return found
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(browser: Browser, url: string, stage: Stage): Promise<readonly Sent[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url })
  if (stage !== 'sign-in') {
    const { csrf_token } = await (await context.request.get('/api/csrf_token')).json()
    await context.request.post('/api/auth/sign_in', {
      headers: { 'X-CSRF-TOKEN': csrf_token },
      data: { email: accounts.administrate, password },
    })
  }
  const sent = await firstVisit(await context.newPage(), url)
  await context.close()
  return sent
}

function report(stage: Stage, sent: readonly Sent[], each: boolean): object {
  const { script, requests } = BUDGETS[stage]
  const [kilobytes, count] = [scriptOf(sent), sent.length]
  const total = sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(
    `${stage}: ${kilobytes.toFixed(1)} kB of JavaScript (budget ${script}), ` +
      `${total.toFixed(1)} kB in all, ${count} requests (budget ${requests})`,
  )
  if (each) {
    for (const { path, bytes } of sent)
      console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)}  ${path}`)
  }
  if (kilobytes > script || count > requests) process.exitCode = 1
  return { scriptKilobytes: rounded(kilobytes), kilobytes: rounded(total), requests: count }
}
