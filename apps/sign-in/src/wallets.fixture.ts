import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { bitcoinStyle } from '@latchkey/verify-bitcoin'
import { evmStyle } from '@latchkey/verify-evm'
import { polkadotStyle } from '@latchkey/verify-polkadot'
import { solanaStyle } from '@latchkey/verify-solana'
import { type Challenge, formatMessage, type MessageStyle } from '@latchkey/siwx/message'
import { bytesToHex, concatBytes, hexToBytes, ripemd160, sha256, stringToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign as signHash } from 'viem/accounts'

/** What a page sends to sign in. */
export interface Proof {
  readonly account: string
  readonly message: string
  readonly signature: string
}

/** An account with its key. */
export interface Wallet {
  /** CAIP-10. */
  readonly account: string
  readonly word: (challenge: Challenge) => string
  readonly sign: (message: string) => Promise<string>
}

type Key = Pick<Wallet, 'sign'> & { readonly address: string }

function toWallet(chain: string, style: MessageStyle, { address, sign }: Key): Wallet {
  const chainId = chain.slice(chain.indexOf(':') + 1)
  return {
    account: `${chain}:${address}`,
    word: (challenge) => formatMessage({ ...challenge, address, chainId }, style),
    sign,
  }
}

/** A new account of each family. */
export const wallets: Readonly<Record<string, () => Wallet>> = {
  EVM: () => toWallet('eip155:1', evmStyle, evmKey()),
  Solana: () => toWallet('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solanaStyle, solanaKey()),
  Polkadot: () => toWallet('polkadot:91b171bb158e2d3848fa23a9f1c25182', polkadotStyle, polkadotKey()),
  Bitcoin: () => toWallet('bip122:000000000019d6689c085ae165831e93', bitcoinStyle, bitcoinKey()),
}

function evmKey(): Key {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  return { address, sign: (message) => signMessage({ message }) }
}

function solanaKey(): Key {
  const { key, sign } = ed25519Key()
  return { address: toBase58(key), sign: (message) => Promise.resolve(toBase58(sign(message))) }
}

/** Its address has the general prefix of SS58. */
function polkadotKey(): Key {
  const { key, sign } = ed25519Key()
  const body = concatBytes([Uint8Array.of(42), key])
  const check = createHash('blake2b512').update('SS58PRE').update(body).digest().subarray(0, 2)
  return {
    address: toBase58(concatBytes([body, check])),
    sign: (message) =>
      Promise.resolve(bytesToHex(concatBytes([Uint8Array.of(0), sign(`<Bytes>${message}</Bytes>`)]))),
  }
}

/** P2PKH with a compressed key, signing by BIP-137. */
function bitcoinKey(): Key {
  const privateKey = generatePrivateKey()
  const point = hexToBytes(privateKeyToAccount(privateKey).publicKey)
  const compressed = concatBytes([Uint8Array.of(2 + (point[64]! & 1)), point.subarray(1, 33)])
  const body = concatBytes([Uint8Array.of(0), ripemd160(sha256(compressed, 'bytes'), 'bytes')])
  return {
    address: toBase58(concatBytes([body, twice(body).subarray(0, 4)])),
    sign: async (message) => {
      const text = stringToBytes(message)
      const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
      const head = stringToBytes('\u0018Bitcoin Signed Message:\n')
      const hash = bytesToHex(twice(concatBytes([head, Uint8Array.from(length), text])))
      const { r, s, yParity } = await signHash({ hash, privateKey })
      return Buffer.from(concatBytes([Uint8Array.of(31 + yParity!), hexToBytes(r), hexToBytes(s)])).toString(
        'base64',
      )
    },
  }
}

const twice = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes, 'bytes'), 'bytes')

function ed25519Key(): { readonly key: Uint8Array; readonly sign: (text: string) => Uint8Array } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    key: Buffer.from(x, 'base64url'),
    sign: (text) => signBytes(null, stringToBytes(text), privateKey),
  }
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let left = BigInt(bytesToHex(bytes)); left > 0n; left /= 58n) text = letters[Number(left % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}
