import type { SignerPayloadJSON } from '@polkadot/types/types'

import type { ApiNode } from '../chain/openNode.js'
import type { Extrinsic } from './extrinsic.js'
import { readNumber } from './readHead.js'

/** For how many blocks a signature is good. 64 are about two to seven minutes. */
const period = 64

interface MortalEra {
  readonly asMortalEra: { death(current: number): number }
}

export interface UnsignedTransfer {
  readonly payload: SignerPayloadJSON
  readonly nonce: number
  /** The blocks that it can be in: after `from`, before `until`. */
  readonly from: number
  readonly until: number
}

/** What a wallet signs, good for a while and no longer. */
export async function prepare(
  { api, send }: ApiNode,
  address: string,
  extrinsic: Extrinsic,
  metadataHash: string | undefined,
): Promise<UnsignedTransfer> {
  const finalized = await send<string>('chain_getFinalizedHead', [])
  const [current, nonce] = await Promise.all([
    // Not by the SDK, which would first fetch the metadata of the block's runtime where that is another one.
    readNumber(send, finalized),
    api.rpc.system.accountNextIndex(address),
  ])
  const { registry, genesisHash, runtimeVersion, extrinsicVersion } = api
  const era = registry.createTypeUnsafe('ExtrinsicEra', [{ current, period }]) as unknown as MortalEra
  const payload = registry.createTypeUnsafe('SignerPayload', [
    {
      address,
      blockHash: finalized,
      blockNumber: current,
      era,
      genesisHash,
      method: extrinsic.method,
      nonce,
      runtimeVersion,
      signedExtensions: registry.signedExtensions,
      tip: 0,
      version: extrinsicVersion,
      ...(metadataHash && { mode: 1, metadataHash }),
    },
  ]) as unknown as { toPayload(): SignerPayloadJSON }
  return {
    payload: payload.toPayload(),
    nonce: nonce.toNumber(),
    from: current,
    until: era.asMortalEra.death(current),
  }
}
