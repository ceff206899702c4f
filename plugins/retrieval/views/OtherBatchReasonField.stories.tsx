import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OtherBatchReasonField } from './OtherBatchReasonField.tsx'

const meta = {
  title: 'Plugins/Retrieval/OtherBatchReasonField',
  component: OtherBatchReasonField,
  args: { chosen: null, disabled: false, missing: false, onChoose: fn() },
} satisfies Meta<typeof OtherBatchReasonField>

export default meta
type Story = StoryObj<typeof meta>

/** Four reasons, none given yet; each is at least 44 px high. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const all = canvas.getAllByRole('button')
    await expect(all.map(({ textContent }) => textContent)).toEqual([
      'Öppnad förpackning',
      'Skadad eller saknas',
      'Patientens batch',
      'Annat',
    ])
    for (const one of all) {
      await expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Patientens batch' }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      code: 'batch_patient',
      text: 'Patientens batch',
    })
  },
}

/** One is given. */
export const Chosen: Story = {
  args: { chosen: 'batch_missing' },
  play: async ({ canvas }) => {
    const pressed = canvas.getAllByRole('button', { pressed: true })
    await expect(pressed.map(({ textContent }) => textContent)).toEqual(['Skadad eller saknas'])
  },
}

/** It was to be picked without one: the focus goes to the first. */
export const Missing: Story = {
  args: { missing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Öppnad förpackning' })).toHaveFocus()
  },
}

/** While it is sent. */
export const Disabled: Story = {
  args: { chosen: 'batch_other', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Annat' })).toBeDisabled()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Chosen, globals: { theme: 'contrast' } }
