import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fakeWallet } from '@latchkey/testkit'
import { inArabic } from '../arabic.fixture.js'
import { crowd, evm, solana, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import {
  KeeperUnreachableError,
  loginWithPasskey,
  PasskeyCancelledError,
  type SocialProvider,
} from '@latchkey/core'
import { keeperScene, never, noWallets, quietly } from '../login/login.fixture.js'
import { StoryHost, withMail } from '../storyHost.fixture.js'
import { directory, gateway, reachable, remote, withRecent } from '../wallets/directory.fixture.js'
import { ConnectView } from './ConnectView.js'

const meta: Meta<typeof ConnectView> = {
  title: 'Screens/Connect',
  component: ConnectView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectView>

/** Many wallets come into the list in several steps, and it is as high as it stays with the last one. */
const listed =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`[aria-setsize="${count}"]`)).not.toBeNull(), {
      timeout: 8000,
    })
  }

const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }

export const Wallets: Story = {
  render: () => <StoryHost options={terms} />,
  play: shown('Harbour', 'Terms of Service'),
}

export const NoWallet: Story = {
  render: () => <StoryHost adapters={() => [evm({ wallets: [] })]} />,
  play: shown('No wallet found'),
}

export const TwoOfOneName: Story = {
  render: () => (
    <StoryHost
      adapters={() => [
        evm({
          wallets: [
            wallet('com.harbour'),
            fakeWallet({ id: 'org.harbour.fork', rdns: 'org.harbour.fork', name: 'Harbour' }),
            wallet('com.orbit'),
          ],
        }),
      ]}
    />
  ),
  play: shown('Browser extension · org.harbour.fork'),
}

export const SeveralFamilies: Story = {
  render: () => (
    <StoryHost
      adapters={() => [
        evm({ wallets: [wallet('com.harbour'), wallet('com.orbit')] }),
        solana({ wallets: [wallet('com.ledgerline'), wallet('com.orbit')] }),
      ]}
    />
  ),
  play: shown('Multichain', 'Ledgerline'),
}

/** Behaviour 2.16: the list opens once the box is ticked. */
export const TermsFirst: Story = {
  render: () => <StoryHost options={{ ...terms, features: { legalCheckbox: true } }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('checkbox')
    const row = canvas.getByText('Harbour').closest('button') as HTMLButtonElement
    await expect(row.closest('[inert]')).not.toBeNull()
    await userEvent.click(box)
    await expect(row.closest('[inert]')).toBeNull()
    await userEvent.click(box)
  },
}

export const Many: Story = {
  render: () => <StoryHost adapters={() => [evm({ wallets: [wallet('com.harbour'), ...crowd(20)] })]} />,
  play: listed(21),
}

export const TenThousand: Story = {
  render: () => <StoryHost adapters={() => [evm({ wallets: crowd(10_000) })]} />,
  play: listed(10_000),
}

export const NothingFound: Story = {
  render: () => <StoryHost adapters={() => [evm({ wallets: crowd(20) })]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'no such wallet')
    await expect(await canvas.findAllByText('No Wallet found')).toHaveLength(2)
  },
}

export const LongNames: Story = {
  render: () => (
    <StoryHost
      options={terms}
      adapters={() => [
        evm({
          wallets: [
            fakeWallet({
              id: 'com.long',
              name: 'The Most Excellent and Secure Self-Custody Wallet for Everyone',
            }),
            fakeWallet({ id: 'com.markup', name: '<b>Bold</b> & "quoted"' }),
            fakeWallet({ id: 'com.arabic', name: 'محفظة آمنة' }),
          ],
        }),
      ]}
    />
  ),
  play: shown('<b>Bold</b> & "quoted"'),
}

const directoryIds = { featuredWalletIds: ['w0', 'w6', 'w1'] }
const remembered = JSON.stringify([
  { id: 'w3', name: 'Zerion', chains: ['eip155:1'], image_url: directory(4)[3]?.image_url },
])

/** S4.38: every group, in order, with the way to all others at the end. */
export const EveryGroup: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable(evm({ wallets: [wallet('com.harbour'), wallet('com.orbit')] }))]}
      options={{
        ...remote,
        ...gateway(directory(539)).options,
        ...directoryIds,
        ...terms,
        customWallets: [{ id: 'own', name: 'House Wallet', homepage: 'https://house.test' }],
        storage: withRecent(remembered),
      }}
    />
  ),
  play: shown('WalletConnect', 'Recent', 'Bitget Wallet', 'House Wallet', '530+', 'Clear recent wallets'),
}

/** S5.19: a page without an installed wallet recommends two. */
export const Recommended: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable(evm({ wallets: [] }))]}
      options={{ ...remote, ...gateway(directory(539)).options }}
    />
  ),
  play: shown('Rainbow', 'Trust Wallet', '530+'),
}

/** Behaviour 3.7: on a phone the wallets open themselves; a code for its own screen is of no use. */
export const OnAPhone: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable(evm({ wallets: [] }))]}
      options={{ ...remote, ...gateway(directory(539), { isMobile: () => true }).options, ...directoryIds }}
    />
  ),
  play: shown('Rainbow', '530+'),
}

/** Without a directory the row leads to the wallets that ship with the package. */
export const NoGateway: Story = {
  render: () => <StoryHost adapters={() => [reachable()]} options={remote} />,
  play: shown('All Wallets', 'QR code'),
}

/** Behaviour 4.1: with another way to connect beside them. */
export const Collapsed: Story = {
  render: () => (
    <StoryHost
      adapters={() => [
        reachable(
          evm({ wallets: [wallet('com.harbour'), fakeWallet({ id: 'mail', name: 'E-mail', type: 'AUTH' })] }),
        ),
      ]}
      options={{ ...remote, ...gateway(directory(539)).options }}
      then={withMail}
    />
  ),
  play: shown('Continue with a wallet'),
}

/** The host's featured wallets are on their way. */
export const Loading: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{ ...remote, ...Object.assign(gateway([]), { state: 'silent' }).options, ...directoryIds }}
    />
  ),
  play: shown('Harbour', 'WalletConnect'),
}

/**
 * What the directory would add is left out, and nothing is said of it: the wallets of the page can be used.
 */
export const GatewayDown: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{ ...remote, ...Object.assign(gateway([]), { state: 'down' }).options, ...directoryIds }}
    />
  ),
  play: shown('Harbour', 'All Wallets'),
}
export const Offline: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{
        ...remote,
        ...Object.assign(gateway([], { isOnline: () => false }), { state: 'down' }).options,
        ...directoryIds,
      }}
    />
  ),
  play: shown('Harbour', 'All Wallets'),
}
export const RightToLeft: Story = { ...EveryGroup, ...inArabic() }

const social = (...socials: SocialProvider[]): Partial<Parameters<typeof keeperScene>[0]> => ({
  ...noWallets,
  options: { features: { socials } },
})
/** R25: with a wallet in the browser, wallets come first. */
export const LoginAfterWallets: Story = {
  render: () => <StoryHost {...keeperScene({ options: terms })} />,
  play: shown('Harbour', 'Continue with Google', 'Use a passkey', 'Get started'),
}
/** S1.10: without one, e-mail, then socials, then wallets. */
export const LoginFirst: Story = {
  render: () => <StoryHost {...keeperScene(noWallets)} />,
  play: shown('Continue with Google', 'Use a passkey'),
}
export const LoginTwoSocials: Story = {
  render: () => <StoryHost {...keeperScene(social('google', 'github'))} />,
  play: shown('Google', 'GitHub'),
}
export const LoginFourSocials: Story = {
  render: () => <StoryHost {...keeperScene(social('apple', 'x', 'discord', 'facebook'))} />,
  play: shown('Continue with Apple'),
}
export const LoginByEmailOnly: Story = {
  render: () => (
    <StoryHost
      {...keeperScene({ ...noWallets, options: { features: { socials: false, passkeys: false } } })}
    />
  ),
  play: shown('Get started'),
}
/** Behaviour 2.16: ways to sign in open with the box too. */
export const LoginTermsFirst: Story = {
  render: () => <StoryHost {...keeperScene({ options: { ...terms, features: { legalCheckbox: true } } })} />,
  play: shown(/I agree to the/, 'Use a passkey'),
}
/** Behaviour 4.1: the wallets stand behind one row. */
export const LoginCollapsed: Story = {
  render: () => <StoryHost {...keeperScene({ options: { features: { emailShowWallets: false } } })} />,
  play: shown('Continue with a wallet', 'Use a passkey'),
}
export const PasskeyAsked: Story = {
  render: () => (
    <StoryHost
      {...keeperScene(
        { ...noWallets, then: quietly(({ core }) => loginWithPasskey(core)) },
        { connector: () => ({ passkey: never }) },
      )}
    />
  ),
  play: shown('Follow your browser’s prompt'),
}
export const PasskeyUnused: Story = {
  render: () => (
    <StoryHost
      {...keeperScene(
        { ...noWallets, then: quietly(({ core }) => loginWithPasskey(core)) },
        { keeper: { passkeyError: new PasskeyCancelledError() } },
      )}
    />
  ),
  play: shown('No passkey was used'),
}
export const KeeperDown: Story = {
  render: () => (
    <StoryHost
      {...keeperScene(
        { ...noWallets, then: quietly(({ core }) => loginWithPasskey(core)) },
        { keeper: { passkeyError: new KeeperUnreachableError() } },
      )}
    />
  ),
  play: shown('Couldn’t reach your wallet'),
}
export const LoginRightToLeft: Story = { ...LoginAfterWallets, ...inArabic() }
