import {
  cleanText,
  formatUnits,
  type ForeseenApproval,
  type ForeseenChange,
  type TokenRef,
} from '@latchkey/core/adapter'
import { erc20Abi, isAddressEqual, type Address } from 'viem'
import { readContract } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { Effects } from './readEffects.js'

/** From here on an approval is meant to have no bound. */
const BOUNDLESS = 2n ** 128n

/**
 * Effects with the names of the tokens, in whole coins and tokens.
 *
 * @param known a token whose name and decimals need not be read
 */
export async function describeEffects(
  client: ChainClient,
  { moved, approved }: Effects,
  known: TokenRef | undefined,
): Promise<{ changes: readonly ForeseenChange[]; approvals: readonly ForeseenApproval[] }> {
  const addresses = [...moved.keys(), ...approved.map(({ token }) => token)].filter((each) => each !== '')
  const tokens = new Map<string, TokenRef>()
  for (const address of new Set(addresses))
    tokens.set(
      address,
      known && isAddressEqual(address as Address, known.address as Address)
        ? known
        : await readToken(client, address as Address),
    )
  const amountOf = (units: bigint, token: TokenRef | undefined): string => {
    const decimals = token ? (token.decimals ?? 0) : client.chain.nativeCurrency.decimals
    return units < 0n ? `-${formatUnits(-units, decimals)}` : formatUnits(units, decimals)
  }
  return {
    changes: [...moved].flatMap(([address, units]) => {
      const token = tokens.get(address)
      return units === 0n ? [] : { ...(token && { token }), amount: amountOf(units, token) }
    }),
    approvals: approved.map(({ token: address, spender, units }) => {
      const token = tokens.get(address) ?? { address }
      return { token, spender, amount: units >= BOUNDLESS ? 'all' : amountOf(units, token) }
    }),
  }
}

/** What is no token of ERC-20, or does not answer, is counted in whole pieces. */
async function readToken(client: ChainClient, address: Address): Promise<TokenRef> {
  const [symbol, decimals] = await Promise.all([
    readContract(client, { address, abi: erc20Abi, functionName: 'symbol' }).catch(() => ''),
    readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }).catch(() => 0),
  ])
  return { address, symbol: cleanText(symbol, 32), decimals }
}
