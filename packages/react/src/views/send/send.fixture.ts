import {
  ChainUnreachableError,
  type Foresight,
  type TokenBalance,
  type TransferEstimate,
} from '@latchkey/core'
import type { CapabilityMap } from '@latchkey/core/adapter'
import { sendFormChanged, to, viewPushed } from '@latchkey/core/internal'
import type { FakeAdapter, FakeAdapterOptions } from '@latchkey/testkit'
import { address, evm, tokens, wallet } from '../scenery.fixture.js'
import type { Scene, World } from '../storyHost.fixture.js'

/** Who gets it. The fake family takes words for addresses. */
export const friend = 'WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
/** Begins and ends like it. */
export const impostor = 'WzDXwBpqrsTuv4xyz2345679ABCDEFGHJKMNPQtAWWM'

/** As a screen reader hears an address. */
export const spelled = (address: string): string => (address.match(/.{1,4}/g) ?? []).join(' ')

const KEY = '@latchkey/default/recipients@1'

/** A storage in which a friend was sent to before. */
export function withFriend(address: string = friend): Storage {
  const entries = new Map([[KEY, JSON.stringify({ eip155: [{ address, at: 1 }] })]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
}

/** Has tokens with prices, and a wallet that waits for its person. */
export function payer(
  owned: readonly TokenBalance[] = tokens,
  addresses: readonly string[] = [address],
): FakeAdapter {
  const adapter = evm({
    wallets: [wallet('com.harbour', { addresses, approval: 'manual' })],
    overrides: { 'assets:discover': async () => owned },
  })
  adapter.chain.fee = '420000000000000'
  adapter.wallet.next('approve')
  return adapter
}

/** One whose family knows a name of the friend's, and writes it in small letters. */
export function nameKnower(toAddress: () => string = () => friend): FakeAdapter {
  const adapter = payer()
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    return {
      ...running,
      capabilities: {
        ...running.capabilities,
        'recipient:records': async () => ({ coinTypes: ['60'], toAddress }),
        'recipient:find': async ({ text }) =>
          text.toLowerCase() === 'alice.harbour.test'
            ? {
                name: 'alice.harbour.test',
                origin: 'Harbour Names',
                record: { coinType: '60', bytes: '0x01' },
              }
            : undefined,
      },
    }
  }
  return adapter
}

/** One that takes any text for an address, and says which of them are one account. */
export function speller(
  key: CapabilityMap['address:key'],
  options: Partial<FakeAdapterOptions> = {},
): FakeAdapter {
  const adapter = evm({ ...options, overrides: { 'address:key': key } })
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    const transfer = { ...running.capabilities.transfer!, validate: async () => [] }
    return { ...running, capabilities: { ...running.capabilities, transfer } }
  }
  return adapter
}

/** Every read of its chain fails. */
export function unreadable(): FakeAdapter {
  const adapter = evm()
  adapter.chain.failing = true
  return adapter
}

/** A wallet whose only token is not listed (S5.10). */
export const owningNothing = (): FakeAdapter =>
  payer([{ ...tokens[1]!, quantity: { decimals: '0', numeric: '0' } }])

/** Number 42 of a family that numbers its tokens. */
export const points: TokenBalance = {
  name: 'Loyalty Points',
  symbol: 'LOYAL',
  chainId: 'eip155:1',
  address: 'eip155:1:42',
  quantity: { decimals: '10', numeric: '7' },
}
export const pointsAt42: CapabilityMap['balance:tokens'] = async ({ tokens: [token] }) =>
  token?.address === '42' ? [points] : []

/** Of the same family, with a number that begins alike. */
export const otherPoints: TokenBalance = {
  ...points,
  name: 'Other Points',
  symbol: 'OTHER',
  address: 'eip155:1:420',
}

/** A family that numbers its tokens: `told` answers for a number, `owned` is the list of the account. */
export const numbering = (
  told: CapabilityMap['balance:tokens'],
  owned: readonly TokenBalance[] = tokens,
): FakeAdapter => evm({ overrides: { 'assets:discover': async () => owned, 'balance:tokens': told } })

/** A payer whose chain does not answer what a transfer costs. */
export function unanswered(): FakeAdapter {
  const adapter = payer()
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    const estimate = (): Promise<never> => Promise.reject(new ChainUnreachableError())
    const transfer = { ...running.capabilities.transfer!, estimate }
    return { ...running, capabilities: { ...running.capabilities, transfer } }
  }
  return adapter
}

/** A payer on a chain that tells what a transfer does, and how fast it can be. */
export function seer(foresight: Partial<Foresight>, estimated: Partial<TransferEstimate> = {}): FakeAdapter {
  const adapter = payer()
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    const { transfer } = running.capabilities
    return {
      ...running,
      capabilities: {
        ...running.capabilities,
        'transfer:foresee': async () => ({
          ok: true,
          changes: [],
          approvals: [],
          complete: true,
          ...foresight,
        }),
        ...(transfer && {
          transfer: {
            ...transfer,
            estimate: async (request) => ({ ...(await transfer.estimate(request)), ...estimated }),
          },
        }),
      },
    }
  }
  return adapter
}

export const sending: Scene = { connected: true, adapters: () => [payer()], open: { view: 'WalletSend' } }

/** Enters what is sent, once the form is there. */
export const entered =
  (form: { readonly amount?: string; readonly recipient?: string }, review = false) =>
  async ({ core }: World): Promise<void> => {
    await core.services.features.load('sendForm')
    core.store.dispatch(sendFormChanged(form))
    if (review) core.store.dispatch(viewPushed(to('WalletSendPreview')))
  }
