import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DiagnosisView } from './DiagnosisView.tsx'

const meta = {
  title: 'Plugins/ScanDoctor/DiagnosisView',
  component: DiagnosisView,
  args: {
    diagnosis: { severity: 'good', findings: [{ code: 'symbology', symbology: ']d2' }] },
    onAgain: fn(),
  },
} satisfies Meta<typeof DiagnosisView>

export default meta
type Story = StoryObj<typeof meta>

/** Everything as it should be. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Testa igen' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** It works, and could be better. */
export const Advice: Story = {
  args: {
    diagnosis: {
      severity: 'advice',
      findings: [{ code: 'separator_stand_in', sign: '~' }, { code: 'symbology_missing' }],
    },
  },
}

/** Codes are misread. */
export const Error: Story = {
  args: {
    diagnosis: { severity: 'broken', findings: [{ code: 'not_the_test_code' }] },
  },
}

/** Many things at once. */
export const Long: Story = {
  args: {
    diagnosis: {
      severity: 'broken',
      findings: [
        { code: 'cut_short', parts: 1 },
        { code: 'no_end_key' },
        {
          code: 'swapped',
          pairs: [
            ['-', '/'],
            ['_', '?'],
          ],
        },
        { code: 'separator_lost' },
        { code: 'separator_replaced', sign: '#' },
        { code: 'symbology_damaged', got: 'å' },
        { code: 'extra_before', got: 'ABC' },
        { code: 'extra_after', got: '\t' },
      ],
    },
  },
}
