import type { KeyringPair } from '@polkadot/keyring/types'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'

/** The signature of a transaction, with the byte that names its kind. No metadata is needed for it. */
export function payloadSignature(pair: KeyringPair, payload: unknown): string {
  const json = payload as SignerPayloadJSON
  const registry = new TypeRegistry()
  registry.setSignedExtensions(json.signedExtensions)
  return registry.createType('ExtrinsicPayload', json, { version: json.version }).sign(pair).signature
}
