import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeeperUnreachableError, openModal } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { inArabic } from '../arabic.fixture.js'
import { ethereum } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { keeperWorld, signedIn, type KeeperChange } from './login.fixture.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'

const meta: Meta<typeof ApproveTransactionView> = {
  title: 'Screens/ApproveTransaction',
  component: ApproveTransactionView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ApproveTransactionView>

const { caipNetworkId } = ethereum
const surface = {
  done: new Promise<'closed'>(() => undefined),
  rename: () => undefined,
  close: () => undefined,
}
const scene = (ids: readonly string[], change?: KeeperChange): JSX.Element => {
  const world = keeperWorld(change)
  return (
    <StoryHost
      {...world.scene({
        open: false,
        then: async (host) => {
          await signedIn()(host)
          for (const requestId of ids)
            world.keeper.wantApproval({ requestId, method: 'personal_sign', caipNetworkId })
        },
      })}
    />
  )
}

export const Approve: Story = { render: () => scene(['a']), play: shown('Approve Transaction') }
export const SeveralWaiting: Story = {
  render: () => scene(['a', 'b', 'c']),
  play: shown('2 more requests are waiting'),
}
export const Loading: Story = {
  render: () => scene(['a'], { connector: () => ({ surface: () => surface }) }),
  play: shown('Approve Transaction'),
}
export const Failed: Story = {
  render: () =>
    scene(['a'], {
      connector: () => ({
        surface: () => {
          throw new KeeperUnreachableError()
        },
      }),
    }),
  play: shown('Couldn’t reach your wallet', 'Try again'),
}
/** It was answered elsewhere. */
export const Gone: Story = {
  render: () => (
    <StoryHost
      {...keeperWorld().scene({
        open: false,
        then: async (host) => {
          await signedIn()(host)
          await openModal(host.core)
          host.core.store.dispatch(viewPushed(to('ApproveTransaction', { requestId: 'gone' })))
        },
      })}
    />
  ),
  play: shown('Nothing to approve'),
}
export const RightToLeft: Story = { ...SeveralWaiting, ...inArabic() }
