import type { Meta, StoryObj } from '@storybook/react-vite'
import { signIn } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type Scene, type World } from '../storyHost.fixture.js'
import { longRules, signInScene, signInServer, type SignInServer } from './signIn.fixture.js'
import { SiwxSignMessageView } from './SiwxSignMessageView.js'

const meta: Meta<typeof SiwxSignMessageView> = {
  title: 'Screens/SIWXSignMessage',
  component: SiwxSignMessageView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SiwxSignMessageView>

/** The visitor pressed Sign. */
const signing = ({ core }: World): void => void signIn(core, {}).catch(() => undefined)
/** What follows once the message is there. */
const after =
  (then: (world: World) => unknown) =>
  async (world: World): Promise<void> => {
    for (let turn = 0; turn < 50 && !isReady(world); turn++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    await then(world)
  }
const isReady = ({ core }: World): boolean =>
  Object.values(core.store.getState().signIn?.attempts ?? {}).some(({ status }) => status === 'ready')
const scene = (then: (world: World, server: SignInServer) => unknown, server = signInServer()): Scene =>
  signInScene(server, { then: after((world) => then(world, server)) })

export const Ready: Story = {
  render: () => <StoryHost {...signInScene(signInServer())} />,
  play: shown('Sign in to marram.example', /Welcome back/, 'Sign', 'Cancel'),
}
/** A server that says nothing of its own. */
export const WithoutStatement: Story = {
  render: () => <StoryHost {...signInScene(signInServer({ statement: undefined }))} />,
  play: shown(/prove that this account is yours/),
}
export const Preparing: Story = {
  render: () => <StoryHost {...signInScene(signInServer({ state: 'silent' }))} />,
  play: shown('Getting the message…'),
}
export const AskingWallet: Story = {
  render: () => (
    <StoryHost
      {...scene((world) => {
        world.wallet.approval = 'manual'
        signing(world)
      })}
    />
  ),
  play: shown('Sign in Harbour', /asks you to sign/),
}
export const Verifying: Story = {
  render: () => (
    <StoryHost
      {...scene((world, server) => {
        server.state = 'silent'
        signing(world)
      })}
    />
  ),
  play: shown('Authenticating…'),
}
export const Declined: Story = {
  render: () => (
    <StoryHost
      {...scene((world) => {
        world.wallet.next('reject')
        signing(world)
      })}
    />
  ),
  play: shown('Signature declined', 'Try again'),
}
export const Refused: Story = {
  render: () => <StoryHost {...scene(signing, signInServer({ refusal: [401, 'nonce-expired'] }))} />,
  play: shown('The server didn’t accept it', /too old/),
}
/** The signature is kept: the wallet is not asked once more. */
export const Unverified: Story = {
  render: () => <StoryHost {...scene(signing, signInServer({ refusal: [503, 'chain-unreachable'] }))} />,
  play: shown('The signature couldn’t be checked', /don’t need to sign once more/),
}
export const ServerDown: Story = {
  render: () => <StoryHost {...signInScene(signInServer({ state: 'down' }))} />,
  play: shown('Couldn’t reach the server'),
}
export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...signInScene(
        signInServer({
          statement: longRules,
        }),
        { adapters: () => [evm({ wallets: [wallet('com.harbour', { name: longName })] })] },
      )}
    />
  ),
  play: shown('Sign in to marram.example', /in a cupboard/),
}
export const RightToLeft: Story = { ...Ready, ...inArabic() }
