import { formatUnits } from '@latchkey/core/adapter'
import {
  createPublicClient,
  decodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  type Address,
  type Hex,
} from 'viem'

import type { PhoneChain, Readable } from '../phoneFamily.js'

type Description = Pick<Readable, 'title' | 'rows' | 'text'>

/** What a call does. Tokens are asked for their name; what is not understood is shown as it is. */
export async function describeCall(
  chain: PhoneChain,
  to: Address | undefined,
  data: Hex,
): Promise<Description> {
  const unknown: Description = {
    title: to ? 'Call a contract' : 'Create a contract',
    rows: [['To', to ?? 'New contract']],
    text: data,
  }
  if (!to) return unknown
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve') return unknown
    const [other, amount] = args
    const { symbol, decimals } = await token(chain, to)
    const words = amount === maxUint256 ? `all ${symbol}` : `${formatUnits(amount, decimals)} ${symbol}`
    return functionName === 'transfer'
      ? {
          title: `Send ${symbol}`,
          rows: [
            ['To', other],
            ['Amount', words],
            ['Token', to],
          ],
        }
      : {
          title: `Let a contract spend ${symbol}`,
          rows: [
            ['Spender', other],
            ['Up to', words],
            ['Token', to],
          ],
        }
  } catch {
    return unknown
  }
}

async function token(
  { rpcUrl }: PhoneChain,
  address: Address,
): Promise<{ symbol: string; decimals: number }> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const [symbol, decimals] = await Promise.all([
    client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
    client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return { symbol: symbol.slice(0, 12), decimals }
}
