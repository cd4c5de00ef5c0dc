import { hexToBytes } from '@noble/hashes/utils.js'
import { selectUTXO } from '@scure/btc-signer'

import { invalidParams, ProviderRpcError } from '../errors/providerRpcError.js'
import { broadcast, coinsOf, transactionHex } from './esplora.js'
import type { BitcoinKey } from './bitcoinKeys.js'
import type { BitcoinNetworkName } from './bitcoinNetworks.js'
import { signInputs, toHex } from './signPsbt.js'

export interface TransferOrder {
  readonly key: BitcoinKey
  readonly network: BitcoinNetworkName
  readonly esploraUrl: string
  readonly recipients: readonly { readonly address: string; readonly amount: bigint }[]
}

// Coins this small may bear an inscription; a wallet does not give them away.
const postage = 10_000

/** Builds and signs a payment as a wallet does by itself. `send` hands it to the node. */
export async function prepareTransfer({
  key,
  network,
  esploraUrl,
  recipients,
}: TransferOrder): Promise<{ readonly fee: bigint; send(): Promise<string> }> {
  const own = key.address(network.addresses)
  const coins = (await coinsOf(esploraUrl, own)).filter(({ value }) => value > postage)
  const inputs = await Promise.all(
    coins.map(async ({ txid, vout, value }) => ({
      txid,
      index: vout,
      sequence: 0xfffffffd,
      witnessUtxo: { amount: BigInt(value), script: key.script },
      ...(key.type === 'p2pkh' && { nonWitnessUtxo: hexToBytes(await transactionHex(esploraUrl, txid)) }),
      ...(key.redeemScript && { redeemScript: key.redeemScript }),
      ...(key.type === 'p2tr' && { tapInternalKey: key.publicKey }),
    })),
  )
  const selected = select(inputs as never, recipients, own, network)
  if (!selected?.tx) throw new ProviderRpcError(-32603, 'Insufficient funds')
  const { tx, fee = 0n } = selected
  return {
    fee,
    send() {
      signInputs(
        tx,
        inputs.slice(0, tx.inputsLength).map((_, index) => [index, key] as const),
      )
      return broadcast(esploraUrl, toHex(tx))
    },
  }
}

function select(
  inputs: never,
  recipients: TransferOrder['recipients'],
  changeAddress: string,
  network: BitcoinNetworkName,
): ReturnType<typeof selectUTXO> {
  try {
    return selectUTXO(inputs, [...recipients], 'default', {
      changeAddress,
      feePerByte: 3n,
      network: network.addresses,
      allowLegacyWitnessUtxo: true,
    })
  } catch {
    throw invalidParams('recipients')
  }
}
