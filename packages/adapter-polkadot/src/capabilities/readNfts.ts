import {
  MalformedResponseError,
  type BalanceRequest,
  type ChainNft,
  type ChainNfts,
} from '@latchkey/core/adapter'

import { encodeSs58, readAccountId } from '../address/ss58.js'
import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'
import type { PolkadotContext } from '../polkadotContext.js'

/** The pallets that keep NFTs, and the standard that each is. */
const pallets = { Uniques: 'uniques', Nfts: 'nfts' } as const
const most = 200

/** NFTs by the pallets `uniques` and `nfts`: which they are. What they are called stands elsewhere. */
export async function readNfts(
  { nodes }: PolkadotContext,
  { address, network, signal }: BalanceRequest,
): Promise<ChainNfts> {
  const accountId = readAccountId(address)
  if (!accountId) throw new MalformedResponseError({ details: 'address' })
  return nodes.use(network, signal, async (node) => {
    const lists = await Promise.all(
      (['Uniques', 'Nfts'] as const).map((pallet) => readItems(node, pallet, accountId)),
    )
    const items = lists.flat()
    return { items: items.slice(0, most), partial: items.length > most ? ['holdings'] : [] }
  })
}

/** The items of an account: the chain keeps them below the account's own key. */
async function readItems(
  { runtime, send }: Node,
  pallet: keyof typeof pallets,
  accountId: string,
): Promise<readonly ChainNft[]> {
  const entry = (await runtime()).entry(pallet, 'Account')
  if (!entry) return []
  const prefix = entry.key(encodeSs58(accountId, 42))
  const keys = await send<unknown>('state_getKeysPaged', [prefix, most + 1, prefix])
  if (!Array.isArray(keys)) throw unusable()
  return keys.map((key) => {
    if (typeof key !== 'string' || !key.startsWith(prefix)) throw unusable()
    const [, collection, id] = entry.parts(key).map(String)
    const standard = pallets[pallet]
    return { standard, token: `${standard}:${collection}`, id: id ?? '', amount: '1' }
  })
}
