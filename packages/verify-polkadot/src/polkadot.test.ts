import { Keyring } from '@polkadot/keyring'
import type { KeypairType } from '@polkadot/util-crypto/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress, secp256k1PairFromSeed, signatureVerify } from '@polkadot/util-crypto'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'

import { polkadot } from './exports/index.js'

await cryptoWaitReady()

const { namespace, style, canonical, verify } = polkadot()
const reference = '91b171bb158e2d3848fa23a9f1c25182'
const message = 'app.example wants you to sign in with your Polkadot account:\nHällo\n🦊'
const types = ['sr25519', 'ed25519', 'ecdsa'] as const
/** The byte that names a kind, as the chain counts them. */
const kindOf = { ed25519: '00', sr25519: '01', ecdsa: '02' }

const pairOf = (type: KeypairType, uri = '//Alice', prefix = 0): ReturnType<Keyring['addFromUri']> =>
  new Keyring({ ss58Format: prefix }).addFromUri(uri, {}, type)
const sign = (type: KeypairType, text: string | Uint8Array = message, uri?: string): string =>
  u8aToHex(pairOf(type, uri).sign(text))
const ask = (
  type: KeypairType,
  signature: string,
  change: { address?: string; message?: string } = {},
): Promise<boolean> => verify({ address: pairOf(type).address, reference, message, signature, ...change })

it.each(types)('knows what @polkadot/keyring signs by %s, named or bare, wrapped or not', async (type) => {
  for (const text of [message, u8aWrapBytes(message)]) {
    const bare = sign(type, text)
    const named = `0x${kindOf[type]}${bare.slice(2)}`
    for (const signature of [bare, named, named.toUpperCase().replace('0X', '0x')]) {
      expect(await ask(type, signature)).toBe(true)
      expect(await ask(type, signature, { message: `${message} ` })).toBe(false)
      expect(await ask(type, signature, { message: message.replace('app', 'apq') })).toBe(false)
      expect(await ask(type, signature, { address: pairOf(type, '//Bob').address })).toBe(false)
    }
    expect(await ask(type, sign(type, text, '//Bob'))).toBe(false)
    for (const kind of ['00', '01', '02', '03', 'ff'].filter((each) => each !== kindOf[type]))
      expect(await ask(type, `0x${kind}${bare.slice(2)}`), kind).toBe(false)
  }
})

it.each(types)('says the same as @polkadot/util-crypto of %s for 25 random keys', async (type) => {
  for (let round = 0; round < 25; round += 1) {
    const text = `${message}${'x'.repeat(round * 7)}`
    const signer = pairOf(type, `//Round//${round}`)
    const { address } = round % 3 === 0 ? pairOf(type) : signer
    const signature = u8aToHex(signer.sign(text))
    expect(await ask(type, signature, { address, message: text })).toBe(
      signatureVerify(text, signature, address).isValid,
    )
  }
})

it.each(types)('takes no signature by %s with one bit flipped, wherever it is', async (type) => {
  const bytes = hexToBytes(sign(type).slice(2))
  for (let bit = 0; bit < bytes.length * 8; bit += type === 'ecdsa' ? 1 : 3) {
    const flipped = bytes.slice()
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    expect(await ask(type, u8aToHex(flipped)), `bit ${bit}`).toBe(false)
  }
})

it.each(types)('takes a signature by %s for one account, in the spelling of any network', async (type) => {
  const signature = sign(type)
  for (const prefix of [0, 2, 42, 63, 64, 69, 255, 7391, 16383]) {
    const { address } = pairOf(type, '//Alice', prefix)
    expect(canonical(address)).toBe(address)
    expect(style.isAddress(address)).toBe(true)
    expect(await ask(type, signature, { address })).toBe(true)
  }
})

it('takes a text that has the tags itself for what it is', async () => {
  const wrapped = '<Bytes>yes</Bytes>'
  expect(await ask('sr25519', sign('sr25519', wrapped), { message: wrapped })).toBe(true)
  expect(await ask('sr25519', sign('sr25519', 'yes'), { message: wrapped })).toBe(true)
  expect(await ask('sr25519', sign('sr25519', 'yes'), { message: 'no' })).toBe(false)
  expect(await ask('sr25519', sign('sr25519', `${wrapped}${message}`))).toBe(false)
})

it('a key of one kind signs for no account of another', async () => {
  // The same 32 bytes as ed25519 and as sr25519 key: their signatures do not mix.
  for (const type of ['sr25519', 'ed25519'] as const) {
    const other = type === 'sr25519' ? '00' : '01'
    expect(await ask(type, `0x${other}${sign(type).slice(2)}`)).toBe(false)
  }
  // The key itself is no account: that is its hash.
  const { publicKey } = secp256k1PairFromSeed(new Uint8Array(32).fill(5))
  expect(canonical(encodeAddress(publicKey, 42))).toBeUndefined()
})

it.each([
  ['nothing', ''],
  ['0x', '0x'],
  ['nonsense', 'nonsense'],
  ['base58', '3yZe7d'.repeat(14)],
  ['63 bytes', `0x${'ab'.repeat(63)}`],
  ['67 bytes', `0x${'ab'.repeat(67)}`],
  ['half a byte', `0x${'ab'.repeat(64)}c`],
  ['zeros', `0x${'00'.repeat(64)}`],
  ['the largest numbers', `0x${'ff'.repeat(65)}`],
  ['20 kB', `0x${'ab'.repeat(10_240)}`],
  ['no 0x', sign('sr25519').slice(2)],
  ['a line behind it', `${sign('sr25519')}\n`],
])('takes %s for no signature', async (_what, signature) => {
  for (const type of types) expect(await ask(type, signature)).toBe(false)
})

const alice = pairOf('sr25519').address
/** Prefix 0 in the two bytes that are meant for 64 and above, with the checksum of these bytes. */
const wide = ((): string => {
  const data = Uint8Array.from([0x40, 0x00, ...pairOf('sr25519').publicKey])
  const checksum = blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...data]), { dkLen: 64 }).subarray(
    0,
    2,
  )
  return base58.encode(Uint8Array.from([...data, ...checksum]))
})()

it.each([
  ['nothing', ''],
  ['nonsense', 'alice'],
  ['a letter changed', alice.replace('TdGW', 'TdGX')],
  ['a letter more', `${alice}1`],
  ['a second spelling of its prefix', wide],
  ['spaces around it', ` ${alice}`],
  ['a CAIP-10 id', `polkadot:${reference}:${alice}`],
  ['the key in hex', u8aToHex(pairOf('sr25519').publicKey)],
  ['an account of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['an account of Solana', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'],
  ['an account of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['20 kB', '1'.repeat(20_480)],
])('takes %s for no address', async (_what, address) => {
  expect(canonical(address)).toBeUndefined()
  expect(style.isAddress(address)).toBe(false)
  expect(await ask('sr25519', sign('sr25519'), { address })).toBe(false)
})

it('CAIP-13 knows a reference', () => {
  expect(namespace).toBe('polkadot')
  expect(style.isReference(reference)).toBe(true)
  for (const bad of [
    '',
    'polkadot',
    reference.toUpperCase(),
    `${reference}0`,
    reference.slice(1),
    `${reference}\n`,
  ])
    expect(style.isReference(bad), bad).toBe(false)
})
