import { expect, test, vi } from 'vitest'
import { pluginIn } from './stray.ts'
import { createMetrics } from './http/metrics.ts'

const thrownIn = (...lines: readonly string[]) =>
  Object.assign(new Error('oops'), {
    stack: `Error: oops\n${lines.map((l) => `    at ${l}`).join('\n')}`,
  })

test.each([
  ['file:///srv/plugins/fridge-log/server/orders/send.ts:3:1', 'fridge-log'],
  ['async send (C:\\forrad\\plugins\\audit\\server\\plugin.ts:9:2)', 'audit'],
  ['async file:///srv/dist/server/plugin.fridge-log-CnPBcvr-.js:3:1', 'fridge-log'],
  ['async file:///srv/dist/server/list-stream-CnPBcvr-.js:3:1', undefined],
  ['file:///srv/node_modules/plugins/index.js:3:1', undefined],
])('an error that came from %s is of %s', (line, plugin) => {
  expect(pluginIn(thrownIn('node:internal/deps/undici/undici:1:1', line))).toBe(plugin)
})

test.each([
  "ENOENT: no such file or directory, open '/srv/plugins/audit/server/list.csv'",
  // As of something that was sent, with the shape of a line that says where.
  'not understood: x\n    at file:///srv/plugins/audit/server/send.ts:3:1',
])('a path in what an error says is no place that it came from: %j', (message) => {
  const error = (...lines: readonly string[]) =>
    Object.assign(new Error(message), {
      stack: [`Error: ${message}`, ...lines.map((line) => `    at ${line}`)].join('\n'),
    })
  expect(pluginIn(error('file:///srv/server/import.ts:9:2'))).toBeUndefined()
  expect(pluginIn(error('file:///srv/plugins/orders/server/plugin.ts:1:1'))).toBe('orders')
})

test('what is no error is of nobody', () => {
  expect([pluginIn('oops'), pluginIn(undefined)]).toEqual([undefined, undefined])
})

test('each is counted, by its plugin where that is known', async () => {
  const metrics = createMetrics(vi.fn())
  metrics.countStray('audit')
  metrics.countStray('audit')
  metrics.countStray(undefined)
  const counted = metrics.registry.getSingleMetric('forrad_unhandled_rejections_total')
  const { values = [] } = (await counted?.get()) ?? {}
  expect(values.map(({ labels, value }) => [labels['plugin'], value])).toEqual([
    ['audit', 2],
    ['unknown', 1],
  ])
})
