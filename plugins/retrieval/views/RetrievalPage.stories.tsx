import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import RetrievalPage from './RetrievalPage.tsx'
import { WithServices, type WithServicesProps } from './services.fixture.tsx'

function Scene(props: Omit<WithServicesProps, 'children'>) {
  return <WithServices {...props}>{() => <RetrievalPage />}</WithServices>
}

const waiting: WithServicesProps['prepare'] = (_api, { pending }) => {
  pending.add({
    item_id: 1,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id: 11, quantity_to_remove: 2 }],
  })
}

const meta = {
  title: 'Plugins/Retrieval/RetrievalPage',
  component: Scene,
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** One pick waits; registering empties the list. */
export const Default: Story = {
  args: { prepare: waiting },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Registrera 1 uttag' }))
    await waitFor(() => expect(page.getByText('Inga uttag väntar')).toBeInTheDocument())
  },
}

/** Nothing waits: how to get something here. */
export const Empty: Story = {}

/** No answer came; the list stays, and trying again picks nothing twice. */
export const Offline: Story = {
  args: {
    prepare(api, services) {
      waiting(api, services)
      api.loseAnswer('registerAdjustments')
    },
  },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Registrera 1 uttag' }))
    await expect(
      await page.findByText(/Det är inte säkert att uttaget registrerades/),
    ).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(page.getByText('Inga uttag väntar')).toBeInTheDocument())
  },
}
