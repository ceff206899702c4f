import type { SettingsSectionProps } from '@forrad/core/kernel'
import { SettingFields } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { fridge } from '../model/settings.fixture.ts'
import { PlainSection } from './PlainSection.tsx'
import { SettingsScreen, type ShownSection } from './SettingsScreen.tsx'

const section: ShownSection = {
  key: 'fridge-log/section',
  title: 'Kylskåp',
  saved: fridge,
  View: FridgeSection,
}

function FridgeSection({ edit }: SettingsSectionProps) {
  return (
    edit && (
      <SettingFields
        edit={edit}
        words={{
          warm: { label: 'För varmt från' },
          who: { label: 'Vem som får veta', choices: { nobody: 'Ingen', ward: 'Avdelningen' } },
        }}
      />
    )
  )
}

const state = {
  list: [fridge],
  loading: false,
  error: null,
  drafts: {},
  tried: [],
  saving: null,
  conflict: null,
  failed: null,
}

const meta = {
  title: 'Plugins/Settings/SettingsScreen',
  component: SettingsScreen,
  args: {
    state,
    actions: { load: fn(), change: fn(), giveBack: fn(), drop: fn(), save: fn() },
    sections: [section],
    logPath: '/audit?kind=settings_changed',
    wordError: () => 'Servern svarar inte.',
  },
} satisfies Meta<typeof SettingsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** As it is saved: who changed it last, and the way back. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Senast ändrad av Åsa Öberg/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tillbaka till standard' }))
    await expect(args.actions.giveBack).toHaveBeenCalledWith('fridge-log')
    await userEvent.selectOptions(canvas.getByLabelText('Vem som får veta'), 'Avdelningen')
    await expect(args.actions.change).toHaveBeenCalledWith('fridge-log', 'who', 'ward')
  },
}

/** What is not saved yet is counted, and each field says what it was. */
export const Changed: Story = {
  args: { state: { ...state, drafts: { 'fridge-log': { warm: 4, who: 'ward' } } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 ändringar är inte sparade')).toBeVisible()
    await expect(canvas.getByText('Förut: Ingen')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(args.actions.save).toHaveBeenCalledWith('fridge-log')
  },
}

/** It was not saved: what was changed stands. */
export const NotSaved: Story = {
  args: {
    state: {
      ...state,
      drafts: { 'fridge-log': { who: 'ward' } },
      failed: { plugin: 'fridge-log', error: { kind: 'network' } },
    },
  },
}

/** On its way. */
export const Loading: Story = { args: { state: { ...state, list: null, loading: true } } }

/** It could not be fetched. */
export const Failed: Story = {
  args: { state: { ...state, list: null, error: { kind: 'network' } } },
}

/** Nothing here can be set. */
export const Nothing: Story = { args: { state: { ...state, list: [] }, sections: [] } }

/** A feature without words of its own goes by the names of its fields. */
export const Plain: Story = { args: { sections: [{ ...section, View: PlainSection }] } }

const colleagues = { ...fridge, values: { ...fridge.values, warm: 7 } }

/** A colleague set the same meanwhile: who it was, and both values. */
export const ChangedMeanwhile: Story = {
  args: {
    sections: [{ ...section, saved: colleagues }],
    state: {
      ...state,
      list: [colleagues],
      drafts: { 'fridge-log': { warm: 5 } },
      conflict: { plugin: 'fridge-log', isColleagues: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ändrat av Åsa Öberg nyss')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'För varmt från' })).toHaveValue('5')
    await expect(canvas.getByText(/: 7$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Spara' })).toBeEnabled()
  },
}

/** What the site says was changed where it is looked after: nobody here is named. */
export const SiteChangedMeanwhile: Story = {
  args: {
    ...ChangedMeanwhile.args,
    state: {
      ...state,
      list: [colleagues],
      drafts: { 'fridge-log': { warm: 5 } },
      conflict: { plugin: 'fridge-log', isColleagues: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ändrat i site.json nyss')).toBeVisible()
    await expect(canvas.queryByText(/Ändrat av/)).toBeNull()
    await expect(canvas.getByText(/: 7$/)).toBeVisible()
  },
}
