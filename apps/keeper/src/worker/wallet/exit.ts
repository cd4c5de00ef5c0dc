import { wipe, type Bytes } from '../../bytes.js'
import { KeeperError } from '../../keeperError.js'
import { toWords, withBitcoinKeys, withEvmKey, withMiniSecret, withSolanaKey } from '../keys/keys.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, createBase58check, hex } from '@scure/base'
import { sha256 as sha256Sync } from '@noble/hashes/sha2.js'
import { concat } from '../../bytes.js'
import { deviceKey, seal, unseal, unwrap, wrap } from '../secrets/seal.js'
import { withWhole } from './halves.js'
import { exitOf, type WalletContext } from './walletContext.js'

const ABOUT = 'exit'

/** Keeps a copy that this browser and the passkey open together, without the service. */
export async function keepExit(context: WalletContext, walletId: string, prf: Bytes): Promise<void> {
  await withWhole(context, walletId, async (entropy) => {
    const inner = await wrap(prf, entropy, ABOUT)
    await context.rows.put(exitOf(walletId), await seal(await deviceKey(context.rows), inner, ABOUT))
  })
}

/** The words, without the service. */
export async function exitWords(
  { rows }: WalletContext,
  walletId: string,
  prf: Bytes,
): Promise<readonly string[]> {
  const sealed = await rows.get<Bytes>(exitOf(walletId))
  if (!sealed) throw new KeeperError('not-on-device', 'This browser keeps no copy')
  const entropy = await unwrap(prf, await unseal(await deviceKey(rows), sealed, ABOUT), ABOUT)
  try {
    return toWords(entropy).split(' ')
  } finally {
    wipe(entropy)
  }
}

export const exportWords = (context: WalletContext, walletId: string): Promise<readonly string[]> =>
  withWhole(context, walletId, async (entropy) => toWords(entropy).split(' '))

/** A private key in the form that other wallets import. */
export interface ExportedKey {
  readonly key: string
  readonly form: 'hex' | 'base58' | 'wif' | 'mini-secret'
}

// Mainnet, of a compressed key.
const [WIF, COMPRESSED] = [Uint8Array.of(0x80), Uint8Array.of(1)]

export function exportKey(context: WalletContext, walletId: string, namespace: string): Promise<ExportedKey> {
  return withWhole(context, walletId, async (entropy): Promise<ExportedKey> => {
    switch (namespace) {
      case 'eip155':
        return withEvmKey(entropy, (key) => ({ key: `0x${hex.encode(key)}`, form: 'hex' }))
      case 'solana':
        return withSolanaKey(entropy, (key) => ({
          key: base58.encode(concat(key, ed25519.getPublicKey(key))),
          form: 'base58',
        }))
      case 'bip122':
        return withBitcoinKeys(entropy, 0, ({ payment }) => ({
          key: createBase58check(sha256Sync).encode(concat(WIF, payment, COMPRESSED)),
          form: 'wif',
        }))
      case 'polkadot':
        return withMiniSecret(entropy, (mini) => ({ key: `0x${hex.encode(mini)}`, form: 'mini-secret' }))
      default:
        throw new KeeperError('malformed-request', 'namespace')
    }
  })
}
