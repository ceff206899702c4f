import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { VirtualList, type VirtualListProps } from './VirtualList.tsx'

const entries = Array.from({ length: 5000 }, (_, index) => ({
  id: index,
  name: `Vara ${index + 1}`,
}))

const meta = {
  title: 'Components/VirtualList · lång lista, lista, rader',
  id: 'components-virtuallist',
  component: VirtualList<(typeof entries)[number]>,
  tags: ['autodocs'],
  args: {
    label: 'Varor',
    entries,
    entryKey: (entry) => entry.id,
    estimate: 54,
    renderEntry: (entry) => <Card>{entry.name}</Card>,
  },
} satisfies Meta<typeof VirtualList<(typeof entries)[number]>>

export default meta

type Story = StoryObj<typeof meta>

/** Five thousand entries, of which only those in sight are drawn. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60)
    scrollTo(0, 100_000)
    await waitFor(() => expect(canvas.queryByText('Vara 1')).not.toBeInTheDocument())
    scrollTo(0, 0)
    await expect(await canvas.findByText('Vara 1')).toBeVisible()
  },
}

/** Left and come back to: it stands where it stood. */
export const KeepsPlace: Story = {
  args: { placeKey: 'story' },
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas }) => {
    scrollTo(0, 20_000)
    await waitFor(() => expect(canvas.queryByText('Vara 1')).not.toBeInTheDocument())
    const before = scrollY
    canvas.getByRole('button').focus({ preventScroll: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('list')).not.toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(scrollY).toBe(before))
    scrollTo(0, 0)
  },
}

/** Narrower, the rows above grow: the row that was pressed stays where it is. */
export const StaysPut: Story = {
  args: {
    renderEntry: (entry) => (
      <Card>
        <button type="button">{entry.name}</button> {'med ett namn som bryts när det är trångt '}
      </Card>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    scrollTo(0, 2000)
    const row = await canvas.findByRole('button', { name: 'Vara 36' })
    await userEvent.click(row)
    const top = () => row.getBoundingClientRect().top
    // The rows above have their measured heights.
    for (let last = NaN; last !== top(); await wait(100)) last = top()
    const before = top()
    const heights = [canvas.getByRole('list').clientHeight]
    for (const width of ['200px', '']) {
      canvasElement.style.width = width
      await waitFor(() => expect(heights).not.toContain(canvas.getByRole('list').clientHeight))
      await waitFor(() => expect(Math.abs(top() - before)).toBeLessThan(2))
      heights.push(canvas.getByRole('list').clientHeight)
    }
    scrollTo(0, 0)
  },
}

/** One entry. */
export const One: Story = { args: { entries: entries.slice(0, 1) } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function Leaving(props: VirtualListProps<(typeof entries)[number]>) {
  const [here, setHere] = useState(true)
  return (
    <>
      <Button onClick={() => setHere(!here)}>{here ? 'Lämna' : 'Tillbaka'}</Button>
      {here ? <VirtualList {...props} /> : null}
    </>
  )
}
