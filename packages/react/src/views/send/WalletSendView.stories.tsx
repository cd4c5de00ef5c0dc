import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { evm, longNamed, silent } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { entered, friend, impostor, payer, sending, withFriend } from './send.fixture.js'
import { WalletSendView } from './WalletSendView.js'

const meta: Meta<typeof WalletSendView> = {
  title: 'Screens/WalletSend',
  component: WalletSendView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletSendView>

export const Empty: Story = {
  render: () => <StoryHost {...sending} options={{ storage: withFriend() }} />,
  play: shown('Enter an amount', '1.5 ETH', 'Sent to before'),
}

export const Full: Story = {
  render: () => <StoryHost {...sending} then={entered({ amount: '0.25', recipient: friend })} />,
  play: shown('Review', /780/),
}

export const Loading: Story = {
  render: () => <StoryHost {...sending} adapters={() => [silent()]} />,
  play: shown('Enter an amount'),
}

export const NotEnough: Story = {
  render: () => <StoryHost {...sending} then={entered({ amount: '9', recipient: friend })} />,
  play: shown('You don’t have enough ETH'),
}

export const NoAddress: Story = {
  render: () => <StoryHost {...sending} then={entered({ amount: '0.25', recipient: '0xnonsense' })} />,
  play: shown('This address is for a different blockchain'),
}

export const LookAlike: Story = {
  render: () => (
    <StoryHost
      {...sending}
      options={{ storage: withFriend() }}
      then={entered({ amount: '0.25', recipient: impostor })}
    />
  ),
  play: shown('This looks like an address you know, but it isn’t', 'Review'),
}

export const Offline: Story = {
  render: () => (
    <StoryHost
      {...sending}
      online={false}
      adapters={() => {
        const adapter = payer()
        adapter.chain.failing = true
        return [adapter]
      }}
    />
  ),
  play: shown('Enter an amount'),
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...sending}
      adapters={() => [evm()]}
      options={{ networks: [longNamed] }}
      then={entered({ amount: '123456789.123456789123456789', recipient: friend.repeat(2).slice(0, 62) })}
    />
  ),
  play: shown('GRANDEXP'),
}

export const NotConnected: Story = {
  render: () => <StoryHost {...sending} connected={false} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = {
  render: () => (
    <StoryHost
      {...sending}
      options={{ storage: withFriend() }}
      then={entered({ amount: '0.25', recipient: impostor })}
    />
  ),
  ...inArabic(),
}
