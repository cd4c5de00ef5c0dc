import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  KeeperUnreachableError,
  LinkRequiredError,
  loginWithSocial,
  ProviderRefusedError,
  type SocialProvider,
} from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { keeperWorld, type KeeperChange, type KeeperWorld } from './login.fixture.js'
import { ConnectingSocialView } from './ConnectingSocialView.js'

const meta: Meta<typeof ConnectingSocialView> = {
  title: 'Screens/ConnectingSocial',
  component: ConnectingSocialView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingSocialView>

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
/** The window of a provider is open, and then something happens. */
const scene = (
  then: (world: KeeperWorld) => unknown = () => undefined,
  change?: KeeperChange,
  provider: SocialProvider = 'github',
): JSX.Element => {
  const world = keeperWorld(change)
  return (
    <StoryHost
      {...world.scene({
        then: async ({ core }) => {
          void loginWithSocial(core, { provider }).catch(() => undefined)
          for (let turn = 0; turn < 40 && world.keeper.socials.length === 0 && !change; turn++) await soon()
          await then(world)
        },
      })}
    />
  )
}

export const Waiting: Story = { render: () => scene(), play: shown('Continue in the GitHub window') }
export const Slow: Story = {
  render: () => scene(({ time }) => time.pass(46_000)),
  play: shown('Still waiting for GitHub', 'Open the window again'),
}
export const Closed: Story = {
  render: () =>
    scene(({ popup }) => {
      popup.closed = true
    }),
  play: shown('The window was closed', 'Try again'),
}
/** The browser parted the window from the page: a number tells that the same person sits at both. */
export const Number: Story = {
  render: () => scene(({ keeper }) => keeper.social.askNumber()),
  play: shown('Type the number', 'Confirm'),
}
export const Declined: Story = {
  render: () => scene(({ keeper }) => keeper.social.fail(new ProviderRefusedError())),
  play: shown('Sign-in declined', 'Try again'),
}
export const LinkRequired: Story = {
  render: () => scene(({ keeper }) => keeper.social.fail(new LinkRequiredError('google'))),
  play: shown('You have a wallet already'),
}
export const Blocked: Story = {
  render: () => scene(undefined, { blocked: true }),
  play: shown('Your browser blocked the window'),
}
export const Unreachable: Story = {
  render: () =>
    scene(undefined, {
      connector: () => ({ startSocial: () => Promise.reject(new KeeperUnreachableError()) }),
    }),
  play: shown('Couldn’t reach your wallet'),
}
/** Opened by itself: nothing was begun. */
export const Idle: Story = {
  render: () => (
    <StoryHost
      {...keeperWorld().scene({ open: { view: 'ConnectingSocial', params: { provider: 'discord' } } })}
    />
  ),
  play: shown('Continue with Discord'),
}
export const RightToLeft: Story = { ...LinkRequired, ...inArabic() }
