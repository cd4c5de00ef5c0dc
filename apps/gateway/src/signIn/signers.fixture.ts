import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import {
  cryptoWaitReady,
  encodeAddress,
  randomAsU8a,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { type Challenge, formatMessage, type MessageStyle } from '@latchkey/siwx/message'
import { bitcoinStyle } from '@latchkey/verify-bitcoin'
import { evmStyle } from '@latchkey/verify-evm'
import { polkadotStyle } from '@latchkey/verify-polkadot'
import { solanaStyle } from '@latchkey/verify-solana'
import { base58, base64, hex } from '@scure/base'
import { p2wpkh } from '@scure/btc-signer'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount, sign } from 'viem/accounts'

/** An account with its key. */
export interface Signer {
  /** CAIP-10. */
  readonly account: string
  readonly prove: (challenge: Challenge) => Promise<{ account: string; message: string; signature: string }>
}

function signerOf(
  [namespace, reference, address]: readonly [string, string, string],
  style: MessageStyle,
  signText: (message: string) => Promise<string>,
): Signer {
  const account = `${namespace}:${reference}:${address}`
  return {
    account,
    prove: async (challenge) => {
      const message = formatMessage({ address, chainId: reference, ...challenge }, style)
      return { account, message, signature: await signText(message) }
    },
  }
}

/**
 * @param address of a contract, where the key is not the account itself
 * @param key a new one when absent
 */
export function evmSigner(
  reference = '1',
  address?: string,
  key: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
): Signer {
  return signerOf(['eip155', reference, address ?? key.address], evmStyle, (message) =>
    key.signMessage({ message }),
  )
}

export function solanaSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return signerOf(
    ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', base58.encode(raw)],
    solanaStyle,
    async (message) => base58.encode(new Uint8Array(signBytes(null, Buffer.from(message), privateKey))),
  )
}

export async function polkadotSigner(): Promise<Signer> {
  await cryptoWaitReady()
  const pair = sr25519PairFromSeed(randomAsU8a(32))
  return signerOf(
    ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', encodeAddress(pair.publicKey, 0)],
    polkadotStyle,
    async (message) => bytesToHex(sr25519Sign(`<Bytes>${message}</Bytes>`, pair)),
  )
}

/** Signs by BIP-137. */
export function bitcoinSigner(): Signer {
  const privateKey = generatePrivateKey()
  const { publicKey } = privateKeyToAccount(privateKey)
  const bytes = hexToBytes(publicKey)
  const compressed = Uint8Array.from([(bytes.at(-1) ?? 0) % 2 === 0 ? 2 : 3, ...bytes.subarray(1, 33)])
  return signerOf(
    ['bip122', '000000000019d6689c085ae165831e93', p2wpkh(compressed).address ?? ''],
    bitcoinStyle,
    async (message) => {
      const { r, s, yParity = 0 } = await sign({ hash: `0x${hex.encode(hashOf(message))}`, privateKey })
      return base64.encode(
        Uint8Array.from([39 + yParity, ...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })]),
      )
    },
  )
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

function hashOf(message: string): Uint8Array {
  const text = Buffer.from(message)
  const length = Buffer.alloc(3, 0xfd)
  length.writeUInt16LE(text.length, 1)
  const head = text.length < 0xfd ? Buffer.from([text.length]) : length
  return sha256(sha256(Buffer.concat([Buffer.from('\u0018Bitcoin Signed Message:\n'), head, text])))
}
