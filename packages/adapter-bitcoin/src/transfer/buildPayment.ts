import { MalformedResponseError, NotSupportedError } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { p2wpkh, selectUTXO, type Transaction } from '@scure/btc-signer'

import { readAddress } from '../address/readAddress.js'
import { scriptOf } from '../address/scriptOf.js'
import type { ChainCoin } from '../chain/readNode.js'
import { addressNetwork } from './addressNetwork.js'
import type { KnownNetwork } from '../networks/knownNetworks.js'

/** Where the money comes from. */
export interface Payer {
  readonly address: string
  /** Hex; needed for addresses that do not show what spends from them. */
  readonly publicKey?: string
}

export interface PaymentRequest {
  readonly network: KnownNetwork
  readonly payer: Payer
  readonly coins: readonly ChainCoin[]
  /** The whole transactions of the coins, by txid, for addresses from before segwit. */
  readonly parents?: ReadonlyMap<string, string>
  readonly recipient: string
  readonly amount: bigint
  /** Satoshis for each virtual byte. */
  readonly rate: bigint
}

export interface Payment {
  readonly transaction: Transaction
  /** In satoshis. */
  readonly fee: bigint
}

// BIP-125: it may be replaced by one that pays more.
export const replaceable = 0xfffffffd

/**
 * Picks coins and builds the transaction; change goes back to the payer, and none where it would be dust.
 * `undefined` when the coins do not do.
 */
export function buildPayment({
  network,
  payer,
  coins,
  parents,
  recipient,
  amount,
  rate,
}: PaymentRequest): Payment | undefined {
  const from = inputsFrom(payer)
  const inputs = coins.map(({ txid, vout, value }) => {
    const parent = parents?.get(txid)
    return {
      txid,
      index: vout,
      sequence: replaceable,
      ...from,
      witnessUtxo: { script: from.script, amount: BigInt(value) },
      ...(parent && { nonWitnessUtxo: hex.decode(parent) }),
    }
  })
  const selected = selectUTXO(
    inputs.map(({ script: _, ...input }) => input),
    [{ address: recipient, amount }],
    'default',
    {
      changeAddress: payer.address,
      feePerByte: rate,
      network: addressNetwork(network),
      allowLegacyWitnessUtxo: true,
    },
  )
  return selected?.tx ? { transaction: selected.tx, fee: selected.fee ?? 0n } : undefined
}

/** What each input says of the address that it spends from. */
export function inputsFrom({ address, publicKey }: Payer): {
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
} {
  const form = readAddress(address)
  const script = scriptOf(form)
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  if (form.type === 'p2tr')
    return key ? { script, tapInternalKey: key.length === 33 ? key.subarray(1) : key } : { script }
  if (form.type === 'p2wsh') throw new NotSupportedError('transfer', { details: 'P2WSH' })
  if (form.type !== 'p2sh') return { script }
  if (key?.length !== 33) throw new MalformedResponseError({ details: 'publicKey' })
  return { script, redeemScript: p2wpkh(key).script }
}
