import { ChainUnreachableError, type SwapQuote, type TokenRef } from '@latchkey/core'
import type { CapabilityMap, Swap } from '@latchkey/core/adapter'
import { swapFormChanged, to, viewPushed, type SwapForm } from '@latchkey/core/internal'
import type { FakeAdapter } from '@latchkey/testkit'
import { tokenRefOf } from '../send/useSending.js'
import { evm, longName, mark, tokens, wallet } from '../scenery.fixture.js'
import type { Scene, World } from '../storyHost.fixture.js'

/** Of the tokens that the account has, as they are chosen. */
const owned = (symbol: string): TokenRef => tokenRefOf(tokens.find((token) => token.symbol === symbol)!)!
export const usdc: TokenRef = owned('USDC')
export const dai: TokenRef = owned('DAI')
export const uni: TokenRef = owned('UNI')

/** Of those that the account has not. */
export const gold: TokenRef = {
  address: '0x68749665FF8D2d112Fa859AA293F07A622782F38',
  symbol: 'GLD',
  name: 'Vaulted Gold',
  decimals: 18,
  iconUrl: mark('#b7791f', '<path d="m10 26 4-12h12l4 12z" fill="#fff"/>'),
}
export const salt: TokenRef = {
  address: '0x4156D3342D5c385a87D264F90653733592000581',
  symbol: 'SALT',
  name: 'Salt Works',
  decimals: 18,
}
/** Of no list: found by their addresses alone. */
export const stray: TokenRef = {
  address: '0x00000000000000000000000000000000000000fE',
  symbol: 'STRAY',
  name: 'Stray Token',
  decimals: 18,
}
export const lost: TokenRef = {
  address: '0x00000000000000000000000000000000000000fA',
  symbol: 'LOST',
  name: 'Lost Token',
  decimals: 18,
}
export const longTokens: readonly TokenRef[] = [
  { ...gold, name: longName, symbol: 'GOVERNANCE' },
  { ...salt, name: longName, symbol: 'SETTLEMENT' },
]

/** What the pools of the scenery lead through. */
const listed = [gold, salt]

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
const unreachable = (): Promise<never> => Promise.reject(new ChainUnreachableError())

/** Changes what the chain answers of swaps. */
type Change = (own: Swap) => Partial<Swap>

/** Has tokens with prices, pools that give 3100 for one, and a wallet that waits for its person. */
export function swapper(
  change: Change = () => ({}),
  discover: CapabilityMap['assets:discover'] = async () => tokens,
): FakeAdapter {
  const adapter = evm({
    wallets: [wallet('com.harbour', { approval: 'manual' })],
    overrides: { 'assets:discover': discover },
  })
  adapter.chain.rate = 3100n
  adapter.chain.fee = '420000000000000'
  adapter.wallet.next('approve')
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    const fake = running.capabilities.swap!
    const own: Swap = {
      ...fake,
      tokens: async (request) => {
        const found = await fake.tokens(request)
        if (!found || request.address === undefined) return found && listed
        const asked = request.address.toLowerCase()
        return [...listed, stray, lost].filter((each) => each.address.toLowerCase() === asked)
      },
    }
    return { ...running, capabilities: { ...running.capabilities, swap: { ...own, ...change(own) } } }
  }
  return adapter
}

/** Each quote as `change` has it, and each that something is prepared by. */
export const requoting = (change: (quote: SwapQuote) => SwapQuote): FakeAdapter =>
  swapper((own) => ({
    quote: async (request) => change(await own.quote(request)),
    async prepare(request) {
      const prepared = await own.prepare(request)
      return { ...prepared, quote: change(prepared.quote) }
    },
  }))

/** Each quote with something else in it. */
export const quoting = (more: Partial<SwapQuote>): FakeAdapter =>
  requoting((quote) => ({ ...quote, ...more }))

/** The chain does not answer any question about a swap. */
export const unanswering = (): FakeAdapter =>
  swapper(() => ({ tokens: unreachable, quote: unreachable, prepare: unreachable }))

/** The price of a token that takes an approval, and not of the chain's own currency. */
export function approving(atomic: 'supported' | 'unsupported' = 'unsupported'): FakeAdapter {
  const adapter = swapper()
  Object.assign(adapter.chain, { rate: 9n, atomic })
  return adapter
}

/** Answers of the wallet beforehand, to what it is asked after the connection. */
export function answering(
  answers: readonly ('approve' | 'reject')[],
  adapter: FakeAdapter = swapper(),
): FakeAdapter {
  answers.forEach((answer) => adapter.wallet.next(answer))
  return adapter
}

export const swapping: Scene = { connected: true, adapters: () => [swapper()], open: { view: 'Swap' } }

/** A quarter of an Ether for dollars. */
export const quarter: Partial<SwapForm> = { to: usdc, amount: '0.25' }
/** Tokens for tokens. */
export const twelve: Partial<SwapForm> = { from: uni, to: dai, amount: '12' }

/** Enters what is swapped, once the form is there. */
export const entered =
  (form: Partial<SwapForm>, next?: 'SwapPreview' | 'ConvertPreview') =>
  async ({ core }: World): Promise<void> => {
    await core.services.features.load('swap')
    core.store.dispatch(swapFormChanged(form))
    if (next) core.store.dispatch(viewPushed(to(next)))
  }
