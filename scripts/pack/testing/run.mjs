import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Runs a tool of the nearest `node_modules`, aloud; ends with its code where it fails. */
export function run(tool, args) {
  const { status } = spawnSync(process.execPath, [find(tool), ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function find(tool, from = process.cwd()) {
  const file = path.join(from, 'node_modules/.bin', tool)
  if (existsSync(file)) return file
  const above = path.dirname(from)
  if (above === from) throw new Error(`${tool} is not installed`)
  return find(tool, above)
}
