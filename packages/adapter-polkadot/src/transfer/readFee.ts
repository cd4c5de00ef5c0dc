import type { ApiPromise } from '@polkadot/api'
import type { RuntimeDispatchInfo } from '@polkadot/types/interfaces'

import type { Extrinsic } from './extrinsic.js'

/** The chain's fee for a transaction, whichever of the three kinds of key signs it. */
export async function readFee(
  api: ApiPromise,
  extrinsic: Extrinsic,
  address: string,
  nonce: bigint,
): Promise<bigint> {
  const { genesisHash, registry, runtimeVersion } = api
  const era = registry.createTypeUnsafe('ExtrinsicEra', [{ current: 1, period: 64 }])
  const options = {
    blockHash: genesisHash,
    era,
    genesisHash,
    nonce: String(nonce),
    runtimeVersion,
    signedExtensions: registry.signedExtensions,
    tip: 0,
  }
  const bytes = extrinsic.signFake(address, options as never).toU8a()
  // A signature of an ecdsa key is one byte longer than the fake one.
  const info = await api.call['transactionPaymentApi']?.['queryInfo']?.(bytes, bytes.length + 1)
  return (info as unknown as RuntimeDispatchInfo).partialFee.toBigInt()
}
