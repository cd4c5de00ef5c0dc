import type { TokenRef } from '@latchkey/core/adapter'
import { erc20Abi, erc20Abi_bytes32, hexToString, type Address, type PublicClient } from 'viem'

/** What a token's contract says; what it does not say is absent. */
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

/** Balances, and what of the descriptions is missing, of many tokens in as few requests as the chain allows. */
export async function readTokens(client: PublicClient, owner: Address, tokens: readonly Token[]): Promise<readonly TokenData[]> {
  const wanted = tokens.map((token): Read[] => [
    'balanceOf',
    ...(token.decimals === undefined ? (['decimals'] as const) : []),
    ...(token.symbol === undefined ? (['symbol'] as const) : []),
    ...(token.name === undefined ? (['name'] as const) : []),
  ])
  const contracts = tokens.flatMap((token, index) => wanted[index]!.map((read) => toCall(token.address, read, owner)))
  const answers = await readAll(client, contracts)

  let next = 0
  return Promise.all(
    tokens.map(async ({ address }, index): Promise<TokenData> => {
      const said = Object.fromEntries(wanted[index]!.map((read) => [read, answers[next++]]))
      const { balanceOf: balance, decimals, symbol, name } = said
      const isToken = typeof balance === 'bigint'
      return {
        ...(isToken && { balance }),
        ...(typeof decimals === 'number' && { decimals }),
        ...textOf('symbol', symbol ?? (isToken && 'symbol' in said ? await oldText(client, address, 'symbol') : undefined)),
        ...textOf('name', name ?? (isToken && 'name' in said ? await oldText(client, address, 'name') : undefined)),
      }
    }),
  )
}

const textOf = (key: 'symbol' | 'name', value: unknown): TokenData => (typeof value === 'string' ? { [key]: value } : {})

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

/** One multicall, or one JSON-RPC batch on a chain that has no such contract. A call that fails answers `undefined`. */
async function readAll(client: PublicClient, contracts: readonly Call[]): Promise<readonly unknown[]> {
  const configured = client.chain?.contracts?.['multicall3'] as { readonly address: Address } | undefined
  const multicallAddress = configured?.address ?? canonicalMulticall
  // Also the way to learn that nobody answers at all: single failures below are taken for bad tokens.
  const code = await client.getCode({ address: multicallAddress })
  if (code && code !== '0x') {
    const results: readonly { readonly result?: unknown }[] = await client.multicall({ contracts, multicallAddress, allowFailure: true })
    return results.map(({ result }) => result)
  }
  return Promise.all(contracts.map((call) => client.readContract(call as never).catch(() => undefined)))
}

/** The text of tokens from before `string` was agreed on, such as MKR. */
async function oldText(client: PublicClient, address: Address, functionName: 'symbol' | 'name'): Promise<string | undefined> {
  try {
    const bytes = await client.readContract({ address, abi: erc20Abi_bytes32, functionName })
    return hexToString(bytes, { size: 32 })
  } catch {
    return undefined
  }
}
