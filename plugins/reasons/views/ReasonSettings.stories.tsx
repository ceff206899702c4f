import type { SettingsEdit } from '@forrad/core/kernel'
import { settingDefaults } from '@forrad/core/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { REASON_FIELDS } from '../model/settings.ts'
import ReasonSettings from './ReasonSettings.tsx'

const values = {
  ...settingDefaults(REASON_FIELDS, undefined),
  'required.remove': 'narcotics',
  reasons: [{ code: 'ward', text: 'Till avdelning' }],
}
const edit: SettingsEdit = {
  saved: {
    plugin: 'reasons',
    fields: REASON_FIELDS,
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
  title: 'Plugins/Reasons/ReasonSettings',
  component: ReasonSettings,
  args: { edit },
} satisfies Meta<typeof ReasonSettings>

export default meta

/** What is asked of each kind of change, in words. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const picks = canvas.getByLabelText('När något tas ut')
    await expect(picks).toHaveDisplayValue('Krävs för narkotika')
    await userEvent.selectOptions(picks, 'Krävs alltid')
    await expect(args.edit?.onChange).toHaveBeenCalledWith('required.remove', 'all')
  },
}
