import process from 'node:process'
import { demoPassword } from './database/demo-sign-ins.ts'
import { createLog } from './logging.ts'
import { watchProcess } from './process-ends.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start.ts'

const print = (line: string) => console.log(line)

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.log)
  const server = await startServer(settings, log, print)
  watchProcess(process, server, log)

  print('')
  print(`Förråd is running at ${server.address}`)
  if (server.healthAddress) print(`Health and metrics: ${server.healthAddress}`)
  if (settings.databaseUrl) print('Database: DATABASE_URL')
  else print(`Data: ${settings.dataFolder}`)
  if (server.signIns.length > 0) print(`Sign in with the password ${demoPassword} as`)
  for (const { email, role } of server.signIns) print(`  ${email} (${role})`)
  print('Stop with Ctrl+C')
}

main().catch((error: unknown) => {
  if (error instanceof StartError) console.error(`Förråd cannot start. ${error.message}`)
  else console.error('Förråd cannot start.', error)
  process.exit(1)
})
