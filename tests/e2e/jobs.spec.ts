import { rm } from 'node:fs/promises'
import { film, stocked, video, withCamera } from './camera.helpers.ts'
import { expect, signIn, test } from './fixtures.ts'
import { beginCount, costOf, countCost } from './jobs/job.ts'
import { jobs } from './jobs/jobs.ts'

test.use(withCamera)
test.setTimeout(120_000)
test.afterAll(() => rm(video, { force: true }))

for (const { name, size, goal, today = goal, prepare } of jobs) {
  // Touches are counted as a phone takes them.
  test(`@phone ${name}: no touch or key more than today`, async ({ page }) => {
    await countCost(page)
    await signIn(page, 'administrate')
    await film('empty', (await stocked(page)).pack)
    const items = size?.few ?? 1
    const { act, check } = await prepare(page, items)
    await beginCount(page)
    await act()
    const cost = await costOf(page)
    await check()
    expect(cost).toEqual(today(items))
  })
}
