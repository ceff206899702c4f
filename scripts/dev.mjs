import { spawn } from 'node:child_process'
import { installPackages } from './setup/install.mjs'
import { root } from './setup/process.mjs'

// The server with restarts on change, and Vite in front of it with instant updates.
await installPackages()
const commands = [
  [`${root}node_modules/.bin/tsx`, 'watch', '--clear-screen=false', 'server/main.ts'],
  [`${root}node_modules/.bin/vite`],
]
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }),
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}
for (const child of children) {
  child.on('exit', (code) => {
    children.forEach((other) => other.kill())
    process.exitCode ||= code ?? 0
  })
}
