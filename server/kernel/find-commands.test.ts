import { expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'
import type { PluginCommand } from './manifest.ts'

const command: PluginCommand = { usage: [''], options: {}, run: async () => {} }
const plugin = (id: string, commands?: unknown) => ({
  id,
  load: async () => ({ default: { api: 1, id, calls: {}, handlers: () => ({}), commands } }),
})
const find = async (...candidates: Parameters<typeof findCommands>[0]) => {
  const { commands, problems } = await findCommands(candidates, (name) => name === 'backup')
  return { names: [...commands.keys()], problems }
}

test('the commands of all plugins; one without any has none', async () => {
  const found = await find(plugin('log', { 'export-log': command }), plugin('quiet'))
  expect(found).toEqual({ names: ['export-log'], problems: [] })
})

test('a name that the core or an earlier plugin has stays theirs', async () => {
  const found = await find(
    plugin('log', { 'export-log': command }),
    plugin('other', { backup: command, 'export-log': command }),
  )
  expect(found).toEqual({
    names: ['export-log'],
    problems: [
      { code: 'command_taken', plugin: 'other', detail: 'backup' },
      { code: 'command_taken', plugin: 'other', detail: 'export-log' },
    ],
  })
})

test('a broken plugin takes nobody else’s command away', async () => {
  const broken = {
    id: 'broken',
    load: async () => {
      throw new Error('no file')
    },
  }
  expect(await find(broken, plugin('bad', 'x'), plugin('log', { 'export-log': command }))).toEqual({
    names: ['export-log'],
    problems: [
      { code: 'throws_at_import', plugin: 'broken', detail: 'no file' },
      { code: 'bad_manifest', plugin: 'bad', detail: '`commands` is no object' },
    ],
  })
})
