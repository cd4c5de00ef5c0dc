import { type Address, encodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { SwapConfig } from '../../chains/chainConfig.js'
import type { ConvertChains } from '../convertChains.js'
import type { Conversion, ConvertSource } from '../convertSource.js'
import { pricesMoved, quoteGone } from '../convertErrors.js'
import { native } from '../native.js'
import { readGasPrices } from './evmAllowances.js'
import { type Path, encodePath, findPaths, findPools } from './pools.js'
import { routerCall } from './routerCall.js'

const quoterAbi = parseAbi([
  'function quoteExactInput(bytes, uint256) view returns (uint256, uint160[], uint32[], uint256)',
])
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
/** In units of gas: a swap, each of its pools, and the wrapping of the chain's own coin. */
const usual = { swap: 100_000n, pool: 90_000n, wrap: 60_000n } as const
/** In seconds, by the chain's own clock. */
const deadline = 600n
/** The divisor of an amount that is small enough not to move the price. */
const part = 1000n
/** Below this many units, rounding alone could amount to a percent. */
const telling = 100n
const hundredths = 10_000n

interface Priced {
  readonly out: bigint
  /** In units. */
  readonly gas: bigint
}

interface Route extends Priced {
  readonly impact?: number | undefined
  /** Absent where the native coin is only wrapped or unwrapped. */
  readonly path?: Path
}

/** Swaps through the pools of the chains: each path is quoted by contracts, without a third-party service. */
export function chainSource(
  chains: ReadonlyMap<string, Chain>,
  costs: ConvertChains['costs'],
): ConvertSource {
  const placeOf = ({ chainId }: Conversion): { readonly chain: Chain; readonly config: SwapConfig } => {
    const chain = chains.get(chainId)
    if (chain?.config.swap === undefined) throw new Error(`${chainId} has no swap configuration`)
    return { chain, config: chain.config.swap }
  }
  const gasPriceOf = async (chain: Chain, { gasPrice }: Conversion): Promise<bigint> =>
    gasPrice ? BigInt(gasPrice) : (await readGasPrices(chain)).standard
  const routeOf = async (request: Conversion, gasPrice: bigint, minimum = 1n): Promise<Route | undefined> => {
    const { chain, config } = placeOf(request)
    const worth = await costs(request)
    const net = ({ out, gas }: Priced): bigint => out - worth(gas * gasPrice)
    return chain.ask(() => findRoute(chain, config, request, { net, minimum }))
  }
  return {
    name: 'On-chain pools',
    serves: (chainId) => chains.get(chainId)?.config.swap !== undefined,
    async quote(request) {
      const { chain, config } = placeOf(request)
      const gasPrice = await gasPriceOf(chain, request)
      const route = await routeOf(request, gasPrice)
      if (route === undefined) return undefined
      const spender = route.path && request.from !== native ? config.router : undefined
      return { toAmount: route.out, gas: route.gas * gasPrice, fee: 0n, impact: route.impact, spender }
    },
    async build(request, minimum) {
      const { chain, config } = placeOf(request)
      const route = await routeOf(request, await gasPriceOf(chain, request), minimum)
      if (route === undefined) throw quoteGone('There is no route any longer.')
      if (route.out < minimum) throw pricesMoved()
      if (route.path === undefined)
        return { answer: { tx: { ...wrapCall(config, request), gas: route.gas } }, kept: {} }
      const { timestamp } = await chain.ask(() => chain.client.getBlock())
      const call = routerCall(config, request, route.path, minimum, timestamp + deadline)
      return { answer: { tx: { ...call, gas: route.gas } }, kept: {} }
    },
  }
}

/** The contract of a token; for the native coin, that of its wrapped form. */
const contractOf = (token: string, { wrapped }: SwapConfig): Address =>
  token === native ? wrapped : (token as Address)

interface Wanted {
  /** The output of a route minus the price of its gas. */
  readonly net: (route: Priced) => bigint
  /** Routes below it are only considered where none reaches it. */
  readonly minimum: bigint
}

/** The route that leaves most after the gas of its pools. */
async function findRoute(
  chain: Chain,
  config: SwapConfig,
  request: Conversion,
  { net, minimum }: Wanted,
): Promise<Route | undefined> {
  const [from, to] = [contractOf(request.from, config), contractOf(request.to, config)]
  const { amount } = request
  if (isAddressEqual(from, to)) return { out: amount, gas: usual.wrap, impact: 0 }
  const paths = findPaths(await findPools(chain, config, from, to), from, to)
  const small = amount / part || 1n
  const [outs, smalls] = await Promise.all([
    quotePaths(chain, config, paths, amount),
    quotePaths(chain, config, paths, small),
  ])
  const routes = paths.flatMap((path, index) => {
    const [out = 0n, tiny = 0n] = [outs[index], smalls[index]]
    return out > 0n ? [{ path, out, tiny, gas: gasOf(path) }] : []
  })
  const enough = routes.filter(({ out }) => out >= minimum)
  const [best] = (enough.length > 0 ? enough : routes).toSorted((a, b) =>
    net(a) > net(b) ? -1 : net(a) < net(b) ? 1 : 0,
  )
  if (best === undefined) return undefined
  const { path, out, tiny, gas } = best
  return { path, out, gas, impact: impactOf({ amount, out, small, tiny }) }
}

const gasOf = ({ length }: Path): bigint => usual.swap + usual.pool * BigInt(length)

interface Sizes {
  readonly amount: bigint
  readonly out: bigint
  readonly small: bigint
  readonly tiny: bigint
}

function impactOf({ amount, out, small, tiny }: Sizes): number | undefined {
  if (tiny < telling) return undefined
  return Math.max(0, Number(hundredths - (out * small * hundredths) / (amount * tiny)) / 100)
}

/** What each path pays out; 0 where it pays nothing. */
async function quotePaths(
  { client }: Chain,
  { quoter, v2 }: SwapConfig,
  paths: readonly Path[],
  amount: bigint,
): Promise<readonly bigint[]> {
  if (paths.length === 0) return []
  const answers = await client.multicall({
    batchSize: 0,
    contracts: paths.map(
      (path) =>
        ({
          address: v2 && path.some(({ fee }) => fee === undefined) ? v2.mixedQuoter : quoter,
          abi: quoterAbi,
          functionName: 'quoteExactInput',
          args: [encodePath(path), amount],
        }) as const,
    ),
  })
  return answers.map(({ result }) => result?.[0] ?? 0n)
}

function wrapCall(
  { wrapped }: SwapConfig,
  { from, amount }: Conversion,
): { readonly to: Address; readonly data: `0x${string}`; readonly value: bigint } {
  return from === native
    ? { to: wrapped, value: amount, data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }) }
    : {
        to: wrapped,
        value: 0n,
        data: encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] }),
      }
}
