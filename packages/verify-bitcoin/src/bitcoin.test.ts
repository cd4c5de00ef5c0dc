import { base64, bech32, bech32m } from '@scure/base'
import { expect, it } from 'vitest'

import { bitcoin } from './exports/index.js'
import { createSigner, toBase64, toWitness, witness } from './signer.fixture.js'

const { namespace, style, canonical } = bitcoin()
const reference = '000000000019d6689c085ae165831e93'
const verify = (address: string, message: string, signature: string): Promise<boolean> =>
  bitcoin().verify({ address, reference, message, signature })

const message = 'app.example wants you to sign in with your Bitcoin account:\nHällo\n🦊'
const signer = createSigner(7)
const other = createSigner(8)
const { p2pkh, uncompressed, p2sh, p2wpkh, p2tr } = signer.addresses
const p2wsh = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'

/** What a wallet signs for each kind of address. */
const cases: readonly (readonly [string, string, Uint8Array])[] = [
  ['P2WPKH by BIP-322', p2wpkh, toWitness(signer.signV0(p2wpkh, message))],
  ['P2WPKH inside P2SH by BIP-322', p2sh, toWitness(signer.signV0(p2sh, message))],
  ['P2TR by BIP-322', p2tr, toWitness(signer.signV1(p2tr, message))],
  ['P2TR by BIP-322, saying its kind of hash', p2tr, toWitness(signer.signV1(p2tr, message, 1))],
  ['P2PKH by BIP-137', p2pkh, signer.signOld(message)],
  ['P2PKH of an uncompressed key by BIP-137', uncompressed, signer.signOld(message, 27)],
  ['P2WPKH inside P2SH by BIP-137', p2sh, signer.signOld(message, 35)],
  ['P2WPKH by BIP-137', p2wpkh, signer.signOld(message, 39)],
  ['P2WPKH by BIP-137 as Electrum does', p2wpkh, signer.signOld(message)],
]

it.each(cases)('%s is signed for its address and its text only', async (_kind, address, bytes) => {
  const signature = toBase64(bytes)
  expect(await verify(address, message, signature)).toBe(true)
  expect(await verify(address, message.replace('app', 'apq'), signature)).toBe(false)
  expect(await verify(address, `${message}\n`, signature)).toBe(false)
  for (const wrong of [...Object.values(other.addresses), p2wsh])
    expect(await verify(wrong, message, signature), wrong).toBe(false)
})

it.each(cases)('%s with one bit flipped is not signed, wherever it is', async (_kind, address, bytes) => {
  // Of the header of BIP-137 only the part that chooses the key counts: wallets disagree on the rest.
  const start = bytes.length === 65 ? 8 : 0
  for (let bit = start; bit < bytes.length * 8; bit += 1) {
    const flipped = bytes.slice()
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    expect(await verify(address, message, toBase64(flipped)), `bit ${bit}`).toBe(false)
  }
})

it.each(cases)('%s is not signed with a byte more or less', async (_kind, address, bytes) => {
  for (const changed of [bytes.subarray(1), bytes.subarray(0, -1), [...bytes, 0], [0, ...bytes]])
    expect(await verify(address, message, toBase64(Uint8Array.from(changed)))).toBe(false)
})

it('BIP-322 wants the kind of hash that signs everything', async () => {
  for (const hashType of [0, 2, 3, 0x81, 0x82, 0x83]) {
    expect(await verify(p2wpkh, message, witness(signer.signV0(p2wpkh, message, { hashType })))).toBe(false)
    if (hashType > 0)
      expect(await verify(p2tr, message, witness(signer.signV1(p2tr, message, hashType)))).toBe(false)
  }
})

it('BIP-341 has no second spelling of the kind that 64 bytes mean', async () => {
  expect(await verify(p2tr, message, witness(signer.signV1(p2tr, message, 0, 0)))).toBe(false)
  // And what is signed for one kind does not count as the other.
  expect(await verify(p2tr, message, witness(signer.signV1(p2tr, message, 0, 1)))).toBe(false)
})

it('BIP-322 wants a low s', async () => {
  for (const address of [p2wpkh, p2sh]) {
    const high = witness(signer.signV0(address, message, { highS: true }))
    expect(await verify(address, message, high)).toBe(false)
  }
})

it('BIP-66 wants one spelling of a number', async () => {
  const [signature = new Uint8Array(), key = new Uint8Array()] = signer.signV0(p2wpkh, message)
  const der = [...signature]
  const length = der[3] ?? 0
  const at = (index: number): number => der[index] ?? 0
  const spellings = {
    'a zero before r': [0x30, at(1) + 1, 2, length + 1, 0, ...der.slice(4)],
    'a byte between the numbers and the kind of hash': [...der.slice(0, -1), 0, 1],
    'a length in two bytes': [0x30, 0x81, ...der.slice(1)],
    'another tag': [0x31, ...der.slice(1)],
    'no kind of hash': der.slice(0, -1),
    'the two numbers bare': [...signature.slice(4, 36), ...signature.slice(-33)],
  }
  for (const [what, bytes] of Object.entries(spellings))
    expect(await verify(p2wpkh, message, witness([Uint8Array.from(bytes), key])), what).toBe(false)
})

it('a witness has the items of its address, and no others', async () => {
  const [signature = new Uint8Array(), key = new Uint8Array()] = signer.signV0(p2wpkh, message)
  const [taproot = new Uint8Array()] = signer.signV1(p2tr, message)
  const annex = Uint8Array.of(0x50)
  const none = new Uint8Array()
  for (const [address, items] of [
    [p2wpkh, []],
    [p2wpkh, [signature]],
    [p2wpkh, [key, signature]],
    [p2wpkh, [none, key]],
    [p2wpkh, [signature, key, key]],
    [p2wpkh, [signature, other.key]],
    [p2wpkh, [taproot]],
    [p2tr, []],
    [p2tr, [none]],
    [p2tr, [taproot, annex]],
    [p2tr, [taproot, none]],
    [p2tr, [signature, key]],
    [p2pkh, [signature, key]],
    [p2sh, [signature, key, Uint8Array.from([0, 20])]],
  ] as const)
    expect(await verify(address, message, witness(items)), `${address} ${items.length}`).toBe(false)
})

it('an address is signed for by BIP-322 as itself: the same key elsewhere is another', async () => {
  const v0 = witness(signer.signV0(p2wpkh, message))
  expect(await verify(p2sh, message, v0)).toBe(false)
  expect(await verify(p2pkh, message, v0)).toBe(false)
  expect(await verify(p2tr, message, v0)).toBe(false)
  expect(await verify(p2tr, message, toBase64(signer.signOld(message)))).toBe(false)
})

it('takes nothing that the key of another account made for an address', async () => {
  // Everything is right but the key, which the signer puts in.
  for (const address of [p2wpkh, p2sh])
    expect(await verify(address, message, witness(other.signV0(address, message)))).toBe(false)
  expect(await verify(p2tr, message, witness(other.signV1(p2tr, message)))).toBe(false)
  for (const address of Object.values(signer.addresses))
    for (const base of [27, 31, 35, 39])
      expect(await verify(address, message, toBase64(other.signOld(message, base)))).toBe(false)
})

it('BIP-137 an uncompressed key has P2PKH only', async () => {
  const signature = toBase64(signer.signOld(message, 27))
  // These are made of the hash of the uncompressed key, and no network would let its coins be spent.
  const { uncompressedSegwit, uncompressedInside } = signer.unusable
  for (const address of [p2wpkh, p2sh, p2pkh, uncompressedSegwit, uncompressedInside]) {
    expect(canonical(address)).toBe(address)
    expect(await verify(address, message, signature)).toBe(false)
  }
  for (const header of [0, 26, 43, 255]) {
    const bytes = signer.signOld(message)
    bytes[0] = header
    expect(await verify(p2pkh, message, toBase64(bytes)), `${header}`).toBe(false)
  }
})

it('scripts of several keys count as not signed', async () => {
  expect(canonical(p2wsh)).toBe(p2wsh)
  // BIP-322's own vector of three keys.
  const signature =
    'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='
  const text = 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message'
  expect(await verify(p2wsh, text, signature)).toBe(false)
})

it.each([
  ['nothing', ''],
  ['the prefix alone', 'smp'],
  ['nonsense', 'nonsense'],
  ['an empty witness', 'AA=='],
  ['a witness that is cut off', 'AkcwRAIg'],
  ['a witness of 255 items', base64.encode(new Uint8Array(100).fill(255))],
  ['zeros', base64.encode(new Uint8Array(65))],
  ['hex', `0x${'ab'.repeat(65)}`],
  ['base64 without its padding', toBase64(signer.signOld(message)).replace('=', '')],
  ['base64 of addresses (URL)', toBase64(new Uint8Array(65).fill(0xfb)).replaceAll('+', '-')],
  ['spaces around it', ` ${toBase64(signer.signOld(message))}`],
  ['20 kB', 'A'.repeat(20_480)],
])('takes %s for no signature', async (_what, signature) => {
  for (const address of Object.values(signer.addresses))
    expect(await verify(address, message, signature)).toBe(false)
})

it.each([
  ['nothing', ''],
  ['nonsense', 'bc1'],
  ['a letter changed', p2wpkh.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))],
  ['a letter changed in base58', p2pkh.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a mix of capitals', p2wpkh.replace('bc1q', 'bc1Q')],
  [
    'version 0 with the checksum of later ones',
    bech32m.encode('bc', bech32.decode(p2wpkh as `bc1${string}`).words),
  ],
  [
    'version 1 with the checksum of version 0',
    bech32.encode('bc', bech32m.decode(p2tr as `bc1${string}`).words),
  ],
  [
    'a prefix that only begins as one of Bitcoin',
    bech32.encode('bc1x', bech32.decode(p2wpkh as `bc1${string}`).words),
  ],
  ['a witness version without a meaning', 'BC1SW50QGDZ25J'],
  ['a key of another length', bech32m.encode('bc', [1, ...bech32m.toWords(new Uint8Array(20))])],
  ['an address of Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['a CAIP-10 id', `bip122:${reference}:${p2wpkh}`],
  ['an account of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['an account of Solana', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'],
  ['an account of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['20 kB', '1'.repeat(20_480)],
])('takes %s for no address', async (_what, address) => {
  expect(canonical(address)).toBeUndefined()
  expect(style.isAddress(address)).toBe(false)
  expect(await verify(address, message, witness(signer.signV0(p2wpkh, message)))).toBe(false)
})

it('BIP-173 gives an address in capitals its one spelling, which the text must have', async () => {
  for (const address of [p2wpkh, p2tr]) {
    expect(canonical(address.toUpperCase())).toBe(address)
    expect(style.isAddress(address)).toBe(true)
    expect(style.isAddress(address.toUpperCase())).toBe(false)
  }
  for (const address of [p2pkh, p2sh, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'])
    expect(canonical(address)).toBe(address)
  const signature = witness(signer.signV0(p2wpkh, message))
  expect(await verify(p2wpkh.toUpperCase(), message, signature)).toBe(true)
})

it('CAIP-4 knows a reference', () => {
  expect(namespace).toBe('bip122')
  expect(style.isReference(reference)).toBe(true)
  for (const bad of [
    '',
    'mainnet',
    reference.replace('d', 'D'),
    `${reference}0`,
    reference.slice(1),
    `${reference}\n`,
  ])
    expect(style.isReference(bad), bad).toBe(false)
})
