import {
  ChainUnreachableError,
  InvalidAddressError,
  type SwapRequest,
  type TokenRef,
} from '@latchkey/core/adapter'
import { erc20Abi, isAddress, parseAbi, type Address } from 'viem'
import { getBalance } from 'viem/actions'

import { multicallAddressOf } from '../chain/readTokens.js'
import { checkNode } from '../chain/checkNode.js'
import type { ChainClient } from '../chain/chainClient.js'
import { readFees, type GasFees } from '../transfer/fees.js'
import { codeOf, isContract } from '../transfer/relation.js'
import { readMany } from './readMany.js'
import type { SwapContracts } from '../evmAdapterOptions.js'

/** One side of a swap. */
export interface SwapSide {
  /** The token's contract; of the own currency that of its wrapped form, which is what pools hold. */
  readonly address: Address
  readonly isNative: boolean
  readonly decimals: number
}

/** What the chain says that matters for a swap. Amounts in the smallest unit. */
export interface SwapFacts {
  readonly account: Address
  readonly from: SwapSide
  readonly to: SwapSide
  /** What the account has of what it gives, and of the own currency. */
  readonly available: bigint
  readonly native: bigint
  /** What the router may already take. */
  readonly allowed: bigint
  readonly fees: GasFees
  /** Someone else pays the network: who sends for an account that is a contract, or a sponsor may. */
  readonly othersPay: boolean
  readonly block: bigint
  /** The chain's own time, in seconds since the epoch: a page's clock may be wrong. */
  readonly time: bigint
}

/** A token with more is none that amounts can be written of. */
export const MOST_DECIMALS = 36

const clockAbi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
])

/** @throws {InvalidAddressError} of the account or a token */
export async function readSwapFacts(
  client: ChainClient,
  { account, from, to, sponsored }: SwapRequest,
  { wrapped, router }: SwapContracts,
): Promise<SwapFacts> {
  if (!isAddress(account, { strict: false })) throw new InvalidAddressError()
  const [given, taken] = [contractOf(from), contractOf(to)]
  const own = client.chain.nativeCurrency.decimals
  const multicall3 = { address: multicallAddressOf(client), abi: clockAbi, args: [] }
  const [[block, time, givenDecimals, takenDecimals, balance, allowed], native, fees, code] =
    await Promise.all([
      readMany(client, [
        { ...multicall3, functionName: 'getBlockNumber' },
        { ...multicall3, functionName: 'getCurrentBlockTimestamp' },
        // The contract's own word: a wrong one would swap another amount.
        { address: given ?? wrapped, abi: erc20Abi, functionName: 'decimals', args: [] },
        { address: taken ?? wrapped, abi: erc20Abi, functionName: 'decimals', args: [] },
        { address: given ?? wrapped, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
        { address: given ?? wrapped, abi: erc20Abi, functionName: 'allowance', args: [account, router] },
      ]),
      getBalance(client, { address: account }),
      readFees(client),
      codeOf(client, account),
      checkNode(client),
    ])
  // Without a multicall nothing can be quoted.
  if (typeof block !== 'bigint' || typeof time !== 'bigint')
    throw new ChainUnreachableError({ details: 'The network has no Multicall3' })
  const sideOf = (contract: Address | undefined, decimals: unknown): SwapSide => {
    const isToken = typeof decimals === 'number' && decimals <= MOST_DECIMALS
    if (contract && !isToken) throw new InvalidAddressError()
    return {
      address: contract ?? wrapped,
      isNative: !contract,
      decimals: contract ? (decimals as number) : own,
    }
  }
  return {
    account,
    from: sideOf(given, givenDecimals),
    to: sideOf(taken, takenDecimals),
    available: given ? unitsOf(balance) : native,
    native,
    allowed: given ? unitsOf(allowed) : 0n,
    fees,
    othersPay: sponsored === true || isContract(code),
    block,
    time,
  }
}

const unitsOf = (answer: unknown): bigint => (typeof answer === 'bigint' ? answer : 0n)

function contractOf(token: TokenRef | undefined): Address | undefined {
  if (token && !isAddress(token.address)) throw new InvalidAddressError()
  return token?.address as Address | undefined
}
