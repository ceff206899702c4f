import { anItem, aScan, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { formHears } from '../model/form-scans.ts'
import { aRecall } from '../model/recall.fixture.ts'
import FormOverlay, { type FormOverlayProps } from './FormOverlay.tsx'

function Scene(props: FormOverlayProps) {
  const [services] = useState(() => {
    const listRecalls = () => ({ ok: true, data: { recalls: [], next_cursor: null } }) as const
    return fakeServices({ api: fakeApi({}, { listRecalls }), wordError })
  })
  return (
    <ServicesProvider value={services}>
      <FormOverlay {...props} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Recall/FormOverlay',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

const pack = (lot: string, id = 1) =>
  aScan(`]d201070462610123481728063010${lot}`, { item: anItem({ id }) })
const lots = () => screen.findByRole('textbox', { name: 'Batcher, med komma emellan' })

/** A draft that is changed: its packs add their lots, those of another item say that they do not. */
export const Default: Story = {
  args: { recall: aRecall({ state: 'draft' }) },
  async play() {
    await expect(await lots()).toHaveValue('AB12')
    await expect(formHears(pack('CD34'))).toBe('claimed')
    await waitFor(async () => expect(await lots()).toHaveValue('AB12, CD34'))
    await expect(formHears(pack('EF56', 2))).toBe('claimed')
    await waitFor(async () => expect(await lots()).toHaveAccessibleDescription(/en annan vara/))
    await expect(await lots()).toHaveValue('AB12, CD34')
  },
}

/** One in force: what it blocks stays, and a pack of it is stopped as anywhere. */
export const InForce: Story = {
  args: { recall: aRecall() },
  async play() {
    await expect(await lots()).toBeDisabled()
    await expect(formHears(pack('CD34'))).toBe('passed')
    await expect(await lots()).toHaveValue('AB12')
  },
}
