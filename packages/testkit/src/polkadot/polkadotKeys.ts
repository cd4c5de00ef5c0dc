import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'

import type { PolkadotKey } from './polkadotWalletOptions.js'

export interface PolkadotPair {
  readonly key: PolkadotKey
  readonly pair: KeyringPair
  /** In the wallet's own spelling. */
  readonly address: string
  /** As pages get it: good on every network. */
  readonly generic: string
}

const genericPrefix = 42

/** The keys by address. */
export function polkadotKeys(
  keys: readonly PolkadotKey[],
  ss58Prefix: number,
): ReadonlyMap<string, PolkadotPair> {
  const keyring = new Keyring({ ss58Format: ss58Prefix })
  const pairs = keys.map((key): PolkadotPair => {
    const pair = keyring.createFromUri(key.seed, {}, key.type ?? 'sr25519')
    return {
      key,
      pair,
      address: keyring.encodeAddress(pair.addressRaw),
      generic: keyring.encodeAddress(pair.addressRaw, genericPrefix),
    }
  })
  return new Map(pairs.map((pair) => [pair.address, pair]))
}

/** The key behind an address in whatever spelling. */
export function findPair(
  keys: ReadonlyMap<string, PolkadotPair>,
  address: unknown,
): PolkadotPair | undefined {
  try {
    const wanted = String(new Keyring().decodeAddress(String(address)))
    return [...keys.values()].find(({ pair }) => String(pair.addressRaw) === wanted)
  } catch {
    return undefined
  }
}
