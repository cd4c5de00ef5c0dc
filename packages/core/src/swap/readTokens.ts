import { bounded } from '../api/api.js'
import { cleanText } from '../adapters/tools/cleanText.js'
import { isSameAddress } from '../model/sameAddress.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { Tools } from '../store/createCommand.js'
import { swapCall } from './swapCall.js'
import type { SwapArg } from './swapCommands.js'
import type { OfferedToken } from './swapEndpoints.js'
import { offeredTokens } from './swapService.js'

/** How long to wait for the gateway's list after the chain has answered, in ms. */
const LIST_MS = 3_000

type Asked = Pick<SwapArg, 'namespace'> & { readonly address?: string }

/** As `readSwapTokens` tells it. */
export async function readTokens(
  { namespace, address }: Asked,
  tools: Tools,
): Promise<readonly TokenRef[] | undefined> {
  const intent = { amount: '', ...(namespace !== undefined && { namespace }) }
  const { swap, network, needsService } = swapCall(intent, tools)
  const { signal, services } = tools
  const [listed, found] = await Promise.all([
    bounded(services.platform, LIST_MS, signal, () => offeredTokens(tools, network)).catch(() => undefined),
    swap.tokens({ network, signal, ...(address !== undefined && { address }) }),
  ])
  signal.throwIfAborted()
  if (!found || (needsService && !listed)) return undefined
  if (address !== undefined) return found.map((each) => named(each, listed))
  const own = services.options.tokens?.[network.caipNetworkId] ?? []
  // Unverified tokens are listed only when searched by address: their names can be forged.
  const trusted = (listed ?? []).filter(({ verified }) => verified).map(refOf)
  const all = new Map<string, TokenRef>()
  for (const each of [...found, ...own, ...trusted]) {
    const key = each.address.toLowerCase()
    if (!all.has(key)) all.set(key, each)
  }
  return [...all.values()]
}

const refOf = ({ verified: _verified, ...token }: OfferedToken): TokenRef => token

/** Fills in names from the gateway's list where the chain has none; the chain's own values win. */
function named(token: TokenRef, listed: readonly OfferedToken[] = []): TokenRef {
  const known = listed.find((each) => isSameAddress(each.address, token.address))
  if (!known) return token
  const { name, symbol, iconUrl } = known
  return {
    name: cleanText(name ?? '', 64),
    symbol: cleanText(symbol ?? '', 32),
    ...(iconUrl !== undefined && { iconUrl }),
    ...Object.fromEntries(Object.entries(token).filter(([, value]) => value !== undefined && value !== '')),
    address: token.address,
  }
}
