import { cleanText } from '@latchkey/core/adapter'
import { erc20Abi_bytes32, hexToString, isHex, type Address } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import type { Question } from '../chain/readMany.js'
import { askContracts } from './askContracts.js'
import type { LiveApproval } from './liveApprovals.js'
import { PERMIT2 } from './permit2.js'
import { tokenAbi } from './tokenAbi.js'

/** What a token's contract says of itself and of the account. What it does not say is absent. */
export interface TokenFacts {
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
  /** Of an NFT's contract: how many the account has. */
  readonly balance?: bigint
  /** What Permit2 may take of the account. */
  readonly toPermit2?: bigint
}

/** More is none of a real token; the amounts of such a one are shown in its smallest unit. */
const MOST_DECIMALS = 36
const [LONGEST_SYMBOL, LONGEST_NAME] = [20, 60]

/** The facts of all tokens of some approvals, by their address. Anyone can write into them what he likes. */
export async function readTokenFacts(
  client: ChainClient,
  owner: Address,
  approvals: readonly LiveApproval[],
): Promise<ReadonlyMap<Address, TokenFacts>> {
  const tokens = [...new Set(approvals.map(({ token }) => token))]
  const ofToken =
    (address: Address) =>
    (functionName: string, ...args: readonly unknown[]): Question => ({
      address,
      abi: tokenAbi,
      functionName,
      args,
    })
  const asked = tokens.map((address): readonly Question[] => {
    const ask = ofToken(address)
    const old = { address, abi: erc20Abi_bytes32, args: [] }
    return [
      ask('balanceOf', owner),
      ask('decimals'),
      ask('symbol'),
      ask('name'),
      ask('allowance', owner, PERMIT2),
      // Of tokens from before `string` was agreed on, such as MKR.
      { ...old, functionName: 'symbol' },
      { ...old, functionName: 'name' },
    ]
  })
  const { said } = await askContracts(client, asked.flat())
  const width = asked[0]?.length ?? 0
  return new Map(
    tokens.map((address, index) => [address, factsOf(said.slice(index * width, (index + 1) * width))]),
  )
}

function factsOf([
  balance,
  decimals,
  symbol,
  name,
  toPermit2,
  oldSymbol,
  oldName,
]: readonly unknown[]): TokenFacts {
  const text = (value: unknown, old: unknown, longest: number): string =>
    cleanText(typeof value === 'string' ? value : oldText(old), longest)
  const [shortName, longName] = [text(symbol, oldSymbol, LONGEST_SYMBOL), text(name, oldName, LONGEST_NAME)]
  return {
    ...(typeof balance === 'bigint' && { balance }),
    ...(typeof decimals === 'number' && decimals <= MOST_DECIMALS && { decimals }),
    ...(shortName && { symbol: shortName }),
    ...(longName && { name: longName }),
    ...(typeof toPermit2 === 'bigint' && { toPermit2 }),
  }
}

function oldText(value: unknown): string {
  if (!isHex(value)) return ''
  try {
    return hexToString(value, { size: 32 })
  } catch {
    // Not UTF-8.
    return ''
  }
}
