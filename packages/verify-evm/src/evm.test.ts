import {
  getAddress,
  hexToBytes,
  serializeCompactSignature,
  signatureToCompactSignature,
  parseSignature,
  verifyMessage,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'

import { evm } from './exports/index.js'

const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const message = 'app.example wants you to sign in with your Ethereum account:\nHällo\n🦊'
const signature = await key.signMessage({ message })

const verify = (change: Partial<Parameters<ReturnType<typeof evm>['verify']>[0]> = {}): Promise<boolean> =>
  evm().verify({ address: key.address, reference: '1', message, signature, ...change })

/** The same signature with another last byte. */
const withParity = (parity: number): Hex =>
  `${signature.slice(0, -2) as Hex}${parity.toString(16).padStart(2, '0')}`

it("EIP-191 knows a key's signature, whatever the case of the address", async () => {
  expect(await verify()).toBe(true)
  expect(await verify({ address: key.address.toLowerCase() })).toBe(true)
  expect(await verify({ address: `0x${key.address.slice(2).toUpperCase()}` })).toBe(true)
  expect(await verify({ signature: `0x${signature.slice(2).toUpperCase()}` })).toBe(true)
})

it('EIP-191 says the same as viem of 40 random keys and of every kind of last byte', async () => {
  for (let round = 0; round < 40; round += 1) {
    const account = privateKeyToAccount(generatePrivateKey())
    const text = `${message}${'x'.repeat(round)}`
    const signed = await account.signMessage({ message: text })
    const request = { address: account.address, message: text, signature: signed }
    expect(await verify(request)).toBe(await verifyMessage(request))
  }
  for (const parity of [0, 1, 2, 3, 26, 27, 28, 29, 35, 36, 255]) {
    const request = { address: key.address, message, signature: withParity(parity) }
    expect(await verify(request), String(parity)).toBe(await verifyMessage(request).catch(() => false))
  }
})

it('takes the other value of s, as the chain and viem do', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const { r, s, yParity } = parseSignature(signature)
  const high = (order - BigInt(s)).toString(16).padStart(64, '0')
  const request = {
    address: key.address,
    message,
    signature: `${r}${high}${yParity === 0 ? '1c' : '1b'}` as Hex,
  }
  expect(await verifyMessage(request)).toBe(true)
  expect(await verify(request)).toBe(true)
})

it('EIP-2098 takes a compact signature for none, as viem does', async () => {
  const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
  expect(hexToBytes(compact)).toHaveLength(64)
  expect(await verifyMessage({ address: key.address, message, signature: compact }).catch(() => false)).toBe(
    false,
  )
  expect(await verify({ signature: compact })).toBe(false)
})

it('takes no changed text, key or account', async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  expect(await verify({ message: message.replace('app', 'apq') })).toBe(false)
  expect(await verify({ message: `${message}\n` })).toBe(false)
  expect(await verify({ message: '' })).toBe(false)
  expect(await verify({ signature: await other.signMessage({ message }) })).toBe(false)
  expect(await verify({ address: other.address })).toBe(false)
})

it('takes no signature with one bit flipped, wherever it is', async () => {
  const bytes = hexToBytes(signature)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    expect(await verify({ signature: `0x${flipped.toString('hex')}` }), `bit ${bit}`).toBe(false)
  }
})

it.each([
  ['nothing', ''],
  ['0x', '0x'],
  ['no hex', 'nonsense'],
  ['half a byte', '0x1'],
  ['spaces around it', ` ${signature} `],
  ['no 0x', signature.slice(2)],
  ['a byte too few', signature.slice(0, -2)],
  ['a byte too many', `${signature}00`],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['zeros with a parity', `0x${'00'.repeat(64)}1b`],
  ['the largest numbers', `0x${'ff'.repeat(64)}1b`],
  ['20 kB', `0x${'ab'.repeat(10_240)}`],
  ['a signature of another family', '3yZe7d'.repeat(14)],
])('takes %s for no signature', async (_what, text) => {
  expect(await verify({ signature: text })).toBe(false)
})

it.each([
  ['nothing', ''],
  ['a byte too few', key.address.slice(0, -2)],
  ['a byte too many', `${key.address}00`],
  ['a CAIP-10 id', `eip155:1:${key.address}`],
  ['a big prefix', key.address.replace('0x', '0X')],
  ['an account of Solana', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'],
  ['an account of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['an account of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
])('takes %s for no address', async (_what, address) => {
  expect(evm().canonical(address)).toBeUndefined()
  expect(evm().style.isAddress(address)).toBe(false)
  expect(await verify({ address })).toBe(false)
})

it('EIP-55 wants the checksum in the text, and gives it to an address of any case', () => {
  const { canonical, style } = evm()
  for (let round = 0; round < 200; round += 1) {
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(getAddress(address)).toBe(address)
    expect(canonical(address.toLowerCase())).toBe(address)
    expect(style.isAddress(address)).toBe(true)
    expect(style.isAddress(address.toLowerCase())).toBe(address === address.toLowerCase())
  }
})

it('CAIP-2 knows a reference', () => {
  const { isReference } = evm().style
  for (const good of ['1', '10', '8453', '31337', '1313161554']) expect(isReference(good), good).toBe(true)
  for (const bad of ['', '0', '01', '-1', '1.0', '1e3', '0x1', 'eip155:1', ' 1', '1\n', '9'.repeat(17)])
    expect(isReference(bad), bad).toBe(false)
})
