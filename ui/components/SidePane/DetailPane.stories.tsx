import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { widthOfFrame } from '../../testing/frame.fixtures.ts'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { DetailPane } from './DetailPane.tsx'
import { TWO_PANES } from './twoPanes.ts'

const meta = {
  title: 'Components/DetailPane · detaljvy, sidopanel, varudetaljer',
  id: 'components-detailpane',
  component: DetailPane,
  tags: ['autodocs'],
  args: { title: 'Hyllplats', contentKey: 'A1', onClose: fn(), children: 'Fyra varor ligger här.' },
} satisfies Meta<typeof DetailPane>

export default meta

type Story = StoryObj<typeof meta>

/** A sheet over the list on a phone, a pane beside it on a wide screen. */
export const Default: Story = {
  play: async () => {
    const wide = matchMedia(TWO_PANES).matches
    const name = 'Hyllplats'
    await screen.findByRole(wide ? 'complementary' : 'dialog', { name })
    await expect(screen.queryByRole(wide ? 'dialog' : 'complementary', { name })).toBeNull()
  },
}

/** On a desktop. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await waitFor(() => expect(matchMedia(TWO_PANES).matches).toBe(true))
    await screen.findByRole('complementary', { name: 'Hyllplats' })
  },
}

/** Something that only the content remembers. */
function Typing() {
  const [text, setText] = useState('')
  return <TextField label="Ny hyllplats" value={text} onChange={setText} />
}

const frame = widthOfFrame(TWO_PANES)

/** What was opened as a sheet stays one on a tablet that is turned, with what was typed in it. */
export const Turned: Story = {
  args: { children: <Typing /> },
  beforeEach: () => frame.begin(820),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Hyllplats' })
    await keptAt(1180)
    await expect(screen.getByRole('dialog', { name: 'Hyllplats' })).toBeVisible()
  },
}

/** A pane stays one, too, over the page that has no room beside it; another entry opens as a sheet. */
export const TurnedPane: Story = {
  args: { children: <Typing /> },
  render: function Entries(args) {
    const [entry, setEntry] = useState('A1')
    return (
      <>
        <Button onClick={() => setEntry('A2')}>Nästa</Button>
        <DetailPane {...args} contentKey={entry} />
      </>
    )
  },
  beforeEach: () => frame.begin(1180),
  play: async () => {
    const pane = await screen.findByRole('complementary', { name: 'Hyllplats' })
    await waitFor(() => expect(pane).toHaveFocus())
    await keptAt(820)
    const { left, right } = pane.getBoundingClientRect()
    await expect([left, right]).toEqual([380, 820])
    // With less motion, too, the browser takes a millisecond.
    await waitFor(() => expect(getComputedStyle(document.body).paddingInlineEnd).toBe('0px'))
    await userEvent.click(screen.getByRole('button', { name: 'Nästa' }))
    await screen.findByRole('dialog', { name: 'Hyllplats' })
    await expect(screen.queryByRole('complementary')).toBeNull()
  },
}

/** Types something, changes the width, and finds all as it was. */
async function keptAt(width: number): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Ny hyllplats' })
  await userEvent.type(field, 'A7')
  await frame.change(width)
  await expect(screen.getByRole('textbox', { name: 'Ny hyllplats' })).toBe(field)
  await expect(field).toHaveValue('A7')
  await expect(field).toHaveFocus()
}
