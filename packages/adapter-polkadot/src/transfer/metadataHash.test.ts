import type { Network } from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'
import { Metadata, TypeRegistry } from '@polkadot/types'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { expect, it } from 'vitest'

import type { ApiNode } from '../chain/openNode.js'
import { polkadot, polkadotAssetHub } from '../exports/networks.js'
import { remoteAnswer } from '../remoteWallet.fixture.js'
import { addressOf, chain, hub } from '../world.fixture.js'
import type { Extrinsic } from './extrinsic.js'
import { metadataHash } from './metadataHash.js'
import { prepare } from './prepare.js'

const genesisHash = `0x${chain.caipNetworkId.slice(9).repeat(2)}`

/** A node that has the metadata of a real runtime of today; the sandbox's is of before RFC-78. */
function nodeWith(metadata: string): ApiNode & { readonly asked: readonly string[] } {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, `0x${metadata.slice(metadata.indexOf('6d657461'))}`))
  const api = {
    registry,
    genesisHash: registry.createType('Hash', genesisHash),
    runtimeVersion: registry.createType('RuntimeVersion', { specVersion: 1, transactionVersion: 1 }),
    extrinsicVersion: 4,
    rpc: { system: { accountNextIndex: async () => registry.createType('Index', 7) } },
  } as unknown as ApiPromise
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    state_call: metadata,
    chain_getFinalizedHead: `0x${'ab'.repeat(32)}`,
    chain_getHeader: { number: '0x64' },
  }
  return {
    api,
    asked,
    send: async <T>(method: string) => (asked.push(method), answers[method] as T),
  }
}

it.each([
  [
    'Polkadot',
    polkadotMetadata,
    polkadot,
    '0xdb1612c205801adc246bfbc31745f577f0996b85e5fdd05e56d23aabc83c25f9',
  ],
  [
    'its Asset Hub',
    hubMetadata,
    polkadotAssetHub,
    '0xffbb73125a923f4cf6c45355d78e240fe432765eb3a1dc30e121a9601fb8543e',
  ],
] as const)(
  'hashes the metadata of %s once, with its currency',
  async (_name, metadata, network, expected) => {
    const node = nodeWith(metadata)
    expect(await metadataHash(node, network)).toBe(expected)
    expect(await metadataHash(node, network)).toBe(expected)
    expect(node.asked).toEqual(['state_call'])
    const other: Network = { ...network, nativeCurrency: { ...network.nativeCurrency, symbol: 'OTHER' } }
    expect(await metadataHash(nodeWith(metadata), other)).not.toBe(expected)
  },
)

it('is nothing where the runtime does not check it', async () => {
  const node = nodeWith(polkadotMetadata)
  node.api.registry.setSignedExtensions(['CheckGenesis', 'CheckMortality'])
  expect(await metadataHash(node, polkadot)).toBeUndefined()
  expect(node.asked).toEqual([])
})

it('is part of what is signed', async () => {
  const node = nodeWith(hubMetadata)
  const hash = await metadataHash(node, polkadotAssetHub)
  const method = node.api.registry.createType('Call', `0x0000${'04'}00`)
  const address = addressOf('Charlie')
  const sign = async (metadata: string | undefined): Promise<{ payload: object; signature: string }> => {
    const { payload } = await prepare(node, address, { method } as unknown as Extrinsic, metadata)
    const answer = await remoteAnswer({
      caipNetworkId: hub.caipNetworkId,
      method: 'polkadot_signTransaction',
      params: { address, transactionPayload: payload },
    })
    return { payload, signature: (answer as { signature: string }).signature }
  }
  const plain = await sign(undefined)
  const hashed = await sign(hash)
  expect(hashed.payload).toMatchObject({ mode: 1, metadataHash: hash })
  // Keys of ed25519 sign the same way each time: other bytes, another signature.
  expect(plain.signature).toBe((await sign(undefined)).signature)
  expect(hashed.signature).not.toBe(plain.signature)
  expect(hashed.signature).not.toBe((await sign(`0x${'11'.repeat(32)}`)).signature)
})
