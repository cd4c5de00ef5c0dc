import type { TokenRef } from '@latchkey/core/adapter'
import { erc20Abi, erc20Abi_bytes32, hexToString, type Address } from 'viem'
import { getCode, multicall, readContract } from 'viem/actions'

import type { ChainClient } from './chainClient.js'

/** What a token's contract answered; a field that it did not answer is absent. */
export interface TokenData {
  readonly balance?: bigint
  readonly decimals?: number
  readonly symbol?: string
  readonly name?: string
}

type Read = 'balanceOf' | 'decimals' | 'symbol' | 'name'
type Token = TokenRef & { readonly address: Address }

// At this address on nearly every chain: https://www.multicall3.com
const canonicalMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where the chain's Multicall3 is, if it has one. */
export const multicallAddressOf = ({ chain }: ChainClient): Address =>
  chain.contracts?.multicall3?.address ?? canonicalMulticall

/**
 * Balances and missing descriptions of many tokens, in as few requests as the chain allows.
 */
export async function readTokens(
  client: ChainClient,
  owner: Address,
  tokens: readonly Token[],
): Promise<readonly TokenData[]> {
  const wanted = tokens.map(({ address, decimals, symbol, name }) => ({
    address,
    reads: [
      'balanceOf',
      ...(decimals === undefined ? (['decimals'] as const) : []),
      ...(symbol === undefined ? (['symbol'] as const) : []),
      ...(name === undefined ? (['name'] as const) : []),
    ] satisfies Read[],
  }))
  const calls = wanted.flatMap(({ address, reads }) => reads.map((read) => toCall(address, read, owner)))
  const answers = await readAll(client, calls)

  let next = 0
  return Promise.all(
    wanted.map(async ({ address, reads }): Promise<TokenData> => {
      const said = Object.fromEntries(reads.map((read) => [read, answers[next++]]))
      const { balanceOf: balance, decimals, symbol, name } = said
      const isToken = typeof balance === 'bigint'
      const text = async (key: 'symbol' | 'name', value: unknown): Promise<TokenData> =>
        textOf(key, value ?? (isToken && key in said ? await oldText(client, address, key) : undefined))
      return {
        ...(isToken && { balance }),
        ...(typeof decimals === 'number' && { decimals }),
        ...(await text('symbol', symbol)),
        ...(await text('name', name)),
      }
    }),
  )
}

const textOf = (key: 'symbol' | 'name', value: unknown): TokenData =>
  typeof value === 'string' ? { [key]: value } : {}

interface Call {
  readonly address: Address
  readonly abi: typeof erc20Abi
  readonly functionName: Read
  readonly args?: readonly [Address]
}

const toCall = (address: Address, functionName: Read, owner: Address): Call => ({
  address,
  abi: erc20Abi,
  functionName,
  ...(functionName === 'balanceOf' && { args: [owner] }),
})

/**
 * One multicall, or one JSON-RPC batch on a chain that has no such contract. A call that fails answers
 * `undefined`.
 */
async function readAll(client: ChainClient, contracts: readonly Call[]): Promise<readonly unknown[]> {
  const multicallAddress = multicallAddressOf(client)
  // Throws if no node answers; below, a single failure counts as a bad token.
  const code = await getCode(client, { address: multicallAddress })
  if (code && code !== '0x') {
    const results: readonly { readonly result?: unknown }[] = await multicall(client, {
      contracts,
      multicallAddress,
      allowFailure: true,
    })
    return results.map(({ result }) => result)
  }
  return Promise.all(contracts.map((call) => readContract(client, call as never).catch(() => undefined)))
}

/** The text of tokens from before `string` was agreed on, such as MKR. */
async function oldText(
  client: ChainClient,
  address: Address,
  functionName: 'symbol' | 'name',
): Promise<string | undefined> {
  try {
    const bytes = await readContract(client, { address, abi: erc20Abi_bytes32, functionName })
    return hexToString(bytes, { size: 32 })
  } catch {
    return undefined
  }
}
