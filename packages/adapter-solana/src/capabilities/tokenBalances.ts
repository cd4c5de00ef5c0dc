import {
  cleanText,
  formatUnits,
  type BalanceRequest,
  type TokenBalance,
  type TokenRef,
} from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import { heldAccounts, readMints } from '../chain/readTokens.js'
import { readMetadata } from '../chain/tokenProgram.js'
import { shownUnits } from '../chain/shownUnits.js'
import type { SolanaContext } from '../solanaContext.js'
import { addressBytes } from '../wallet/addressBytes.js'
import { readKey } from '../wallet/readKey.js'

/**
 * SPL and Token-2022 tokens. What is no mint is left out, and so is a token without a known symbol.
 */
export async function tokenBalances(
  context: SolanaContext,
  { address, network, tokens, signal }: BalanceRequest & { readonly tokens: readonly TokenRef[] },
): Promise<readonly TokenBalance[]> {
  const owner = readKey(address)
  const wanted = tokens.filter((token) => addressBytes(token.address))
  if (wanted.length === 0) return []
  const [held, mints] = await readChain(context, network, signal, (cluster) =>
    Promise.all([
      heldAccounts(cluster, owner),
      readMints(
        cluster,
        wanted.map((token) => readKey(token.address)),
      ),
    ]),
  )
  return wanted.flatMap((token) => {
    const mint = mints.get(token.address)
    // S5.10: without decimals it is a single thing and no token.
    if (!mint?.decimals) return []
    const said = readMetadata(mint)
    const symbol = token.symbol ?? cleanText(said?.symbol, 20)
    if (!symbol) return []
    // An owner may hold the token in several accounts.
    const units = held
      .filter((account) => account.mint === token.address)
      .reduce((sum, { amount }) => sum + amount, 0n)
    return {
      name: token.name ?? (cleanText(said?.name, 60) || symbol),
      symbol,
      chainId: network.caipNetworkId,
      address: `${network.caipNetworkId}:${token.address}`,
      quantity: {
        decimals: String(mint.decimals),
        numeric: formatUnits(shownUnits(mint, units), mint.decimals),
      },
      ...(token.iconUrl && { iconUrl: token.iconUrl }),
    }
  })
}
