import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { diagnose } from '../model/diagnosis.ts'
import { TEST_PARTS, TEST_TEXT } from '../model/test-code.ts'
import { HandScannerSetup } from './HandScannerSetup.tsx'

const meta = {
  title: 'Plugins/ScanDoctor/HandScannerSetup',
  component: HandScannerSetup,
  args: { diagnosis: null, onUnended: fn(), onAgain: fn() },
} satisfies Meta<typeof HandScannerSetup>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing was scanned yet. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: 'Testkod som Data Matrix' })).toBeVisible()
    await expect(canvas.getByLabelText('Det skannern skriver')).toHaveFocus()
  },
}

/** All is right. */
export const Right: Story = { args: { diagnosis: diagnose(`]d2${TEST_TEXT}`) } }

/** It works, and could be better. */
export const Advice: Story = { args: { diagnosis: diagnose(TEST_PARTS.join('~')) } }

/** A scanner set to an American keyboard on a Swedish computer, without separators. */
export const WrongLayout: Story = { args: { diagnosis: diagnose('240Zy+-?Ö91aQwM)=99FORRAD') } }

/** Characters swapped in a way that no known layout explains. */
export const UnknownSwaps: Story = {
  args: { diagnosis: diagnose(TEST_TEXT.replaceAll('/', '#').replaceAll('Q', 'Œ')) },
}

/** Another code was scanned. */
export const AnotherCode: Story = { args: { diagnosis: diagnose('7046261012348') } }

/** Text comes into the field, but no Enter after it: it is judged after a moment. */
export const WithoutEnter: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByLabelText('Det skannern skriver')
    await userEvent.type(field, TEST_PARTS.join(''))
    await waitFor(() => expect(args.onUnended).toHaveBeenCalledWith(TEST_PARTS.join('')), {
      timeout: 3000,
    })
    await expect(field).toHaveValue('')
  },
}
