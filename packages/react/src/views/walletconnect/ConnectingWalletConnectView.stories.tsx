import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { linkOpened, to, viewPushed } from '@latchkey/core/internal'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'
import { pairingScene } from './pairingScene.fixture.js'
import { FOREVER, fakePhone } from './phone.fixture.js'
import { wallets } from './wallets.fixture.js'

const meta: Meta<typeof ConnectingWalletConnectView> = {
  title: 'Screens/ConnectingWalletConnect',
  component: ConnectingWalletConnectView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingWalletConnectView>

function scene(args: Parameters<typeof pairingScene>[0], ...texts: (string | RegExp)[]): Story {
  return { render: () => <StoryHost {...pairingScene(args)} />, play: shown(...texts) }
}
const scan = 'Scan this QR Code with your phone'

export const AnyWallet: Story = scene({}, scan, 'The code is ready')
export const QrCode: Story = scene({ wallet: 'phone' }, scan, 'The code is ready')
export const Platforms: Story = {
  ...scene({ wallet: 'everywhere' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tab = await canvas.findByRole('tab', { name: 'Webapp' })
    await expect(canvas.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(tab)
    await waitFor(() => expect(canvas.getByText(/in the new tab/)).toBeVisible())
    await expect(await canvas.findByRole('link', { name: 'Open Harbour' })).toHaveAttribute(
      'target',
      '_blank',
    )
  },
}
export const FourPlatforms: Story = scene(
  {
    wallet: 'installed',
    scene: { open: { view: 'Connect' } },
    then: ({ core }) =>
      core.store.dispatch(viewPushed(to('ConnectingWalletConnect', { walletId: wallets.installed.id }))),
  },
  'Connect Harbour',
)
export const Preparing: Story = scene({ wallet: 'phone', phone: fakePhone({ delay: FOREVER }) }, scan)
export const NearItsEnd: Story = scene(
  { wallet: 'phone', phone: fakePhone({ lifetime: 72_000 }) },
  /New code in \d+ s/,
)
export const RelayTrouble: Story = scene(
  { wallet: 'phone', phone: fakePhone({ answer: 'unreachable' }) },
  'Can’t reach your wallet',
)
export const Offline: Story = scene({ wallet: 'phone', online: false }, 'You’re offline')
export const NotSetUp: Story = {
  render: () => <StoryHost open={{ view: 'ConnectingWalletConnect' }} />,
  play: shown('Not available in this app', 'Choose a wallet'),
}
export const LongName: Story = scene({ wallet: 'long' }, scan, 'The code is ready')

// Words change after three and after five seconds: these are on the way, MobileRetry and MobileNotOpened
// stand still.
const passing = { parameters: { picture: false } }
export const Mobile: Story = {
  ...scene({ wallet: 'everywhere', device: 'ios' }, 'Continue in Harbour'),
  ...passing,
}
export const MobilePreparing: Story = {
  ...scene(
    { wallet: 'phone', device: 'android', phone: fakePhone({ delay: FOREVER }) },
    'Continue in Harbour',
  ),
  ...passing,
}
export const MobileSlow: Story = {
  ...scene({ wallet: 'phone', device: 'ios', phone: fakePhone({ delay: FOREVER }) }, /Hold tight/),
  ...passing,
}
export const MobileRetry: Story = scene({ wallet: 'phone', device: 'ios' }, 'Try again')
export const MobileNotOpened: Story = scene(
  {
    wallet: 'everywhere',
    device: 'android',
    then: ({ core }) =>
      core.store.dispatch(
        linkOpened({ walletId: wallets.everywhere.id, name: 'Harbour', href: 'harbour://' }),
      ),
  },
  'Harbour didn’t open?',
  'Try again',
)
export const MobileRelayTrouble: Story = scene(
  { wallet: 'phone', device: 'ios', phone: fakePhone({ answer: 'unreachable' }) },
  'Can’t reach your wallet',
)
export const MobileOffline: Story = scene({ wallet: 'phone', device: 'ios', online: false }, 'You’re offline')
export const MobileDirtyRecord: Story = scene(
  { wallet: 'dirty', device: 'android' },
  'Couldn’t open Harbour',
  'The code is ready',
)
export const MobileLongName: Story = {
  ...scene({ wallet: 'long', device: 'android' }, /Continue in The Most/),
  ...passing,
}
export const NotDetected: Story = scene({ wallet: 'missing' }, 'Not Detected', 'Get Harbour')
export const RightToLeft: Story = { ...Platforms, ...inArabic() }
export const MobileRightToLeft: Story = { ...MobileNotOpened, ...inArabic(3500) }
