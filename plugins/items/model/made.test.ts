import { anItem } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { showMade } from './made.ts'

const item = anItem({ id: 7 })

function setUp() {
  const run = vi.fn(async () => true)
  return { run, commands: { has: () => true, run } }
}

it('opens the panel of an item that was made for its own sake', () => {
  const { run, commands } = setUp()
  showMade(item, { commands })
  expect(run).toHaveBeenCalledWith('item.open', { itemId: 7 })
})

it('leaves it to whoever asked for the item to show it, and opens nothing above that', () => {
  const { run, commands } = setUp()
  const onMade = vi.fn()
  showMade(item, { commands, onMade })
  expect(onMade).toHaveBeenCalledWith(item)
  expect(run).not.toHaveBeenCalled()
})
