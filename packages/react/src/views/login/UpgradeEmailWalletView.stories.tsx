import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeeperUnreachableError } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { evm } from '../scenery.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { keeperScene, signedInScene, signedIn, keeperWorld } from './login.fixture.js'
import { smartAccounts } from './smartAccount.fixture.js'
import { UpgradeEmailWalletView } from './UpgradeEmailWalletView.js'

const meta: Meta<typeof UpgradeEmailWalletView> = {
  title: 'Screens/UpgradeEmailWallet',
  component: UpgradeEmailWalletView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof UpgradeEmailWalletView>

const open = { view: 'UpgradeEmailWallet' } as const
const surface = {
  done: new Promise<'closed'>(() => undefined),
  rename: () => undefined,
  close: () => undefined,
}

/** What the wallet is protected with is said in the keeper's frame. */
export const Protect: Story = {
  render: () => <StoryHost {...signedInScene(open)} />,
}
export const Loading: Story = {
  render: () => <StoryHost {...signedInScene(open, { connector: () => ({ surface: () => surface }) })} />,
}
export const Failed: Story = {
  render: () => (
    <StoryHost
      {...signedInScene(open, {
        connector: () => ({
          surface: () => {
            throw new KeeperUnreachableError()
          },
        }),
      })}
    />
  ),
  play: shown('Couldn’t reach your wallet', 'Try again'),
}
/** The browser gives the keeper no storage. */
export const NotKept: Story = {
  render: () => (
    <StoryHost
      {...signedInScene(open, {
        connector: (of) => ({
          verifyEmail: async (request) => ({ ...(await of.verifyEmail(request)), lasting: false }) as never,
        }),
      })}
    />
  ),
  play: shown('This browser won’t remember your wallet'),
}
/** The keeper shows the words of the wallet. */
export const Export: Story = {
  render: () => {
    const world = keeperWorld()
    return (
      <StoryHost
        {...world.scene({
          open: false,
          then: async (host) => {
            await signedIn(open)(host)
            world.keeper.wantSurface('export')
          },
        })}
      />
    )
  },
}
/** Below the safety of the wallet: what a smart account is, and the way there. */
export const SmartAccount: Story = {
  render: () => (
    <StoryHost {...signedInScene(open)} adapters={() => [evm({ overrides: smartAccounts().overrides })]} />
  ),
  play: shown('Smart account', 'Upgrade'),
}
export const SmartAccountOn: Story = {
  render: () => (
    <StoryHost
      {...signedInScene(open)}
      adapters={() => [evm({ overrides: smartAccounts(true).overrides })]}
    />
  ),
  play: shown('Downgrade'),
}
export const NotConnected: Story = {
  render: () => <StoryHost {...keeperScene({ open })} />,
  play: shown(/wallet/i),
}
export const RightToLeft: Story = { ...Protect, ...inArabic() }
