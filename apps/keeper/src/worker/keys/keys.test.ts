import { ed25519 } from '@noble/curves/ed25519.js'
import { hex } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, expect, it } from 'vitest'

import { random, type Bytes } from '../../bytes.js'
import { GRANT, SUPPORTED } from '../permissions/grantPermission.js'
import { addressesOn, mainAddresses } from './addresses.js'
import { familyOf } from './families.js'
import { grants, methods } from './grants.js'
import { toWords, withBitcoinKeys, withEvmKey, withMiniSecret, withSolanaKey } from './keys.js'
import { publicKeys } from './publicKeys.js'
import { slip10 } from './slip10.js'
import { readSs58, toSs58 } from './ss58.js'

const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const entropy = new Uint8Array(16)
const main = 'bip122:000000000019d6689c085ae165831e93'

beforeAll(async () => void (await cryptoWaitReady()))

it.each([
  // github.com/trezor/python-mnemonic/blob/master/vectors.json
  ['00000000000000000000000000000000', words],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
])('BIP-39: %s', (bits, expected) => {
  expect(toWords(hex.decode(bits) as Bytes)).toBe(expected)
})

it.each([
  // SLIP-0010, test vector 1 for ed25519
  [
    '000102030405060708090a0b0c0d0e0f',
    [],
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
  ],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0],
    '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
  ],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0, 1, 2, 2, 1_000_000_000],
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ],
] as [string, number[], string][])('SLIP-10: %s %j', (seed, path, expected) => {
  expect(hex.encode(slip10(hex.decode(seed), path))).toBe(expected)
})

it('addresses of the words that everybody knows', async () => {
  const keys = await publicKeys(entropy)
  // BIP-84 and BIP-86 publish these.
  expect(addressesOn(keys, main)).toEqual([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ])
  expect(keys.eip155).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  // As solana-keygen and Phantom have it for these words.
  expect(keys.solana).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  expect(addressesOn(keys, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')[0]).toMatch(/^bcrt1q/)
  expect(addressesOn(keys, 'bip122:00000008819873e925422c1ff0f99f7c')[0]).toBe(
    'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
  )
})

it('keys of any words are those of other wallets', async () => {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
  for (let round = 0; round < 5; round += 1) {
    const own = random(16)
    const keys = await publicKeys(own)
    const text = toWords(own)
    expect(mnemonicToEntropy(text, wordlist)).toEqual(own)
    expect(keys.eip155).toBe(mnemonicToAccount(text).address)
    expect(mainAddresses(keys)['polkadot']).toBe(keyring.addFromMnemonic(text).address)
  }
})

it('wipes a key when it was used, also after an error', async () => {
  const kept: Uint8Array[] = []
  const keep = (key: Uint8Array): void => void kept.push(key)
  await withEvmKey(entropy, keep)
  await withSolanaKey(entropy, keep)
  await withMiniSecret(entropy, keep)
  await withBitcoinKeys(entropy, 0, ({ payment, ordinal }) => kept.push(payment, ordinal))
  await expect(
    withEvmKey(entropy, (key) => {
      keep(key)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(kept).toHaveLength(6)
  expect(kept.every((key) => key.every((byte) => byte === 0))).toBe(true)
})

it('ss58 is read in every spelling, and nothing else is', () => {
  const keyring = new Keyring()
  const key = ed25519.getPublicKey(new Uint8Array(32).fill(7))
  expect(toSs58(key)).toBe(keyring.encodeAddress(key, 42))
  for (const prefix of [0, 2, 42, 63, 64, 252, 1284, 16383])
    expect(readSs58(keyring.encodeAddress(key, prefix))).toEqual(key)
  const address = toSs58(key)
  expect(readSs58(`${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`)).toBeUndefined()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.anything()), (value) => readSs58(value) === undefined))
})

it.each([
  ['eip155:1', 'eip155'],
  ['eip155:0', undefined],
  ['eip155:0x1', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'],
  [main, 'bip122'],
  ['bip122:12a765e31ffd4059bada1e25190f6e98', undefined],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot'],
  ['cosmos:cosmoshub-4', undefined],
  ['toString:1', undefined],
  ['__proto__:1', undefined],
])('the family of %s', (id, family) => {
  expect(familyOf(id)).toBe(family)
})

it('grants what is offered and served, and Bitcoin for payments alone', async () => {
  const keys = await publicKeys(entropy)
  const networks = [
    'eip155:1',
    'eip155:8453',
    main,
    'cosmos:cosmoshub-4',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ] as const
  const granted = grants({ keys, networks, served: ['eip155:1'] })
  expect(Object.keys(granted)).toEqual(['eip155', 'solana', 'bip122'])
  expect(granted['eip155']?.accounts).toEqual([`eip155:1:${keys.eip155}`])
  expect(granted['bip122']?.accounts).toEqual([`${main}:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu`])
  // Without a node of the keeper's the page sends what is signed.
  expect(granted['solana']?.methods).not.toContain('solana_signAndSendTransaction')
  expect(grants({ keys, networks, served: undefined })['solana']?.methods).toContain(
    'solana_signAndSendTransaction',
  )
  expect(grants({ keys, networks: ['eip155:8453'], served: [] })).toEqual({})
})

it('grants the methods of permissions: a page may use what is granted only', () => {
  expect(methods.eip155).toEqual(expect.arrayContaining([SUPPORTED, GRANT]))
})
