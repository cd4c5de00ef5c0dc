import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { secretFromSeed } from '@scure/sr25519'

import { utf8, wipe, type Bytes } from '../../bytes.js'
import type { Coin } from './families.js'
import { slip10 } from './slip10.js'

/** Keys that are wiped when `use` is over. */
type Use<K, T> = (keys: K) => T | Promise<T>

const HARD = 0x80000000

export interface BitcoinKeys {
  /** P2WPKH (BIP-84). */
  readonly payment: Uint8Array
  /** P2TR (BIP-86). */
  readonly ordinal: Uint8Array
}

/** secp256k1 on `m/44'/60'/0'/0/0`. */
export const withEvmKey = <T>(entropy: Bytes, use: Use<Uint8Array, T>): Promise<T> =>
  withSeed(entropy, (seed) => wiping([bip32(seed, [44 + HARD, 60 + HARD, HARD, 0, 0])], ([key]) => use(key)))

/** Ed25519 on `m/44'/501'/0'/0'` (SLIP-10): the seed of RFC 8032. */
export const withSolanaKey = <T>(entropy: Bytes, use: Use<Uint8Array, T>): Promise<T> =>
  withSeed(entropy, (seed) => wiping([slip10(seed, [44, 501, 0, 0])], ([key]) => use(key)))

/** secp256k1 on `m/84'/c'/0'/0/0` and `m/86'/c'/0'/0/0`. */
export const withBitcoinKeys = <T>(entropy: Bytes, coin: Coin, use: Use<BitcoinKeys, T>): Promise<T> =>
  withSeed(entropy, (seed) =>
    wiping(
      [84, 86].map((purpose) => bip32(seed, [purpose + HARD, coin + HARD, HARD, 0, 0])),
      ([payment, ordinal]) => use({ payment, ordinal }),
    ),
  )

/** sr25519 from the entropy itself, without a path. */
export const withPolkadotKey = <T>(entropy: Bytes, use: Use<Uint8Array, T>): Promise<T> =>
  withMiniSecret(entropy, (mini) => wiping([secretFromSeed(mini)], ([key]) => use(key)))

/** What polkadot-js makes its keys of: not the seed of BIP-39, but PBKDF2 over the entropy. */
export async function withMiniSecret<T>(entropy: Bytes, use: Use<Uint8Array, T>): Promise<T> {
  const key = await crypto.subtle.importKey('raw', entropy, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2048 }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 512))
  return wiping([bits], ([all]) => use(all.subarray(0, 32)))
}

/** Text cannot be wiped: only for an export that the visitor asked for, and to derive from. */
export const toWords = (entropy: Bytes): string => entropyToMnemonic(entropy, wordlist)

async function withSeed<T>(entropy: Bytes, use: Use<Uint8Array, T>): Promise<T> {
  return wiping([await mnemonicToSeedWebcrypto(toWords(entropy))], ([seed]) => use(seed))
}

async function wiping<T>(buffers: readonly Uint8Array[], use: Use<[Uint8Array, Uint8Array], T>): Promise<T> {
  try {
    return await use(buffers as [Uint8Array, Uint8Array])
  } finally {
    wipe(...buffers)
  }
}

function bip32(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of path) {
    const next = node.deriveChild(index)
    node.wipePrivateData()
    node = next
  }
  const key = node.privateKey?.slice() ?? new Uint8Array()
  node.wipePrivateData()
  return key
}
