import { settingDefaults } from '@forrad/core/domain'
import type { SettingsEdit } from '@forrad/core/kernel'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SETTINGS } from '../model/limits.ts'
import FridgeLogSettings from './FridgeLogSettings.tsx'

const values = settingDefaults(SETTINGS, undefined)
const edit: SettingsEdit = {
  saved: {
    plugin: 'fridge-log',
    fields: SETTINGS,
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
  title: 'Plugins/Fridge log/FridgeLogSettings',
  component: FridgeLogSettings,
  args: { edit },
} satisfies Meta<typeof FridgeLogSettings>

export default meta

/** As an administrator finds it. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Varmast som ett kylskåp får vara (°C)')).toHaveValue('8')
  },
}
