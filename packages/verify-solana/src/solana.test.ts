import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { createSignInMessage, verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
import { expect, it } from 'vitest'

import { isSigned, solana } from './exports/index.js'

const { namespace, style, canonical, verify } = solana()
const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { secretKey, publicKey } = ed25519.keygen(new Uint8Array(32).fill(7))
const address = base58.encode(publicKey)
const message = 'app.example wants you to sign in with your Solana account:\nHällo\n🦊'
const bytes = new TextEncoder().encode(message)
const signed = ed25519.sign(bytes, secretKey)
const signature = base58.encode(signed)

it('SIWS verifies what a wallet words and signs for solana:signIn, as the Wallet Standard does', async () => {
  const input = {
    domain: 'app.example',
    address,
    uri: 'https://app.example',
    version: '1',
    chainId: reference,
    nonce: 'abcdefgh',
  }
  for (const more of [
    {},
    { statement: 'Hello there.' },
    { issuedAt: '2021-09-30T16:25:24.000Z', expirationTime: '2031-09-30T16:25:24.000Z', requestId: 'r-1' },
    {
      statement: 'x',
      resources: ['https://app.example/a', 'ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu'],
    },
  ]) {
    const worded = createSignInMessage({ ...input, ...more })
    const made = ed25519.sign(worded, secretKey)
    const account = { address, publicKey, chains: [], features: [] }
    const output = { account, signedMessage: worded, signature: made }
    expect(verifySignIn({ ...input, ...more }, output)).toBe(true)
    const text = new TextDecoder().decode(worded)
    expect(await verify({ address, reference, message: text, signature: base58.encode(made) })).toBe(true)
    const changed = text.replace('app.example', 'apq.example')
    expect(await verify({ address, reference, message: changed, signature: base58.encode(made) })).toBe(false)
  }
})

it('SIWS has one blank line where there is no statement, and the style says so', () => {
  const worded = createSignInMessage({ domain: 'app.example', address, uri: 'https://app.example' })
  expect(new TextDecoder().decode(worded)).toContain(`${address}\n\nURI: `)
  expect(style.blankWithoutStatement).toBe(false)
})

it("says the same as the Wallet Standard's own check of 40 random keys", async () => {
  for (let round = 0; round < 40; round += 1) {
    const pair = ed25519.keygen()
    const text = `${message}${'x'.repeat(round)}`
    const encoded = new TextEncoder().encode(text)
    const made = ed25519.sign(encoded, pair.secretKey)
    const key = round % 2 === 0 ? pair.publicKey : publicKey
    expect(
      await verify({ address: base58.encode(key), reference, message: text, signature: base58.encode(made) }),
    ).toBe(
      verifyMessageSignature({ message: encoded, signedMessage: encoded, signature: made, publicKey: key }),
    )
  }
})

it('RFC 8032 verifies the second vector of its section 7.1, and no other text', () => {
  const key = hex.decode('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
  const made = hex.decode(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  )
  expect(isSigned(key, Uint8Array.of(0x72), made)).toBe(true)
  expect(isSigned(key, Uint8Array.of(0x73), made)).toBe(false)
})

it('takes no changed text, key or account', async () => {
  const other = ed25519.keygen(new Uint8Array(32).fill(8))
  expect(namespace).toBe('solana')
  expect(await verify({ address, reference, message, signature })).toBe(true)
  expect(await verify({ address, reference, message: message.replace('app', 'apq'), signature })).toBe(false)
  expect(await verify({ address, reference, message: `${message}\n`, signature })).toBe(false)
  expect(await verify({ address: base58.encode(other.publicKey), reference, message, signature })).toBe(false)
  const forged = base58.encode(ed25519.sign(bytes, other.secretKey))
  expect(await verify({ address, reference, message, signature: forged })).toBe(false)
})

it('takes no signature with one bit flipped, wherever it is', async () => {
  for (let bit = 0; bit < signed.length * 8; bit += 1) {
    const flipped = signed.slice()
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    expect(
      await verify({ address, reference, message, signature: base58.encode(flipped) }),
      `bit ${bit}`,
    ).toBe(false)
  }
})

it('takes no signature whose number is not reduced: it would be a second one', async () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  let number = order + signed.slice(32).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const other = signed.slice()
  for (let index = 32; index < 64; index += 1) {
    other[index] = Number(number & 255n)
    number >>= 8n
  }
  expect(await verify({ address, reference, message, signature: base58.encode(other) })).toBe(false)
})

it.each([
  ['nothing', ''],
  ['nonsense', 'nonsense'],
  ['letters that base58 has not', '0OIl'.repeat(22)],
  ['hex', `0x${hex.encode(signed)}`],
  ['base64', base64.encode(signed)],
  ['a byte too few', base58.encode(signed.slice(1))],
  ['a byte too many', base58.encode(Uint8Array.of(...signed, 0))],
  ['zeros', '1'.repeat(64)],
  ['spaces around it', ` ${signature} `],
  ['20 kB', '1'.repeat(20_480)],
])('takes %s for no signature', async (_what, text) => {
  expect(await verify({ address, reference, message, signature: text })).toBe(false)
})

// With these a signature can be written down without a secret, and for any text.
it.each([
  ['the account that is all zeros, which is the System Program', new Uint8Array(32)],
  ['the neutral point', Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))],
])('takes no signature for %s', (_what, key) => {
  for (const point of [
    new Uint8Array(32),
    Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)),
  ])
    expect(isSigned(key, bytes, Uint8Array.from([...point, ...new Uint8Array(32)]))).toBe(false)
})

it.each([
  ['nothing', ''],
  ['a byte too few', base58.encode(publicKey.slice(1))],
  ['a byte too many', base58.encode(Uint8Array.of(...publicKey, 0))],
  ['a CAIP-10 id', `solana:${reference}:${address}`],
  ['spaces around it', ` ${address}`],
  ['an account of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['an account of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['an account of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['20 kB', '1'.repeat(20_480)],
])('takes %s for no address', async (_what, text) => {
  expect(canonical(text)).toBeUndefined()
  expect(style.isAddress(text)).toBe(false)
  expect(await verify({ address: text, reference, message, signature })).toBe(false)
})

it('CAIP-2 knows an address and a reference', () => {
  expect(canonical(address)).toBe(address)
  expect(style.isAddress('11111111111111111111111111111111')).toBe(true)
  for (const good of [reference, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])
    expect(style.isReference(good)).toBe(true)
  for (const bad of [
    '',
    'mainnet',
    `${reference}1`,
    reference.slice(1),
    `0${reference.slice(1)}`,
    `${reference}\n`,
  ])
    expect(style.isReference(bad), bad).toBe(false)
})
