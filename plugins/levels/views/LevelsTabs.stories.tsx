import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TextField } from '@forrad/ui'
import { useState } from 'react'
import { LevelsTabs } from './LevelsTabs.tsx'

function Typed({ label }: { readonly label: string }) {
  const [text, setText] = useState('5')
  return <TextField label={label} value={text} onChange={setText} />
}

const meta = {
  title: 'Plugins/Levels/LevelsTabs',
  component: LevelsTabs,
  args: {
    tabs: [
      { key: 'a', label: 'Beställningspunkter', content: <Typed label="Beställningspunkt" /> },
      { key: 'b', label: 'Lagersaldo', content: <Typed label="A1" /> },
    ],
  },
} satisfies Meta<typeof LevelsTabs>

export default meta
type Story = StoryObj<typeof meta>

/** What is typed in one tab stays while the other is shown. */
export const Default: Story = {
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Beställningspunkt' })
    await userEvent.type(field, '7')
    await userEvent.click(canvas.getByRole('tab', { name: 'Lagersaldo' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Lagersaldo' })).toBeVisible()
    await expect(field).not.toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Beställningspunkter' }))
    await expect(field).toHaveValue('57')
  },
}

/** Only one plugin offers a tab. */
export const One: Story = {
  args: {
    tabs: [{ key: 'a', label: 'Beställningspunkter', content: <Typed label="Antal" /> }],
  },
}

/** On a narrow phone both tabs are in sight. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
