import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Network } from '@latchkey/core/adapter'
import { blake2AsHex } from '@polkadot/util-crypto'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import hubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { onTestFinished } from 'vitest'

import { plain } from '../chain/nodeOf.fixture.js'
import { elsewhere } from '../world.fixture.js'
import {
  encode,
  event,
  locationHex,
  PALLET,
  pay,
  payPath,
  readCall,
  registry,
  reserves,
  some,
  storage,
  swapEvents,
  type FixturePool,
} from './hubRuntime.fixture.js'
import { locationOf, type SwapAsset } from './swapAsset.js'

export interface FixtureAsset {
  readonly id: number
  readonly symbol: string
  readonly decimals: number
  readonly minBalance: bigint
  readonly sufficient: boolean
}

/** What the node says; a test may change it while it runs. */
export interface HubState {
  pools: FixturePool[]
  /** By address. */
  own: Map<string, bigint>
  /** By `id address`. */
  held: Map<string, bigint>
  fee: bigint
  /** Has the last word on what an answer is: `undefined` leaves it. */
  change?: (method: string, params: readonly unknown[]) => unknown
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[]
  readonly submitted: string[]
}

const genesis = `0x${elsewhere.id}${elsewhere.id}`
const hashOf = (number: number): string => `0x${'b10c'.repeat(15)}${number.toString(16).padStart(4, '0')}`
/**
 * Answers as a node of the Asset Hub would, by the real metadata of its runtime and a constant product. It is
 * no chain: nothing is executed, and a transaction that is handed in is in the next block with the events
 * that a swap has.
 */
export async function hubOfToday(assets: readonly FixtureAsset[], state: HubState): Promise<Network> {
  const stored = (): Map<string, string> => {
    const values = new Map<string, string>()
    const put = (pallet: string, name: string, keys: readonly unknown[], value: object): void => {
      const entry = storage[pallet]![name]!
      const { asMap } = entry.meta.type
      const key = registry.createType('StorageKey', [entry, keys]).toHex()
      values.set(key, encode(registry.createLookupType(asMap.value), value))
    }
    for (const [address, free] of state.own)
      put('system', 'account', [address], { providers: 1, data: { free, flags: 1n << 127n } })
    for (const { id, symbol, decimals, minBalance, sufficient } of assets) {
      put('assets', 'asset', [id], { minBalance, isSufficient: sufficient, status: 'Live', supply: 1n })
      put('assets', 'metadata', [id], { name: symbol, symbol, decimals })
    }
    for (const [key, balance] of state.held) {
      const [id, address] = key.split(' ')
      put('assets', 'account', [id, address], {
        balance,
        status: 'Liquid',
        reason: 'Sufficient',
        extra: null,
      })
    }
    for (const [one, other] of state.pools)
      put('assetConversion', 'pools', [[one, other].map((each) => locationOf(each, PALLET))], { lpToken: 1 })
    return values
  }
  const best = (): number => 100 + state.submitted.length
  const eventsKey = registry.createType('StorageKey', [storage['system']!['events']!, []]).toHex()
  const places = (['own', ...assets.map(({ id }) => id)] as const).map(
    (asset) => [asset, locationHex(asset)] as const,
  )
  const assetAt = (hex: string): SwapAsset => places.find(([, place]) => place === hex)![0]

  /** The events of the block of a transaction: of the swap, where it is none of another kind. */
  function eventsAt(block: string): string {
    const sent = state.submitted[Number(`0x${block.slice(-4)}`) - 101]
    const success = event('system', 'ExtrinsicSuccess', [
      { weight: { refTime: 1, proofSize: 1 }, class: 'Normal', paysFee: 'Yes' },
    ])
    const failure = event('system', 'ExtrinsicFailed', [
      'BadOrigin',
      { weight: { refTime: 1, proofSize: 1 }, class: 'Normal', paysFee: 'Yes' },
    ])
    if (!sent) return encode('Vec<FrameSystemEventRecord>', [])
    const { path, given, least, to } = readCall(sent)
    const out = payPath(state.pools, path, given) ?? 0n
    const [from, last] = [assetAt(path[0]!), assetAt(path.at(-1)!)]
    const all =
      out < least
        ? [failure]
        : [...swapEvents(to, { asset: from, units: given }, { asset: last, units: out }), success]
    return encode(
      'Vec<FrameSystemEventRecord>',
      all.map((each) => ({ phase: { ApplyExtrinsic: 1 }, event: each, topics: [] })),
    )
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    const [first, second] = params
    switch (method) {
      case 'chain_getBlockHash':
        return first === 0 ? genesis : hashOf(typeof first === 'number' ? first : best())
      case 'chain_getFinalizedHead':
        return hashOf(best())
      case 'chain_getHeader': {
        const number = typeof first === 'string' ? Number(`0x${first.slice(-4)}`) : best()
        const none = `0x${'00'.repeat(32)}`
        return {
          number: `0x${number.toString(16)}`,
          parentHash: hashOf(number - 1),
          stateRoot: none,
          extrinsicsRoot: none,
          digest: { logs: [] },
        }
      }
      case 'chain_getBlock': {
        const sent = state.submitted[Number(`0x${String(first).slice(-4)}`) - 101]
        return { block: { header: {}, extrinsics: sent ? ['0x00', sent] : ['0x00'] } }
      }
      case 'system_health':
        return { peers: 3, isSyncing: false, shouldHavePeers: true }
      case 'system_chain':
        return 'Hub'
      case 'system_properties':
        return { ss58Format: 2, tokenDecimals: [12], tokenSymbol: ['UNIT'] }
      case 'rpc_methods':
        return { methods: [] }
      case 'system_accountNextIndex':
        return 7
      case 'state_getRuntimeVersion':
        return hubVersion
      case 'state_getMetadata':
        return plain(hubMetadata)
      case 'state_getStorage':
        return first === eventsKey ? eventsAt(String(second)) : (stored().get(String(first)) ?? null)
      case 'state_getKeysPaged':
        return [...stored().keys()].filter((key) => key.startsWith(String(first)))
      case 'author_submitExtrinsic':
        state.submitted.push(String(first))
        return blake2AsHex(String(first))
      case 'state_call':
        return call(String(first), String(second))
      default:
        return undefined
    }
  }

  function call(name: string, hex: string): string | undefined {
    if (name === 'AccountNonceApi_account_nonce') return encode('u32', 7)
    if (name === 'TransactionPaymentApi_query_info')
      return encode('(Compact<u64>, Compact<u64>, u8, u128)', [1, 1, 0, state.fee])
    const placeAt = (at: number): string =>
      places.find(([, place]) => hex.slice(at).startsWith(place))?.[1] ?? ''
    const from = placeAt(2)
    const to = placeAt(2 + from.length)
    if (name === 'AssetConversionApi_get_reserves') {
      const found = reserves(state.pools, from, to)
      return found ? some(...found) : '0x00'
    }
    if (name !== 'AssetConversionApi_quote_price_exact_tokens_for_tokens') return undefined
    const units = registry.createType('u128', Buffer.from(hex.slice(2 + from.length + to.length, -2), 'hex'))
    const out = pay(state.pools, from, to, units.toBigInt())
    return out ? some(out) : '0x00'
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { id, method, params } = JSON.parse(Buffer.concat(parts).toString()) as {
        readonly id: number
        readonly method: string
        readonly params: readonly unknown[]
      }
      state.asked.push({ method, params })
      const result = state.change?.(method, params) ?? answer(method, params)
      const error = { code: -32601, message: `Method not found: ${method} ${String(params[0])}` }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { ...elsewhere, rpcUrls: { default: { http: [`http://127.0.0.1:${port}`], webSocket: [] } } }
}
