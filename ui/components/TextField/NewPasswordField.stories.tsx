import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import {
  NewPasswordField,
  type JudgePassword,
  type NewPasswordFieldProps,
} from './NewPasswordField.tsx'

const meta = {
  title: 'Components/NewPasswordField · nytt lösenord, lösenordsstyrka',
  id: 'components-newpasswordfield',
  component: NewPasswordField,
  tags: ['autodocs'],
  args: {
    label: 'Nytt lösenord',
    name: 'new-password',
    value: '',
    onChange: fn(),
    judge: fn<JudgePassword>(async () => 'good'),
  },
  render: (props) => <Typed {...props} />,
} satisfies Meta<typeof NewPasswordField>

export default meta
type Story = StoryObj<typeof meta>

function Typed(props: NewPasswordFieldProps) {
  const [value, setValue] = useState(props.value)
  return <NewPasswordField {...props} value={value} onChange={setValue} />
}

const field = () => screen.findByLabelText('Nytt lösenord')

/** What is asked for stands there until that much is typed; nobody is asked before. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'kaffe utan')
    await new Promise((resolve) => setTimeout(resolve, 700))
    await expect(await field()).toHaveAccessibleDescription(/^Minst 12 tecken/)
    await expect(args.judge).not.toHaveBeenCalled()
  },
}

/** Once typing rests the server is asked, once, and its answer takes the place of what was asked for. */
export const Good: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'kaffe utan mjölk')
    await expect(await screen.findByText('Bra: svårt att gissa')).toBeVisible()
    await expect(args.judge).toHaveBeenCalledTimes(1)
    await expect(args.judge).toHaveBeenCalledWith('kaffe utan mjölk', expect.anything())
    await userEvent.clear(await field())
    await expect(await field()).toHaveAccessibleDescription(/^Minst 12 tecken/)
  },
}

/** One that saving would refuse, said without alarm. */
export const Easy: Story = {
  args: { value: 'password1234', judge: fn<JudgePassword>(async () => 'easy') },
  play: async () => {
    await expect(await screen.findByText('Lätt att gissa. Lägg till några ord.')).toBeVisible()
  },
}

/** One that stands for years. */
export const Strong: Story = {
  args: {
    value: 'hemligt nog på den tredje hyllan',
    judge: fn<JudgePassword>(async () => 'strong'),
  },
  play: async () => {
    await expect(await screen.findByText('Starkt: mycket svårt att gissa')).toBeVisible()
  },
}

/** The server cannot be asked: what is asked for stays. */
export const Offline: Story = {
  args: { value: 'kaffe utan mjölk', judge: fn<JudgePassword>(async () => null) },
  play: async () => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await expect(await field()).toHaveAccessibleDescription(/^Minst 12 tecken/)
  },
}
