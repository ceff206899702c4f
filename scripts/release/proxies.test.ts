import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contractOperations, readContract } from '../../server/contract.ts'

const example = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const limits = contractOperations(readContract()).flatMap(({ bodyLimit }) => bodyLimit ?? [])
const largest = Math.max(...limits)

/** What stands for a size in a proxy's settings, in bytes. */
function bytesOf(size: string): number {
  const [, count = '', unit = ''] = /^(\d+)([kKmM]?)[bB]?$/.exec(size) ?? []
  return Number(count) * { '': 1, k: 1024, m: 1024 * 1024 }[unit.toLowerCase()]!
}

test('nginx, which takes a megabyte of itself, takes the largest body of a call', () => {
  expect(limits.length).toBeGreaterThan(0)
  const said = [...example('nginx.conf').matchAll(/^ *client_max_body_size (\S+);$/gm)]
  expect(said.map(([, size = '']) => bytesOf(size) >= largest)).toEqual([true])
})

test('Caddy, which takes any of itself, is told of no limit below it', () => {
  const said = [...example('Caddyfile').matchAll(/^\s*max_size (\S+)$/gm)]
  expect(said.filter(([, size = '']) => bytesOf(size) < largest)).toEqual([])
})
