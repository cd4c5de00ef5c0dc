import { NotSupportedError, parseUnits, type TransferIntent } from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'

import { readAccountId } from '../address/ss58.js'
import { readRecipient } from '../address/readRecipient.js'
import { readAsset, readAssetId, type AssetData } from '../chain/readAsset.js'
import type { Node } from '../chain/openNode.js'
import { readBalance, type Balance } from '../chain/readBalance.js'
import type { Extrinsic } from './extrinsic.js'
import { readFee } from './readFee.js'

/** An intent together with what the chain says about it. */
export interface Draft {
  /** Of one runtime: builds the transfer, which is signed for the same. */
  readonly api: ApiPromise
  readonly from: string
  readonly sender: Balance
  readonly recipient: ReturnType<typeof readRecipient>
  readonly amount: ReturnType<typeof parseUnits>
  /** Absent for the chain's own currency. */
  readonly asset?: AssetData & { readonly id: number }
  /** In smallest units of the chain's own currency, for the largest amount there is. */
  readonly fee: bigint
  /** The most that can be sent. */
  readonly max: bigint
  readonly decimals: number
  /** The transfer of so much. The recipient is the sender while none is known. */
  extrinsic(amount: bigint): Extrinsic
}

/** @throws {NotSupportedError} the chain has no such asset */
export async function readDraft(node: Node, intent: TransferIntent, prefix: number): Promise<Draft> {
  const { token, network } = intent
  const from = readAccountId(intent.from)
  const id = token && readAssetId(token.address)
  if (!from || (token && id === undefined)) throw new NotSupportedError(token?.address ?? 'from')
  const [api, sender, asset] = await Promise.all([
    node.api(),
    readBalance(node, from),
    id === undefined ? undefined : readAsset(node, id, from),
  ])
  if (id !== undefined && !asset) throw new NotSupportedError(String(id))
  const decimals = asset ? asset.decimals : network.nativeCurrency.decimals
  const recipient = readRecipient(intent.recipient.trim(), prefix)
  const to = typeof recipient === 'string' ? recipient : from
  const extrinsic = (amount: bigint): Extrinsic => transferOf(api, to, amount, id)
  const movable = asset ? asset.transferable : sender.spendable
  const fee = await readFee(api, extrinsic(movable), from, sender.nonce)
  const stays = asset ? asset.minBalance : 0n
  const most = asset ? movable - stays : movable - fee
  return {
    api,
    from,
    sender,
    recipient,
    amount: parseUnits(intent.amount, decimals),
    ...(asset && id !== undefined && { asset: { ...asset, id } }),
    fee,
    max: most > 0n ? most : 0n,
    decimals,
    extrinsic,
  }
}

/** `transferKeepAlive` in both cases: an account is never closed by accident. */
function transferOf(api: ApiPromise, to: string, amount: bigint, assetId: number | undefined): Extrinsic {
  const own = api.tx['balances']?.['transferKeepAlive']
  const asset = api.tx['assets']?.['transferKeepAlive']
  if (assetId === undefined ? !own : !asset) throw new NotSupportedError('transferKeepAlive')
  return (
    assetId === undefined ? own?.({ Id: to }, amount) : asset?.(assetId, { Id: to }, amount)
  ) as Extrinsic
}
