import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { LastScanStrip } from './LastScanStrip.tsx'
import { RunningLine } from './RunningLine.tsx'
import { RunningList, type RunningListProps } from './RunningList.tsx'
import { WaitingLine } from './WaitingLine.tsx'

const open = fn()
const quantity = fn()
const remove = fn()
const drop = fn()

function line(name: string, place: string, turn: number | null, reason: string | null = null) {
  return (
    <RunningLine
      key={name}
      name={name}
      place={place}
      quantity={2}
      max={10}
      quantityLabel={`Antal av ${name}`}
      removeLabel={`Ta bort ${name} från listan`}
      removed={`${name} borttagen`}
      held={false}
      turn={turn}
      reason={reason}
      onOpen={open}
      onQuantity={quantity}
      onRemove={remove}
    >
      LOT12 31 dec. 2027
    </RunningLine>
  )
}

function waiting(title: string, isCode: boolean, onDrop: () => void = drop) {
  return (
    <WaitingLine
      key={title}
      title={title}
      isCode={isCode}
      reason={isCode ? 'Ingen vara har den här koden' : 'Förpackningen har gått ut'}
      details={isCode ? ['Skannad 2 gånger'] : ['batch PA2231, 30 juni 2024']}
      turn={null}
      dropLabel={`Ta bort ${title}`}
      onDrop={onDrop}
    >
      <Button>{isCode ? 'Sök vara' : 'Öppna'}</Button>
    </WaitingLine>
  )
}

const meta = {
  title: 'Components/RunningList · löplista, skanna flera, körlista',
  id: 'components-runninglist',
  component: RunningList,
  tags: ['autodocs'],
  subcomponents: { RunningLine, WaitingLine, LastScanStrip },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100dvh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    last: { turn: 3, good: true, name: 'Paracetamol Evolan 500 mg', text: 'A1', figure: 2 },
    waitingTitle: 'Behöver dig',
    waiting: [],
    linesLabel: 'Att ta ut',
    lines: [
      line('Paracetamol Evolan 500 mg', 'A1', 3),
      line('Heparin LEO 5000 IE/ml', 'B12', null),
    ],
    emptyTitle: 'Skanna den första förpackningen',
    emptyText: 'Varje skanning lägger till en.',
    bar: <Button appearance="primary">Ta ut 2 varor, 4 st</Button>,
  },
} satisfies Meta<typeof RunningList>

export default meta

type Story = StoryObj<typeof meta>

/** The last scan answered with its figure; each line is changed, taken back or opened whole. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Paracetamol Evolan 500 mgA1')
    await userEvent.click(canvas.getByRole('button', { name: /^Heparin/ }))
    await expect(open).toHaveBeenCalled()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Öka' })[0] as HTMLElement)
    await expect(quantity).toHaveBeenCalledWith(3)
    await userEvent.click(canvas.getByRole('button', { name: /^Ta bort Heparin/ }))
    await expect(remove).toHaveBeenCalled()
  },
}

/** The whole of a long name is read, with the strength it ends in, in the room that a short one has too. */
export const LongName: Story = {
  args: {
    last: {
      turn: 4,
      good: true,
      name: 'Noradrenalin koncentrat till infusion 1 mg/ml',
      text: 'A1',
      figure: 2,
    },
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^Noradrenalin koncentrat/)
    await expect(name).toHaveTextContent(/1\smg\/ml$/)
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    await expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
  },
}

const troubled = {
  last: {
    turn: 4,
    good: false,
    name: '00000073508437',
    text: 'Ingen vara har den här koden',
    figure: null,
  },
  waiting: [waiting('00000073508437', true), waiting('NovoRapid FlexPen 100 E/ml', false)],
} satisfies Story['args']

/** What could not be added by itself waits above the lines. */
export const Waiting: Story = {
  args: troubled,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort 00000073508437' }))
    await expect(drop).toHaveBeenCalled()
  },
}

/** A list whose waiting codes go when they are taken away. */
function Dropping(props: RunningListProps) {
  const [codes, setCodes] = useState(['00000073508437', '00000073508444'])
  const drops = (code: string) => setCodes(codes.filter((one) => one !== code))
  return (
    <>
      <h1>Lager A</h1>
      <RunningList
        {...props}
        waiting={codes.map((code) => waiting(code, true, () => drops(code)))}
      />
    </>
  )
}

/** What is taken away hands the focus on: to what waits next, then to the lines, else to the heading. */
export const TakenAway: Story = {
  args: { last: null, lines: [line('Heparin LEO 5000 IE/ml', 'B12', null)] },
  render: (args) => <Dropping {...args} />,
  play: async ({ canvas }) => {
    const away = (code: string) => canvas.getByRole('button', { name: `Ta bort ${code}` })
    const next = away('00000073508444').closest('li')
    await userEvent.click(away('00000073508437'))
    await waitFor(() => expect(next).toHaveFocus())
    await userEvent.click(away('00000073508444'))
    const below = canvas.getByRole('button', { name: /^Ta bort Heparin/ }).closest('li')
    await waitFor(() => expect(below).toHaveFocus())
  },
}

/** The last that waited, where nothing else stands. */
export const LastTakenAway: Story = {
  args: { last: null, lines: [], bar: null },
  render: (args) => <Dropping {...args} />,
  play: async ({ canvas }) => {
    for (const code of ['00000073508437', '00000073508444']) {
      await userEvent.click(canvas.getByRole('button', { name: `Ta bort ${code}` }))
    }
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Lager A' })).toHaveFocus())
  },
}

/** A line stayed, with its reason. */
export const Stayed: Story = {
  args: {
    last: null,
    lines: [line('Heparin LEO 5000 IE/ml', 'B12', null, 'Inget finns kvar här.')],
  },
}

/** Before the first scan. */
export const Empty: Story = {
  args: { last: null, lines: [], bar: null, note: 'I listan väntar 1 rad till.' },
}

/** On dark surfaces. */
export const Dark: Story = { args: troubled, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { args: troubled, globals: { theme: 'contrast' } }
