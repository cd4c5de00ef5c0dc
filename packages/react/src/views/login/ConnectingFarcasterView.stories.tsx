import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  HandoffExpiredError,
  KeeperUnreachableError,
  loginWithFarcaster,
  ProviderRefusedError,
} from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { keeperWorld, never, type KeeperChange, type KeeperWorld } from './login.fixture.js'
import { ConnectingFarcasterView } from './ConnectingFarcasterView.js'

const meta: Meta<typeof ConnectingFarcasterView> = {
  title: 'Screens/ConnectingFarcaster',
  component: ConnectingFarcasterView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingFarcasterView>

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
const scene = (
  then: (world: KeeperWorld) => unknown = () => undefined,
  change?: KeeperChange,
): JSX.Element => {
  const world = keeperWorld(change)
  return (
    <StoryHost
      {...world.scene({
        then: async ({ core }) => {
          void loginWithFarcaster(core).catch(() => undefined)
          for (let turn = 0; turn < 40 && world.keeper.socials.length === 0 && !change; turn++) await soon()
          await then(world)
        },
      })}
    />
  )
}

export const Code: Story = { render: () => scene(), play: shown('Scan with your phone', /Your camera opens/) }
export const Preparing: Story = {
  render: () => scene(undefined, { connector: () => ({ startFarcaster: never }) }),
  play: shown('Scan with your phone'),
}
export const Phone: Story = {
  render: () => scene(undefined, { isMobile: true }),
  play: shown(/Approve the sign-in in Farcaster/),
}
export const Declined: Story = {
  render: () => scene(({ keeper }) => keeper.social.fail(new ProviderRefusedError())),
  play: shown('Sign-in declined', 'Try again'),
}
export const Unreachable: Story = {
  render: () =>
    scene(undefined, {
      connector: () => ({ startFarcaster: () => Promise.reject(new KeeperUnreachableError()) }),
    }),
  play: shown('Couldn’t reach your wallet'),
}
/** The code is pale, so that no camera reads it. */
export const Expired: Story = {
  render: () =>
    scene(({ keeper, time }) => {
      time.pass(301_000)
      keeper.social.fail(new HandoffExpiredError())
    }),
  play: shown('This QR code has expired', 'New QR code'),
}
/** Opened by itself: nothing was begun. */
export const Idle: Story = {
  render: () => <StoryHost {...keeperWorld().scene({ open: { view: 'ConnectingFarcaster' } })} />,
  play: shown('Try again'),
}
export const RightToLeft: Story = { ...Code, ...inArabic() }
