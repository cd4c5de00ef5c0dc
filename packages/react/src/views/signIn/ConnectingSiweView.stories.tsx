import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { serverSignIn, type SignInProvider } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { address, evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { onePromptScene, signInServer } from './signIn.fixture.js'
import { ConnectingSiweView } from './ConnectingSiweView.js'

const meta: Meta<typeof ConnectingSiweView> = {
  title: 'Screens/ConnectingSiwe',
  component: ConnectingSiweView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingSiweView>

const silent: Omit<SignInProvider, 'prepare'> = {
  sessions: () => Promise.resolve([]),
  verify: () => new Promise(() => undefined),
  end: () => Promise.resolve(),
}
const longMessage = `marram.example wants you to sign in with your Ethereum account:
${address}

You accept the rules of the pool, which are long, and which ${longName} keeps in a cupboard next to the changing rooms where anyone may read them.

URI: https://marram.example
Resources:
- https://marram.example/rules/of-the-pool/and-of-the-changing-rooms?edition=2026-11-02&language=en`

async function opened({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  await shown('Authenticating…', 'Message to sign')({ canvasElement })
  await userEvent.click(within(canvasElement).getByText('Message to sign'))
  await shown(/marram\.example wants you to sign in with/)({ canvasElement })
}

export const Verifying: Story = {
  render: () => <StoryHost {...onePromptScene(signInServer())} />,
  play: shown('Authenticating…', /is being checked/, 'Cancel'),
}
/** What was signed, on demand. */
export const MessageOpen: Story = {
  render: () => <StoryHost {...onePromptScene(signInServer())} />,
  play: opened,
}
/** A host that words the text itself may need many words. */
export const LongTexts: Story = {
  render: () => {
    const server = signInServer()
    const signIn = serverSignIn({ ...silent, prepare: () => Promise.resolve({ message: longMessage }) })
    return (
      <StoryHost
        {...onePromptScene(server, {
          options: { ...server.options, signIn },
          adapters: () => [evm({ wallets: [wallet('com.harbour', { name: longName })] })],
        })}
      />
    )
  },
  play: opened,
}
export const RightToLeft: Story = { ...Verifying, ...inArabic() }
