import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { useDirty } from '../../hooks/useDirty.ts'
import { TextField } from '../TextField/TextField.tsx'
import { FormSheet, type FormSheetProps } from './FormSheet.tsx'

const meta = {
  title: 'Components/FormSheet · formulär, formulärpanel, ny, ändra',
  id: 'components-formsheet',
  component: FormSheet,
  tags: ['autodocs'],
  args: {
    title: 'Byt namn på hyllplatsen',
    saveLabel: 'Spara',
    saving: false,
    canSave: true,
    failure: null,
    onSave: fn(),
    onClose: fn(),
    children: null,
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof FormSheet>

export default meta

type Story = StoryObj<typeof meta>

function Example(props: FormSheetProps) {
  const [name, setName] = useState('A1')
  return (
    <FormSheet {...props} dirty={useDirty({ name })}>
      <TextField label="Namn" value={name} onChange={setName} />
    </FormSheet>
  )
}

/** One button that saves; Enter does the same. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), '2{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    await expect(args.onSave).toHaveBeenCalledTimes(2)
  },
}

/** Untouched it closes at once; with something typed it asks, and what was typed is still there after a no. */
export const Left: Story = {
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: 'Namn' })
    await userEvent.type(name, '2')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(name).toHaveValue('A12')
    await userEvent.type(name, '{Backspace}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** The button waits for what is missing; Enter asks all the same, so that it is said. */
export const Incomplete: Story = {
  args: { canSave: false },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Spara' })).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Namn' }), '{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

/** While it is being saved. */
export const Saving: Story = { args: { saving: true, saveLabel: 'Sparar …' } }

/** It did not work, and no field is to blame. */
export const Failed: Story = {
  args: {
    failure: {
      title: 'Namnet kunde inte sparas',
      reason: 'Servern svarar inte. Inget ändrades.',
    },
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Failed, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Failed, globals: { theme: 'contrast' } }
