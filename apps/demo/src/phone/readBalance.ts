import { base58 } from '@scure/base'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createPublicClient, http, type Address } from 'viem'
import type { PhoneChain } from '@latchkey/testkit/phone'

/** In the smallest unit, and how many of those make one. */
interface Amount {
  readonly value: bigint
  readonly decimals: number
}

type Reader = (chain: PhoneChain, address: string) => Promise<Amount>

async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { readonly result: unknown }).result
}

interface Sums {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

/** `System.Account`, of which the rest of the key is the account's own. */
const accountsPrefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const freeAt = 16

const readers: Readonly<Record<string, Reader>> = {
  eip155: async ({ rpcUrl }, address) => ({
    value: await createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) }).getBalance({
      address: address as Address,
    }),
    decimals: 18,
  }),
  solana: async ({ rpcUrl }, address) => ({
    value: BigInt(((await call(rpcUrl, 'getBalance', [address])) as { readonly value: number }).value),
    decimals: 9,
  }),
  async bip122({ rpcUrl }, address) {
    const { chain_stats: chain, mempool_stats: pool } = (await (
      await fetch(`${rpcUrl}/address/${address}`)
    ).json()) as Record<'chain_stats' | 'mempool_stats', Sums>
    return {
      value: [chain, pool].reduce(
        (sum, each) => sum + BigInt(each.funded_txo_sum) - BigInt(each.spent_txo_sum),
        0n,
      ),
      decimals: 8,
    }
  },
  async polkadot({ rpcUrl }, address) {
    const account = base58.decode(address).slice(1, 33)
    const key = `0x${accountsPrefix}${bytesToHex(blake2b(account, { dkLen: 16 }))}${bytesToHex(account)}`
    const stored = await call(rpcUrl.replace(/^ws/, 'http'), 'state_getStorage', [key])
    if (typeof stored !== 'string') return { value: 0n, decimals: 12 }
    const free = hexToBytes(stored.slice(2)).slice(freeAt, freeAt + 16)
    return { value: BigInt(`0x${bytesToHex(free.toReversed())}`), decimals: 12 }
  },
}

/** What an account owns of a chain's own currency, asked of the chain by the phone itself. */
export function readBalance(chain: PhoneChain, address: string): Promise<Amount> {
  const read = readers[chain.id.split(':')[0] ?? '']
  return read ? read(chain, address) : Promise.reject(new Error(`The phone cannot read ${chain.name}.`))
}
