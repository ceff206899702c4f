import type { SettingsEdit } from '@forrad/core/kernel'
import { settingDefaults } from '@forrad/core/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WITNESS_FIELDS } from '../model/settings.ts'
import WitnessSettings from './WitnessSettings.tsx'

const values = settingDefaults(WITNESS_FIELDS, undefined)
const edit: SettingsEdit = {
  saved: {
    plugin: 'witness',
    fields: WITNESS_FIELDS,
    values,
    defaults: values,
    own: [],
    version: 0,
    changed_at: null,
    changed_by: null,
  },
  values,
  tried: false,
  disabled: false,
  onChange: fn(),
}

const meta = {
  title: 'Plugins/Witness/WitnessSettings',
  component: WitnessSettings,
  args: { edit },
} satisfies Meta<typeof WitnessSettings>

export default meta

/** Nothing needs one, until it is switched on. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('När narkotika kasseras'))
    await expect(args.edit?.onChange).toHaveBeenCalledWith('write_off', true)
  },
}
