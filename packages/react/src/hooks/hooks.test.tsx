import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { JSX } from 'react'
import {
  closeModal,
  connect,
  disconnect,
  openModal,
  switchNetwork,
  verifyMessage,
  type LatchkeyOptions,
} from '@latchkey/core'
import type { CallsAnswers } from '@latchkey/core/adapter'
import { fakeWallet } from '@latchkey/testkit'
import { button, dialog } from '../hostPage.fixture.js'
import { hooked } from './hooked.fixture.js'
import { accounts, evm, optimism, wallet } from '../views/scenery.fixture.js'
import { useLatchkey } from './useLatchkey.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyBalance } from './useLatchkeyBalance.js'
import { useLatchkeyCapability } from './useLatchkeyCapability.js'
import { useLatchkeyDisconnect } from './useLatchkeyDisconnect.js'
import { useLatchkeyEvents } from './useLatchkeyEvents.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeyProvider } from './useLatchkeyProvider.js'
import { useLatchkeyState } from './useLatchkeyState.js'
import { useLatchkeyTheme } from './useLatchkeyTheme.js'
import { useLatchkeyWalletInfo } from './useLatchkeyWalletInfo.js'
import { selectHasAnyAccount } from '@latchkey/core/internal'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

test('useLatchkey runs the commands of its instance, and they stay the same', async () => {
  const { now, latchkey } = await hooked(useLatchkey)
  const first = now()
  await first.connect(harbour)
  const signature = await first.signMessage({ message: 'Hello' })
  const account = `eip155:1:${accounts[0]!}` as const
  expect(await first.verifyMessage({ account, message: 'Hello', signature })).toBe(true)
  expect(await first.verifyMessage({ account, message: 'Other', signature })).toBe(false)
  await first.open({ view: 'Networks' })
  expect(latchkey.store.getState().modal.open).toBe(true)
  await first.close()
  expect(latchkey.store.getState().modal.open).toBe(false)
  await first.switchNetwork({ networkId: optimism.caipNetworkId })
  await first.disconnect()
  expect(selectHasAnyAccount(latchkey.store.getState())).toBe(false)
  expect(now()).toBe(first)
})

test('useLatchkeyCapability calls what an adapter can do, for the account and the wallet in use', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyCapability('message:sign'))
  expect(now().isAvailable).toBe(false)
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().isAvailable).toBe(true))
  const { call } = now()
  const signature = await call({ message: 'Hello' })
  const account = `eip155:1:${accounts[0]!}` as const
  expect(await verifyMessage(latchkey, { account, message: 'Hello', signature })).toBe(true)
  await disconnect(latchkey)
  await vi.waitFor(() => expect(now().isAvailable).toBe(false))
  await expect(call({ message: 'Hello' })).rejects.toMatchObject({ name: 'NotConnectedError' })
})

test('useLatchkeyCapability is not available where no adapter of the family has it', async () => {
  const { now, latchkey } = await hooked(
    () => useLatchkeyCapability('message:verify', { namespace: 'eip155' }),
    {
      adapter: evm({ capabilities: ['message:sign'] }),
    },
  )
  await connect(latchkey, harbour)
  const call = now().call({ account: 'eip155:1:0x1', message: '', signature: '' })
  await expect(call).rejects.toMatchObject({ name: 'NotSupportedError' })
  expect(now().isAvailable).toBe(false)
})

test('useLatchkeyAccount follows the account', async () => {
  const {
    now,
    latchkey,
    wallet: fake,
  } = await hooked(useLatchkeyAccount, {
    adapter: evm({ wallets: [wallet('com.harbour', { addresses: accounts })] }),
  })
  expect(now()).toMatchObject({
    address: undefined,
    caipAddress: undefined,
    isConnected: false,
    status: 'disconnected',
    allAccounts: [],
  })
  await connect(latchkey, harbour)
  await vi.waitFor(() =>
    expect(now()).toMatchObject({
      address: accounts[0],
      caipAddress: `eip155:1:${accounts[0]!}`,
      isConnected: true,
      status: 'connected',
    }),
  )
  expect(now().allAccounts.map(({ address }) => address)).toEqual(accounts)
  await switchNetwork(latchkey, { networkId: optimism.caipNetworkId })
  await vi.waitFor(() => expect(now().caipAddress).toBe(`eip155:10:${accounts[0]!}`))
  fake.setAccounts([accounts[1]!])
  await vi.waitFor(() => expect(now().address).toBe(accounts[1]))
  fake.disconnect()
  await vi.waitFor(() => expect(now().status).toBe('disconnected'))
})

test('useLatchkeyAccount of a family that is not there', async () => {
  const { now } = await hooked(() => useLatchkeyAccount({ namespace: 'tron' }))
  expect(now()).toMatchObject({ address: undefined, isConnected: false, status: 'disconnected' })
})

test('useLatchkeyNetwork switches, and rejects with the reason', async () => {
  const { now } = await hooked(useLatchkeyNetwork)
  expect(now()).toMatchObject({ caipNetworkId: 'eip155:1', isSupported: true })
  await now().switchNetwork(optimism.caipNetworkId)
  await vi.waitFor(() => expect(now().network).toEqual(optimism))
  await expect(now().switchNetwork('eip155:404')).rejects.toThrow('Network not found')
})

test('useLatchkeyProvider gives the provider of the connected wallet alone', async () => {
  const { now, latchkey, wallet: fake } = await hooked(() => useLatchkeyProvider())
  expect(now().provider).toBeUndefined()
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().provider).toBe(fake))
  await disconnect(latchkey)
  await vi.waitFor(() => expect(now().provider).toBeUndefined())
})

test('C9 useLatchkeyProvider: several calls are asked about in the modal, and all else is the wallet’s', async () => {
  const answerCalls: CallsAnswers = {
    through: 'readNetwork',
    takes: (request) => request === 'calls',
    async answer({ inUse, send }) {
      const use = inUse()
      if (!use) return 'not in use'
      const calls = ['Approve', 'Deposit'].map((title) => ({ title, body: { does: title } }))
      return (await send(calls, use)).progress()
    },
  }
  const both = await hooked(
    () => [useLatchkeyProvider<Asked>(), useLatchkeyProvider<Asked>({ namespace: 'eip155' })] as const,
    { adapter: evm({ answerCalls }) },
  )
  const { now, latchkey, wallet: fake } = both
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now()[0].provider).toBeDefined())
  const [{ provider }, other] = now()
  expect(provider).toBe(other.provider)
  expect(await provider?.readNetwork()).toBe('eip155:1')
  const { prompts } = fake
  const answered = provider?.readNetwork('calls')
  await expect.element(dialog().getByText('2 confirmations')).toBeVisible()
  expect(fake.prompts).toBe(prompts)
  await button('Continue').click()
  expect(await answered).toMatchObject({ way: 'in-turn' })
  await expect.element(dialog().getByText('All steps confirmed')).toBeVisible()
  expect(fake.prompts - prompts).toBe(2)
})

interface Asked {
  readonly readNetwork: (request?: string) => Promise<unknown>
}

test('useLatchkeyState: nothing is being prepared any more once it is open, or closed again', async () => {
  const { now, latchkey } = await hooked(useLatchkeyState)
  await vi.waitFor(() =>
    expect(now()).toEqual({
      open: false,
      loading: false,
      selectedNetworkId: 'eip155:1',
      activeChain: 'eip155',
      initialized: true,
      status: 'ready',
    }),
  )
  await openModal(latchkey)
  await vi.waitFor(() => expect(now()).toMatchObject({ open: true, loading: false }))
  await closeModal(latchkey)
  await vi.waitFor(() => expect(now()).toMatchObject({ open: false, loading: false }))
})

test('R24 useLatchkeyTheme changes the look while the page runs', async () => {
  const { now } = await hooked(useLatchkeyTheme)
  now().setThemeMode('dark')
  now().setThemeVariables({ '--lk-accent': 'rebeccapurple' })
  now().setThemeVariables({ '--lk-z-index': '5' })
  await vi.waitFor(() =>
    expect(now()).toMatchObject({
      themeMode: 'dark',
      themeVariables: { '--lk-accent': 'rebeccapurple', '--lk-z-index': '5' },
    }),
  )
})

test('S7.39 useLatchkeyEvents hears what the host hears, and gives the last one', async () => {
  const heard: string[] = []
  const { now, latchkey } = await hooked(() => useLatchkeyEvents(({ event }) => heard.push(event)))
  await openModal(latchkey)
  await vi.waitFor(() => expect(now()?.event).toBe('MODAL_OPEN'))
  expect(heard.filter((event) => event === 'MODAL_OPEN')).toHaveLength(1)
})

test('useLatchkeyDisconnect and useLatchkeyWalletInfo', async () => {
  const { now, latchkey } = await hooked(() => ({ ...useLatchkeyDisconnect(), ...useLatchkeyWalletInfo() }))
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().walletInfo).toMatchObject({ name: 'Harbour', rdns: 'com.harbour' }))
  await now().disconnect()
  await vi.waitFor(() => expect(now().walletInfo).toBeUndefined())
})

describe('the icon of useLatchkeyWalletInfo', () => {
  const SPY = 'https://spy.example/icon.png'
  const OWN = 'data:image/svg+xml,%3Csvg/%3E'
  test.each<[string, string, Partial<LatchkeyOptions>, string | undefined]>([
    ['is not the address of somebody that the host did not name', SPY, {}, undefined],
    ['is one that the host allows', SPY, { allowedIconOrigins: ['https://spy.example'] }, SPY],
    ['is a picture within the address', OWN, {}, OWN],
    ['is the host’s own for the wallet', SPY, { connectorImages: { 'com.harbour': OWN } }, OWN],
    ['is no script', 'javascript:alert(1)', {}, undefined],
  ])('%s', async (_, icon, options, expected) => {
    const { now, latchkey } = await hooked(() => useLatchkeyWalletInfo(), {
      options,
      adapter: evm({
        wallets: [
          fakeWallet({ id: harbour.connectorId, name: 'Harbour', rdns: harbour.connectorId, imageUrl: icon }),
        ],
      }),
    })
    await connect(latchkey, harbour)
    await vi.waitFor(() => expect(now().walletInfo?.name).toBe('Harbour'))
    expect(now().walletInfo?.icon).toBe(expected)
  })
})

describe('useLatchkeyBalance', () => {
  test('R13 gives exact strings, and a newer answer on demand', async () => {
    const { now, latchkey, adapter } = await hooked(() => useLatchkeyBalance())
    expect(now()).toMatchObject({ data: undefined, status: 'none', stale: false })
    await connect(latchkey, harbour)
    await vi.waitFor(() =>
      expect(now()).toMatchObject({
        status: 'success',
        data: { value: '1500000000000000000', formatted: '1.5', symbol: 'ETH' },
      }),
    )
    adapter.chain.native = { value: '9007199254740993000000001', decimals: 18, symbol: 'ETH' }
    now().refresh()
    await vi.waitFor(() => expect(now().data?.formatted).toBe('9007199.254740993000000001'))
  })

  test('R7 after a failure the last good answer stays, marked stale', async () => {
    const { now, latchkey, adapter } = await hooked(() => useLatchkeyBalance())
    await connect(latchkey, harbour)
    await vi.waitFor(() => expect(now().status).toBe('success'))
    adapter.chain.failing = true
    now().refresh()
    await vi.waitFor(() =>
      expect(now()).toMatchObject({ status: 'error', stale: true, data: { formatted: '1.5' } }),
    )
  })
})

test('a hook renders again only when its own answer changes', async () => {
  const { latchkey, renders } = await hooked(useLatchkeyTheme)
  await vi.waitFor(() => expect(latchkey.store.getState().lifecycle.status).toBe('ready'))
  const before = renders()
  await connect(latchkey, harbour)
  await openModal(latchkey)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(renders()).toBe(before)
})

test('a hook outside of a provider says so', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  const Lost = (): JSX.Element => <>{useLatchkeyAccount().address}</>
  await expect(render(<Lost />)).rejects.toThrow('Put the component inside of `LatchkeyProvider`')
})
