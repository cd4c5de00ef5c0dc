import { ed25519 } from '@noble/curves/ed25519.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, hex } from '@scure/base'
import { getPublicKey } from '@scure/sr25519'

import type { Bytes } from '../../bytes.js'
import { evmAddress } from './evmAddress.js'
import { withBitcoinKeys, withEvmKey, withPolkadotKey, withSolanaKey, type BitcoinKeys } from './keys.js'

interface BitcoinPublicKeys {
  /** Compressed, hex. */
  readonly payment: string
  /** Of x alone, hex. */
  readonly ordinal: string
}

/** What of a wallet may be known: addresses where they are the same on every network, else the keys. */
export interface PublicKeys {
  readonly eip155: string
  readonly solana: string
  /** By coin. */
  readonly bip122: readonly [BitcoinPublicKeys, BitcoinPublicKeys]
  /** Hex. */
  readonly polkadot: string
}

const ofBitcoin = ({ payment, ordinal }: BitcoinKeys): BitcoinPublicKeys => ({
  payment: hex.encode(secp256k1.getPublicKey(payment, true)),
  ordinal: hex.encode(schnorr.getPublicKey(ordinal)),
})

export async function publicKeys(entropy: Bytes): Promise<PublicKeys> {
  const [eip155, solana, main, test, polkadot] = await Promise.all([
    withEvmKey(entropy, (key) => evmAddress(secp256k1.getPublicKey(key, false))),
    withSolanaKey(entropy, (key) => base58.encode(ed25519.getPublicKey(key))),
    withBitcoinKeys(entropy, 0, ofBitcoin),
    withBitcoinKeys(entropy, 1, ofBitcoin),
    withPolkadotKey(entropy, (key) => hex.encode(getPublicKey(key))),
  ])
  return { eip155, solana, bip122: [main, test], polkadot }
}
