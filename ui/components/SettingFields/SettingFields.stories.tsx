import type { SettingsEdit } from '@forrad/core/kernel'
import type { PluginSettings } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SettingFields, type SettingFieldsProps } from './SettingFields.tsx'

const values = {
  warm: 8,
  alarm: true,
  note: 'Ring driften',
  who: 'ward',
  reasons: [{ code: 'ward', text: 'Till avdelning' }],
}

const saved: PluginSettings = {
  plugin: 'fridge-log',
  fields: {
    warm: { kind: 'whole_number', least: -30, most: 30, default: 8 },
    alarm: { kind: 'boolean', default: false },
    note: { kind: 'text', most: 100, default: '' },
    who: { kind: 'choice', choices: ['nobody', 'ward'], default: 'nobody' },
    reasons: { kind: 'list', most: 3, default: [] },
  },
  values,
  defaults: values,
  own: [],
  version: 0,
  changed_at: null,
  changed_by: null,
}

const edit: SettingsEdit = { saved, values, tried: false, disabled: false, onChange: fn() }

const meta = {
  title: 'Components/SettingFields · inställningar, inställningsfält',
  id: 'components-settingfields',
  component: SettingFields,
  tags: ['autodocs'],
  args: {
    edit,
    words: {
      warm: { label: 'För varmt från', help: 'Grader Celsius.' },
      alarm: { label: 'Ljud när det är för varmt', help: 'På den dator som är inloggad.' },
      note: { label: 'Vad som ska göras' },
      who: { label: 'Vem som får veta', choices: { nobody: 'Ingen', ward: 'Avdelningen' } },
      reasons: { label: 'Orsaker att välja bland' },
    },
  },
} satisfies Meta<typeof SettingFields>

export default meta
type Story = StoryObj<typeof meta>

/** One of each kind, as it is saved. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Vem som får veta'), 'Ingen')
    await expect(args.edit.onChange).toHaveBeenCalledWith('who', 'nobody')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en rad' }))
    await expect(args.edit.onChange).toHaveBeenCalledWith('reasons', [
      ...values.reasons,
      { code: 'word', text: '' },
    ])
  },
}

/** What was changed and is not saved says what it was. */
export const Changed: Story = {
  args: {
    edit: { ...edit, values: { ...values, warm: 6, alarm: false, who: 'nobody', reasons: [] } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Förut: Avdelningen')).toBeVisible()
    await expect(canvas.getByText('Förut: På')).toBeVisible()
    await expect(canvas.getByText('Förut: Till avdelning')).toBeVisible()
  },
}

/** It was to be saved, and cannot be. */
export const Wrong: Story = {
  args: {
    edit: {
      ...edit,
      tried: true,
      values: { ...values, warm: 99, reasons: [...values.reasons, { code: 'word', text: '' }] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ange ett tal från −30 till 30')).toBeVisible()
    await expect(canvas.getByText('Varje rad behöver en text')).toBeVisible()
  },
}

/** As on the page: what is changed stands there. */
function Typing(args: SettingFieldsProps) {
  const [now, setNow] = useState(args.edit.values)
  const onChange: SettingsEdit['onChange'] = (name, value) =>
    setNow((before) => ({ ...before, [name]: value }))
  return (
    <>
      <h1 tabIndex={-1}>Inställningar</h1>
      <SettingFields {...args} edit={{ ...args.edit, values: now, onChange, tried: true }} />
    </>
  )
}

/** Typed as it goes: a number that is none yet stays as it was typed. */
export const Typed: Story = {
  render: (args) => <Typing {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('För varmt från')
    await userEvent.clear(field)
    await userEvent.type(field, '-')
    await expect(field).toHaveValue('-')
    await expect(canvas.getByText('Ange ett heltal')).toBeVisible()
    await userEvent.keyboard('5')
    await expect(field).toHaveValue('-5')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en rad' }))
    await userEvent.type(canvas.getByLabelText('Text 2'), 'Till patient')
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort Till avdelning' }))
    await expect(canvas.getByLabelText('Text 1')).toHaveValue('Till patient')
  },
}

/**
 * A line is removed by the keyboard: the focus goes to the next one, from the last to the one before, and
 * from the only one to the heading; the others keep what is typed in them.
 */
export const Removed: Story = {
  args: {
    edit: {
      ...edit,
      values: {
        ...values,
        reasons: ['Till avdelning', 'Till patient', 'Till lab'].map((text) => ({
          code: text.slice(5),
          text,
        })),
      },
    },
  },
  render: (args) => <Typing {...args} />,
  play: async ({ canvas }) => {
    const remove = (text: string) => canvas.getByRole('button', { name: `Ta bort ${text}` })
    const lab = canvas.getByLabelText('Text 3')
    const press = async (text: string) => {
      remove(text).focus()
      await userEvent.keyboard('{Enter}')
    }
    await press('Till patient')
    await waitFor(() => expect(remove('Till lab').closest('li')).toHaveFocus())
    await expect(canvas.getByLabelText('Text 2')).toBe(lab)
    await press('Till lab')
    await waitFor(() => expect(remove('Till avdelning').closest('li')).toHaveFocus())
    await press('Till avdelning')
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Inställningar' })).toHaveFocus(),
    )
  },
}
