import { bitcoinAccounts, bitcoinAccountsTwo } from '@latchkey/sandbox/bitcoin'
import { bech32, bech32m } from '@scure/base'
import { expect, it } from 'vitest'

import { readAddress } from './readAddress.js'
import { scriptOf } from './scriptOf.js'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const { payment, ordinals } = bitcoinAccounts[0]!

it.each([
  // BIP-173 and BIP-350
  [
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'p2wpkh',
    'bc',
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'p2wsh',
    'tb',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'p2tr',
    'bc',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh', 'bc', '76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh', 'bc', 'a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', 'tb', '76a914243f1394f44554f4ce3fd68649c19adc483ce92488ac'],
])('reads %s', (text, type, prefix, script) => {
  const address = readAddress(text)
  expect(address).toMatchObject({ type, prefixes: expect.arrayContaining([prefix]) as unknown })
  expect(hex(scriptOf(address))).toBe(script)
})

it.each([
  ['', 'InvalidAddressError'],
  ['hello', 'InvalidAddressError'],
  ['bc1', 'InvalidAddressError'],
  [payment.address.replace(/.$/, 'q'), 'AddressChecksumError'],
  [`${payment.address.slice(0, 10)}q${payment.address.slice(11)}`, 'AddressChecksumError'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'AddressChecksumError'],
  // BIP-350: version 1 in bech32, version 0 in bech32m
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'AddressEncodingError'],
  [
    bech32m.encode('bc', bech32.decode('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4').words),
    'AddressEncodingError',
  ],
  ['BC1SW50QGDZ25J', 'UnsafeRecipientError'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'AddressOfOtherFamilyError'],
  ['So11111111111111111111111111111111111111112', 'AddressOfOtherFamilyError'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'AddressOfOtherFamilyError'],
  ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 'AddressOfOtherFamilyError'],
])('says of %s what is wrong: %s', (text, error) => {
  expect(() => readAddress(text)).toThrow(expect.objectContaining({ name: error }) as Error)
})

it('reads the addresses of the sandbox', () => {
  expect(readAddress(ordinals.address)).toMatchObject({ type: 'p2tr', prefixes: ['bcrt'] })
  expect(readAddress(bitcoinAccountsTwo[0]!.payment.address)).toMatchObject({
    type: 'p2wpkh',
    prefixes: ['tb'],
  })
})
