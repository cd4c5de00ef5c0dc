import * as v from 'valibot'
import { bounded, callGateway, checked, toApiError, type ApiResult } from '../api/api.js'
import { safeImageUrl } from '../api/gatewayUrl.js'
import { isServed } from '../api/supportedChains.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import type { Network } from '../model/network.js'
import type { Services, AppDispatch, RootState } from '../store/core.js'
import type { BalanceSource, BalancesArg } from './balancesState.js'
import { nativeBalanceSchema, tokenBalancesSchema } from './balanceSchemas.js'
import { compareDecimals, fiatValue, formatUnits } from '../model/decimal.js'
import type { NativeBalance, TokenBalance } from '../model/tokenBalance.js'

export interface Asking {
  readonly services: Services
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
  readonly signal: AbortSignal
}

/** `undefined`: it cannot be asked. */
type Answer = ApiResult<readonly TokenBalance[]> | undefined
type Found = ApiResult<{ readonly balances: readonly TokenBalance[]; readonly source: BalanceSource }>

const WALLET_MS = 8_000
const CHAIN_MS = 20_000
const LONGEST_WAIT_MS = 10_000

/**
 * The wallet knows best what it holds, the gateway knows prices, the chain is always there. The next is asked
 * when one fails.
 */
export async function readBalances(
  asking: Asking,
  arg: BalancesArg,
  network: Network,
  force: boolean,
): Promise<Found> {
  const sources: readonly (readonly [BalanceSource, () => Promise<Answer>])[] = [
    ['wallet', () => fromWallet(asking, arg, network)],
    ['gateway', () => fromGateway(asking, arg, force)],
    ['chain', () => fromChain(asking, arg, network)],
  ]
  let failure: Found | undefined
  for (const [source, ask] of sources) {
    const answer = await settle(ask)
    if (answer?.data)
      return {
        data: {
          balances: arrange(
            answer.data,
            network,
            asking.services.options.gatewayUrl,
            asking.services.options.isTokenShown,
          ),
          source,
        },
      }
    if (answer) failure = { error: answer.error }
    if (asking.signal.aborted) break
  }
  return failure ?? { data: { balances: [], source: 'none' } }
}

async function settle(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    return { error: toApiError(error) }
  }
}

async function fromWallet(
  { services, signal: all }: Asking,
  { caipAddress, connectorId }: BalancesArg,
  network: Network,
): Promise<Answer> {
  const discover = services.adapters.get(network.chainNamespace)?.capabilities['assets:discover']
  if (!discover || connectorId === undefined) return undefined
  const found = await bounded(services.platform, WALLET_MS, all, (signal) =>
    discover({ connectorId, address: addressOf(caipAddress), network, signal }),
  )
  // A wallet with nothing to say does not know everything: the others are asked.
  if (found === undefined || found.length === 0) return undefined
  return checked(tokenBalancesSchema, found)
}

async function fromGateway(
  { services, dispatch, getState, signal }: Asking,
  { caipAddress, networkId }: BalancesArg,
  force: boolean,
): Promise<Answer> {
  if (!(await isServed(dispatch, getState, networkId))) return undefined
  const call = {
    path: `v1/account/${encodeURIComponent(addressOf(caipAddress))}/balance`,
    params: { currency: 'usd', chainId: networkId, forceUpdate: force },
    schema: v.object({
      balances: tokenBalancesSchema,
      freshIn: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_WAIT_MS)), 0),
    }),
  }
  const first = await callGateway(services, call, signal)
  const freshIn = force ? (first.data?.freshIn ?? 0) : 0
  if (freshIn > 0) await new Promise<void>((resolve) => services.platform.delay(resolve, freshIn))
  // After a payment, what the gateway kept from just before it is not what was asked for.
  const again = freshIn > 0 && !signal.aborted ? await callGateway(services, call, signal) : first
  const { data, error } = again.data ? again : first
  return data ? { data: data.balances } : { error }
}

async function fromChain(
  { services, signal: all }: Asking,
  { caipAddress, networkId }: BalancesArg,
  network: Network,
): Promise<Answer> {
  const { 'balance:native': readNative, 'balance:tokens': readTokens } =
    services.adapters.get(namespaceOf(networkId))?.capabilities ?? {}
  if (!readNative) return undefined
  const tokens = services.options.tokens[networkId] ?? []
  const request = { address: addressOf(caipAddress), network }
  const [native, others] = await bounded(services.platform, CHAIN_MS, all, (signal) =>
    Promise.all([
      readNative({ ...request, signal }),
      readTokens && tokens.length > 0 ? readTokens({ ...request, tokens, signal }) : [],
    ]),
  )
  const first = checked(nativeBalanceSchema, native)
  if (first.error) return first
  const rest = checked(tokenBalancesSchema, others)
  return rest.error ? rest : { data: [toTokenBalance(first.data, network), ...rest.data] }
}

function toTokenBalance(
  { value, decimals, symbol }: NativeBalance,
  { caipNetworkId, nativeCurrency }: Network,
): TokenBalance {
  return {
    name: nativeCurrency.name || symbol,
    symbol,
    chainId: caipNetworkId,
    quantity: { decimals: String(decimals), numeric: formatUnits(BigInt(value), decimals) },
  }
}

const hasDecimals = ({ quantity }: TokenBalance): boolean => quantity.decimals !== '0'

/** S5.10, and of the network that was asked for; the network's own currency first, then by worth. */
function arrange(
  balances: readonly TokenBalance[],
  network: Network,
  gateway: string | undefined,
  isShown: (token: TokenBalance) => boolean = hasDecimals,
): readonly TokenBalance[] {
  return (
    balances
      .filter(
        ({ chainId }) => chainId === network.caipNetworkId || chainId === network.deprecatedCaipNetworkId,
      )
      // The network's own currency is no advertisement.
      .filter((token) => token.address === undefined || isShown(token))
      .map(({ iconUrl, ...rest }) => {
        const safe = safeImageUrl(iconUrl, gateway)
        return {
          balance: { ...rest, ...(safe !== undefined && { iconUrl: safe }) },
          worth: fiatValue(rest) ?? '0',
        }
      })
      .sort(
        (a, b) =>
          Number(a.balance.address !== undefined) - Number(b.balance.address !== undefined) ||
          compareDecimals(b.worth, a.worth),
      )
      .map(({ balance }) => balance)
  )
}
