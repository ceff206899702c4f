import { aUser, FAKE_PASSWORD, fakeApi, fakeServices } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { wordError } from '../../errors.ts'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import SignInAgain from './SignInAgain.tsx'

/** Somebody whose session has ended. */
function Scene() {
  const [services] = useState(() => {
    const made = fakeServices({ api: fakeApi({ user: aUser() }), wordError })
    made.session.state.expired = true
    return made
  })
  return (
    <ServicesProvider value={services}>
      <SignInAgain />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Shell/SignInAgain',
  component: Scene,
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The e-mail is filled in, and the focus is where the password goes. */
export const Default: Story = {
  async play() {
    await screen.findByRole('alertdialog', { name: 'Logga in igen' })
    await expect(screen.getByLabelText('E-post')).toHaveValue(aUser().email)
    await waitFor(() => expect(screen.getByLabelText('Lösenord')).toHaveFocus())
    await expect(screen.queryByText(/e-postadress ändrats/)).toBeNull()
  },
}

/** What was filled in is refused: the address may have been changed on another device. */
export const Refused: Story = {
  async play() {
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga in igen' })
    await userEvent.type(screen.getByLabelText('Lösenord'), `${FAKE_PASSWORD}x`)
    await userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
    await waitFor(() => expect(dialog).toHaveTextContent('Ogiltigt användarnamn eller lösenord'))
    await expect(dialog).toHaveTextContent('Har din e-postadress ändrats? Då gäller den nya.')
  },
}
