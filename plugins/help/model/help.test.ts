import { memoryStorage } from '@forrad/core/stores'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { jobOf, JOBS, pictureOf, stepsOf } from './jobs.ts'
import { hasUnread, markRead, NEWS, NEWS_KEY } from './news.ts'

const root = join(import.meta.dirname, '../../..')

it('NEWS-1 news are unread until they have been read here', () => {
  const storage = memoryStorage()
  expect(hasUnread(storage)).toBe(true)
  markRead(storage)
  expect(hasUnread(storage)).toBe(false)
})

it('NEWS-1 one more entry or a new month is unread again', () => {
  const storage = memoryStorage()
  const [first] = NEWS
  if (!first) throw new Error('no news')
  markRead(storage)
  const longer = { ...first, entries: [...first.entries, first.title] }
  expect(hasUnread(storage, [longer])).toBe(true)
  expect(hasUnread(storage, [{ ...first, month: '2027-01' }, ...NEWS])).toBe(true)
})

it('NEWS-2 what is not known counts as never read', () => {
  const storage = memoryStorage()
  storage.setItem(NEWS_KEY, 'tomorrow')
  expect(hasUnread(storage)).toBe(true)
})

it('the latest month stands first', () => {
  const months = NEWS.map(({ month }) => month)
  expect(months).toEqual(months.toSorted().toReversed())
})

it('each job has an address of its own, which is not that of the news, and at most five steps', () => {
  const ids = JOBS.map(({ id }) => id)
  expect(new Set(['news', ...ids]).size).toBe(ids.length + 1)
  for (const { steps, without } of JOBS) {
    expect(steps.length).toBeLessThanOrEqual(5)
    expect(without?.steps.length ?? 0).toBeLessThanOrEqual(5)
  }
  expect(jobOf('pick')?.page).toBe('/retrieval')
  expect(jobOf('nothing')).toBeNull()
})

it('a step of a plugin stands last where the plugin runs, and nowhere else', () => {
  const job = jobOf('expired')
  if (!job?.more) throw new Error('no such step')
  expect(stepsOf(job, (plugin) => plugin === 'witness')).toEqual([...job.steps, job.more.step])
  expect(stepsOf(job, () => false)).toEqual(job.steps)
})

it('without a network one goes on working, and writes on paper only where nothing can wait', () => {
  const job = jobOf('offline')
  if (!job) throw new Error('no such job')
  const texts = (running: readonly string[]) =>
    stepsOf(job, (plugin) => running.includes(plugin)).map(({ id }) => String(messages[id]))
  const both = texts(['outbox', 'offline']).join(' ')
  expect(both).toMatch(/Fortsätt ta ut.*”Utkorg”/)
  expect(both).not.toContain('papper')
  for (const running of [['outbox'], ['offline'], []]) {
    expect(texts(running).join(' ')).toContain('Skriv på papper')
    expect(texts(running).join(' ')).not.toContain('Utkorg')
  }
})

it.each(JOBS.map((job) => [job.id, pictureOf(job)]))(
  'the picture of %s is there, and 40 kB at most',
  (_, picture) => {
    expect(statSync(join(root, 'ui/public', picture)).size).toBeLessThanOrEqual(40_000)
  },
)

it('what help quotes is written so on a button or in the menu', () => {
  const catalogs = ['ui', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('sv.po') && !file.startsWith('help'))
      .map((file) => join(root, folder, file)),
  )
  const written = catalogs.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text),
  )
  // Where the plugin of a job is not there, neither is its help.
  const manifests = readdirSync(join(root, 'plugins'))
    .map((id) => readFileSync(join(root, 'plugins', id, 'plugin.ts'), 'utf8'))
    .join('')
  const unheard = new Set(
    JOBS.flatMap(({ title, about, steps, more, without, picture, page, plugin }) => {
      const isThere = (id = 'help') => manifests.includes(`id: '${id}'`)
      const isOffered = manifests.includes(`path: '${page}'`) && isThere(plugin)
      const isReplaced = !(without?.plugins ?? []).every((id) => isThere(id))
      const own = isOffered ? (isReplaced ? steps : []) : [title, about, ...steps, picture]
      return [...own, ...(more && !(isOffered && isThere(more.plugin)) ? [more.step] : [])]
    }).map(({ id }) => id),
  )
  const quoted = Object.entries(messages)
    .filter(([id]) => !unheard.has(id))
    .map(([, text]) => text)
    .flatMap((text) => [...String(text).matchAll(/”([^”]+)”/g)])
    .map(([, text]) => text)
  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter((text) => !written.includes(text))).toEqual([])
})
