import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { initialSession } from '../model/session.state.ts'
import { aPicture, Measured, notStarted, screenArgs } from './ScannerScreen.fixtures.tsx'

const meta = {
  title: 'Plugins/Scanner/ScannerTroubles',
  component: Measured,
  parameters: { layout: 'fullscreen' },
  args: screenArgs,
} satisfies Meta<typeof Measured>

export default meta
type Story = StoryObj<typeof meta>

/** A picture file is read. */
export const ReadingPicture: Story = {
  args: { scanner: notStarted, picture: null, session: { ...initialSession, picture: aPicture() } },
}

/** It holds no code. */
export const PictureWithoutCode: Story = {
  args: {
    scanner: notStarted,
    picture: null,
    session: {
      ...initialSession,
      picture: aPicture(),
      panel: { kind: 'picture', error: { code: 'no_code' } },
    },
  },
}

/** It is damaged. */
export const DamagedPicture: Story = {
  args: {
    scanner: notStarted,
    picture: null,
    session: {
      ...initialSession,
      picture: new File(['no picture'], 'x.png', { type: 'image/png' }),
      panel: { kind: 'picture', error: { code: 'picture_damaged' } },
    },
  },
}

/** The device has no camera. */
export const NoCamera: Story = {
  args: { scanner: { ...notStarted, error: { code: 'no_camera' } }, picture: null },
}

/** The browser does not let the page use the camera. */
export const NotAllowed: Story = {
  args: { scanner: { ...notStarted, error: { code: 'permission_denied' } }, picture: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Försök igen' }))
    await expect(args.actions.again).toHaveBeenCalledOnce()
  },
}

/** The page was opened over http. */
export const NotSecure: Story = {
  args: { scanner: { ...notStarted, error: { code: 'insecure_context' } }, picture: null },
  play: async ({ canvasElement }) => {
    const retry = within(canvasElement).queryByRole('button', { name: 'Försök igen' })
    await expect(retry).toBeNull()
  },
}

/** The camera was unplugged in use. */
export const Unplugged: Story = {
  args: { scanner: { ...notStarted, error: { code: 'camera_lost' } }, picture: null },
}

/** The decoder could not be fetched. */
export const NoDecoder: Story = {
  args: { scanner: { ...notStarted, error: { code: 'decoder_unavailable' } }, picture: null },
}
