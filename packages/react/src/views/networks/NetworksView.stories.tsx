import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import {
  approving,
  base,
  ethereum,
  evm,
  longNamed,
  manyNetworks,
  networks,
  optimism,
  polygon,
  solana,
  solanaMainnet,
} from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { NetworksView } from './NetworksView.js'

const meta: Meta<typeof NetworksView> = {
  title: 'Screens/Networks',
  component: NetworksView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof NetworksView>

const open = { view: 'Networks' } as const

export const Few: Story = {
  render: () => <StoryHost connected open={open} options={{ networks: [ethereum, optimism, base] }} />,
  play: shown('OP Mainnet'),
}

export const WithTestNetworks: Story = {
  render: () => <StoryHost connected open={open} />,
  play: shown('Sepolia'),
}

export const SeveralFamilies: Story = {
  render: () => (
    <StoryHost
      connected
      open={open}
      adapters={() => [evm(), solana()]}
      options={{ networks: [ethereum, base, solanaMainnet] }}
    />
  ),
  play: shown('Ethereum and compatible', 'Solana'),
}

export const NotApproved: Story = {
  render: () => (
    <StoryHost
      connected
      open={open}
      adapters={() => [approving(evm(), ['eip155:1', 'eip155:8453'])]}
      options={{ networks: [ethereum, optimism, base, polygon] }}
    />
  ),
  play: shown('Not enabled in Harbour'),
}

export const Thousand: Story = {
  render: () => <StoryHost connected open={open} options={{ networks: manyNetworks(1000) }} />,
  play: shown('Chain 1'),
}

export const NothingFound: Story = {
  render: () => <StoryHost connected open={open} options={{ networks }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'atlantis')
    await expect((await canvas.findAllByText('No network found')).length).toBe(2)
  },
}

export const LongNames: Story = {
  render: () => (
    <StoryHost
      connected
      open={open}
      adapters={() => [approving(evm(), ['eip155:1'])]}
      options={{ networks: [ethereum, longNamed, optimism] }}
    />
  ),
  play: shown(longNamed.name),
}
export const RightToLeft: Story = { ...WithTestNetworks, ...inArabic() }
