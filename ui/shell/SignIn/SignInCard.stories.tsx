import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SignInCard } from './SignInCard.tsx'
import { SignInScreen } from './SignInScreen.tsx'

const meta = {
  title: 'Shell/SignIn',
  component: SignInCard,
  parameters: { layout: 'fullscreen', ownMain: true },
  args: {
    onSignIn: fn(async () => {}),
    onRetry: fn(),
    busy: false,
    error: null,
    forgotPasswordTo: '/forgot-password?redirect=%2F',
    title: 'Logga in',
  },
  render: (args) => (
    <SignInScreen>
      <SignInCard {...args} />
    </SignInScreen>
  ),
} satisfies Meta<typeof SignInCard>

export default meta

type Story = StoryObj<typeof meta>

/** Empty: what is missing is said, the rest is sent, and the password is emptied. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole('button', { name: 'Logga in' })
    await userEvent.click(submit)
    await expect(canvas.getAllByText('Måste anges')).toHaveLength(2)
    await userEvent.type(canvas.getByLabelText('E-post'), 'User@Forrad.example')
    await userEvent.type(canvas.getByLabelText('Lösenord'), 'hemligt{Enter}')
    await expect(args.onSignIn).toHaveBeenCalledOnce()
    await expect(args.onSignIn).toHaveBeenCalledWith('User@Forrad.example', 'hemligt')
    await expect(canvas.getByLabelText('Lösenord')).toHaveValue('')
    await expect(canvas.getByLabelText('E-post')).toHaveValue('User@Forrad.example')
  },
}

/** The last try failed. */
export const Failed: Story = { args: { error: 'Ogiltigt användarnamn eller lösenord' } }

/** Being sent. */
export const Busy: Story = { args: { busy: true, email: 'user@forrad.example' } }

/** Where no new password can be asked for. */
export const WithoutForgot: Story = { args: { forgotPasswordTo: null } }

/** The session ended in the middle. */
export const Again: Story = {
  args: {
    title: 'Logga in igen',
    email: 'user@forrad.example',
    children: 'Du har loggats ut. Logga in igen för att fortsätta; det du har fyllt i finns kvar.',
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Failed, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Failed, globals: { theme: 'contrast' } }
