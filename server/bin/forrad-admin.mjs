#!/usr/bin/env node
// Runs what is built, and builds it first where something has changed; the release has a command of its own.
import { buildServer } from '../../scripts/setup/build.mjs'

await buildServer()
// Made by the step above, so that no type is known here.
const commands = '../../dist/server/admin.js'
await import(commands)
