import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { pickNetwork } from '@latchkey/core/internal'
import {
  ChainNotSupportedError,
  NotSupportedError,
  RequestPendingError,
  UserRejectedError,
  WalletError,
} from '@latchkey/core/adapter'
import { inArabic } from '../arabic.fixture.js'
import { ethereum, evm, longNamed, optimism } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { SwitchNetworkView } from './SwitchNetworkView.js'

const meta: Meta<typeof SwitchNetworkView> = {
  title: 'Screens/SwitchNetwork',
  component: SwitchNetworkView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SwitchNetworkView>

const pick = ({ core }: World): void => void pickNetwork(core, { networkId: optimism.caipNetworkId })

function answering(answer: () => Promise<void>, title: string): Story {
  return {
    render: (): JSX.Element => (
      <StoryHost
        connected
        open={{ view: 'Networks' }}
        adapters={() => [evm({ overrides: { 'network:switch': answer } })]}
        then={pick}
      />
    ),
    play: shown(title),
  }
}

export const Waiting: Story = answering(() => new Promise(() => undefined), 'Switch to OP Mainnet')
export const Declined: Story = answering(() => Promise.reject(new UserRejectedError()), 'Switch declined')
export const ChainNotSupported: Story = answering(
  () => Promise.reject(new ChainNotSupportedError()),
  'Chain is not supported',
)
export const RequestPending: Story = answering(
  () => Promise.reject(new RequestPendingError()),
  'A request is waiting',
)
export const CannotSwitch: Story = answering(
  () => Promise.reject(new NotSupportedError('network:switch')),
  'Switch in Harbour',
)
export const WalletSays: Story = answering(
  () => Promise.reject(new WalletError({ details: 'Unexpected token in the answer of the node.' })),
  'Couldn’t switch the network',
)

/** Opened by the host. */
export const Idle: Story = {
  render: () => (
    <StoryHost connected open={{ view: 'SwitchNetwork', params: { networkId: optimism.caipNetworkId } }} />
  ),
  play: shown('Switch to OP Mainnet'),
}
export const Gone: Story = {
  render: () => (
    <StoryHost connected open={{ view: 'SwitchNetwork', params: { networkId: 'eip155:424242' } }} />
  ),
  play: shown('Network no longer offered'),
}
export const LongName: Story = {
  render: () => (
    <StoryHost
      connected
      open={{ view: 'SwitchNetwork', params: { networkId: longNamed.caipNetworkId } }}
      options={{ networks: [ethereum, longNamed] }}
    />
  ),
  play: shown(/^Switch to The Grand/),
}
export const RightToLeft: Story = { ...Declined, ...inArabic() }
