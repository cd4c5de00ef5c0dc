import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { approving, base, ethereum, evm, manyNetworks, networks, optimism, polygon, solana, solanaMainnet } from '../scenery.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { NetworksView } from './NetworksView.js'

const meta: Meta<typeof NetworksView> = { title: 'Screens/Networks', component: NetworksView, parameters: { stage: 'page' } }
export default meta
type Story = StoryObj<typeof NetworksView>

const open = { view: 'Networks' } as const

export const Few: Story = { render: () => <StoryHost connected open={open} options={{ networks: [ethereum, optimism, base] }} /> }

export const WithTestNetworks: Story = { render: () => <StoryHost connected open={open} /> }

export const SeveralFamilies: Story = {
  render: () => <StoryHost connected open={open} adapters={() => [evm(), solana()]} options={{ networks: [ethereum, base, solanaMainnet] }} />,
}

export const NotApproved: Story = {
  render: () => (
    <StoryHost connected open={open} adapters={() => [approving(evm(), ['eip155:1', 'eip155:8453'])]} options={{ networks: [ethereum, optimism, base, polygon] }} />
  ),
}

export const Thousand: Story = { render: () => <StoryHost connected open={open} options={{ networks: manyNetworks(1000) }} /> }

export const NothingFound: Story = {
  render: () => <StoryHost connected open={open} options={{ networks }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'atlantis')
    await expect((await canvas.findAllByText('No network found')).length).toBe(2)
  },
}
