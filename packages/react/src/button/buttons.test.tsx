import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addAddressLabel, addNetwork, connect, openModal, switchNetwork } from '@latchkey/core'
import { button, dialog, hostPage, pointAway } from '../hostPage.fixture.js'
import {
  address,
  ethereum,
  evm,
  networks,
  optimism,
  solana,
  solanaMainnet,
  wallet,
} from '../views/scenery.fixture.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { LatchkeyButton } from './LatchkeyButton.js'
import { NetworkButton } from './NetworkButton.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const only = page.getByRole('button')

describe('ConnectButton', () => {
  test('has the labels that it is given', async () => {
    await hostPage({}, <ConnectButton label="Sign in" size="lg" />)
    await expect.element(button('Sign in')).toHaveAttribute('data-size', 'lg')
    await expect.element(button('Sign in')).toHaveAttribute('aria-haspopup', 'dialog')
  })

  test('says that it connects while the wallet is asked, and who is connected afterwards', async () => {
    const slow = wallet('com.harbour', { approval: 'manual' })
    const { latchkey } = await hostPage(
      { adapter: evm({ wallets: [slow] }) },
      <ConnectButton loadingLabel="One moment" />,
    )
    const attempt = connect(latchkey, harbour)
    await expect.element(button('One moment')).toBeVisible()
    slow.approve()
    await attempt
    await expect.element(only).toHaveTextContent('0x6B17…1d0F')
    await expect.element(only).toHaveAttribute('title', address)
  })

  test('opened for one family it shows that family alone', async () => {
    const options = { adapters: [evm(), solana()], networks: [...networks, solanaMainnet] }
    await hostPage({ options }, <ConnectButton namespace="solana" />)
    await button('Connect Wallet').click()
    await expect.element(dialog().getByText('Ledgerline')).toBeVisible()
    expect(dialog().getByText('Harbour').elements()).toHaveLength(0)
  })

  test('whoever comes near it will want the modal', async () => {
    await pointAway()
    const { latchkey } = await hostPage({}, <ConnectButton />)
    expect(latchkey.store.getState().lifecycle.features['shell']).toBeUndefined()
    await button('Connect Wallet').hover()
    await vi.waitFor(() => expect(latchkey.store.getState().lifecycle.features['shell']).toBe('ready'))
    expect(latchkey.store.getState().modal.open).toBe(false)
  })
})

describe('AccountButton', () => {
  test('shows nothing, then address and balance, and opens the account', async () => {
    const { latchkey } = await hostPage({}, <AccountButton />)
    expect(only.elements()).toHaveLength(0)
    await connect(latchkey, harbour)
    await expect.element(only).toHaveTextContent('0x6B17…1d0F · 1.5 ETH')
    await only.click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  test('cuts the address as it is told, and leaves the balance out', async () => {
    const { latchkey } = await hostPage({}, <AccountButton charsStart={6} charsEnd={2} balance="hide" />)
    await connect(latchkey, harbour)
    await expect.element(only).toHaveTextContent(/^0x6B1754…0F$/)
  })

  test('shows a name of at most 18 letters in the place of the address', async () => {
    const adapter = evm()
    adapter.chain.identity = { name: 'a-very-long-name-for-somebody.eth' }
    const { latchkey } = await hostPage({ adapter }, <AccountButton balance="hide" />)
    await connect(latchkey, harbour)
    await expect.element(only).toHaveTextContent('a-very-long-name-f…')
  })

  test('behaviour 2.2 shows a label of the host’s, also in small letters, before the name that the network knows', async () => {
    const adapter = evm()
    adapter.chain.identity = { name: 'ada.eth' }
    const { latchkey } = await hostPage({ adapter }, <AccountButton balance="hide" />)
    await connect(latchkey, harbour)
    await expect.element(only).toHaveTextContent('ada.eth')
    await addAddressLabel(latchkey, { address: address.toLowerCase(), label: 'Treasury' })
    await expect.element(only).toHaveTextContent(/^Treasury$/)
  })

  test('a chain that does not answer leaves the balance out', async () => {
    const adapter = evm()
    adapter.chain.failing = true
    const { latchkey } = await hostPage({ adapter }, <AccountButton />)
    await connect(latchkey, harbour)
    await vi.waitFor(() => expect(latchkey.store.getState().lifecycle.features['accountData']).toBe('ready'))
    await expect.element(only).toHaveTextContent(/^0x6B17…1d0F$/)
  })

  test('S4.15 on a network that is not offered it says what to do', async () => {
    const { latchkey, wallet: fake } = await hostPage({}, <AccountButton />)
    await connect(latchkey, harbour)
    fake.setNetwork('eip155:777')
    await expect
      .element(page.getByRole('button', { name: 'Switch Network', includeHidden: true }))
      .toBeInTheDocument()
  })

  test('an account of another family comes into use by a click', async () => {
    const other = solana()
    const { latchkey } = await hostPage(
      { options: { adapters: [evm(), other], networks: [...networks, solanaMainnet] } },
      <AccountButton namespace="solana" />,
    )
    await connect(latchkey, { namespace: 'solana', connectorId: 'com.ledgerline' })
    await switchNetwork(latchkey, { networkId: ethereum.caipNetworkId })
    await expect.element(only).toHaveTextContent(/^9WzD…AWWM( ·|$)/)
    await only.click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(latchkey.store.getState().networks.activeNamespace).toBe('solana')
  })

  test('nobody is asked for anything before somebody is connected', async () => {
    const { latchkey } = await hostPage({}, <LatchkeyButton />)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(latchkey.store.getState().lifecycle.features['accountData']).toBeUndefined()
  })
})

describe('NetworkButton', () => {
  test('S2.71 names the network, tells the host and opens the list', async () => {
    const { events } = await hostPage({}, <NetworkButton />)
    await button('Network Ethereum').click()
    expect(events).toContain('CLICK_NETWORKS')
    await expect.element(dialog('Choose Network')).toBeVisible()
  })

  test('follows the network', async () => {
    const { latchkey } = await hostPage({}, <NetworkButton />)
    await switchNetwork(latchkey, { networkId: optimism.caipNetworkId })
    await expect.element(only).toHaveTextContent('OP Mainnet')
  })

  test.each([
    ['must be left', {}, 'Switch Network'],
    ['may stay', { allowUnsupportedChain: true }, 'Unsupported network'],
  ])('on a network that is not offered and %s', async (_name, options, label) => {
    const { latchkey, wallet: fake } = await hostPage({ options }, <NetworkButton />)
    await connect(latchkey, harbour)
    fake.setNetwork('eip155:777')
    await expect
      .element(page.getByRole('button', { name: label, exact: true, includeHidden: true }).first())
      .toBeInTheDocument()
    await addNetwork(latchkey, {
      network: { ...optimism, caipNetworkId: 'eip155:777', id: 777, name: 'Seven' },
    })
    await expect
      .element(page.getByRole('button', { name: 'Network Seven', includeHidden: true }))
      .toBeInTheDocument()
  })

  test('disabled does nothing', async () => {
    const { latchkey, events } = await hostPage({}, <NetworkButton disabled />)
    document.querySelector('button')!.click()
    expect(events).not.toContain('CLICK_NETWORKS')
    expect(latchkey.store.getState().modal.open).toBe(false)
  })
})

describe('LatchkeyButton', () => {
  test('is one element through a connection, so that the focus stays on it', async () => {
    const { latchkey } = await hostPage({}, <LatchkeyButton balance="hide" />)
    const before = only.element()
    await only.click()
    await dialog().getByText('Harbour').click()
    await expect.element(only).toHaveTextContent('0x6B17…1d0F')
    expect(only.element()).toBe(before)
    await expect.element(only).toHaveFocus()
    await openModal(latchkey)
    await dialog().getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(button('Connect Wallet')).toBeVisible()
  })
})
