#!/usr/bin/env node
/**
 * `npx forrad-generate`: writes the types and the calls of the contract with the part of the plugin in whose
 * folder it is run, in place of those that came with the packages.
 */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeConflict, mergeContract } from '@forrad/server/testing'
import ts from 'typescript'
import { parse } from 'yaml'
import { operationsModule, pluginOperations } from './contract-modules.mjs'
import { run } from './run.mjs'

const require = createRequire(import.meta.url)
const contractFile = require.resolve('@forrad/openapi/forrad.yaml')
const own = path.resolve('server/openapi.yaml')
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
const plugin = name.slice(name.lastIndexOf('/') + 1)
const read = (file) => parse(readFileSync(file, 'utf8'))
const parts = existsSync(own) ? [{ plugin, part: read(own) }] : []
const { contract, conflicts } = mergeContract(read(contractFile), parts)
if (conflicts.length > 0) throw new Error(conflicts.map(describeConflict).join('\n'))

const folder = mkdtempSync(path.join(tmpdir(), 'forrad-contract-'))
const merged = path.join(folder, 'forrad.json')
writeFileSync(merged, JSON.stringify(contract))
const types = path.join(path.dirname(contractFile), 'forrad.d.ts')
run('openapi-typescript', [
  merged,
  '--output',
  types,
  '--immutable',
  '--root-types',
  '--root-types-no-schema-prefix',
])
appendFileSync(types, pluginOperations(contract))
rmSync(folder, { recursive: true })

const source = operationsModule(contract)
const calls = path.join(path.dirname(require.resolve('@forrad/core')), 'api/generated/operations')
const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext }
writeFileSync(`${calls}.js`, ts.transpile(source, compilerOptions))
writeFileSync(`${calls}.d.ts`, ts.transpileDeclaration(source, { compilerOptions }).outputText)
