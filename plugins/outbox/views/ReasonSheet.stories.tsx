import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ReasonSheet } from './ReasonSheet.tsx'

const meta = {
  title: 'Plugins/Outbox/ReasonSheet',
  component: ReasonSheet,
  args: {
    title: 'Avsluta utan att bokföra',
    about: 'Inget bokförs. Skriv varför, så att det går att förstå senare.',
    saveLabel: 'Avsluta utan att bokföra',
    saving: false,
    failed: null,
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReasonSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is put aside without a reason. */
export const Default: Story = {
  play: async ({ args }) => {
    const save = await screen.findByRole('button', { name: 'Avsluta utan att bokföra' })
    await expect(save).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Orsak'), ' Gjordes av Bo ')
    await userEvent.click(save)
    await expect(args.onSave).toHaveBeenCalledWith('Gjordes av Bo')
  },
}

/** Enter in an empty field sends nothing and says what is missing, until a reason is there. */
export const WithoutReason: Story = {
  play: async ({ args }) => {
    const field = await screen.findByLabelText('Orsak')
    await userEvent.type(field, ' {Enter}')
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(await screen.findByText('Skriv varför')).toBeVisible()
    await expect(field).toBeInvalid()
    await userEvent.type(field, 'Gjordes av Bo')
    await expect(screen.queryByText('Skriv varför')).toBeNull()
    await userEvent.type(field, '{Enter}')
    await expect(args.onSave).toHaveBeenCalledWith('Gjordes av Bo')
  },
}

/** It could not be saved. */
export const Failed: Story = { args: { failed: 'Ingen kontakt med servern.' } }
