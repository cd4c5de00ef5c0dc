import { keccak_256 } from '@noble/hashes/sha3.js'
import { evm } from '../../../../../../packages/verify-evm/src/exports/index.js'
import fc from 'fast-check'
import {
  keccak256,
  parseTransaction,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, it } from 'vitest'

import { random, utf8 } from '../../../bytes.js'
import { withEvmKey } from '../../keys/keys.js'
import { publicKeys, type PublicKeys } from '../../keys/publicKeys.js'
import { checkRequest } from '../methods.js'
import { signTransaction } from './transaction.js'
import { readTransaction } from './readTransaction.js'
import { signatureText } from './signature.js'
import { readTypedData, typedDataHash } from './typedData.js'

const entropy = random(16)
let keys: PublicKeys
let secret: Hex
beforeAll(async () => {
  keys = await publicKeys(entropy)
  secret = await withEvmKey(entropy, (key) => toHex(key))
})

const never = () => Promise.reject(new Error('no node'))
const sign = (
  method: string,
  params: unknown,
  caipNetworkId: `${string}:${string}` = 'eip155:1',
): Promise<unknown> =>
  Promise.resolve().then(() => checkRequest({ caipNetworkId, method, params }, { keys, ask: never })(entropy))

it('personal_sign: text and bytes, as verify-evm and viem read them', async () => {
  for (const message of ['Hello', 'Größe 🦊\n', '', 'x'.repeat(5000)]) {
    const signature = (await sign('personal_sign', [toHex(message), keys.eip155])) as Hex
    expect(await recoverMessageAddress({ message, signature })).toBe(keys.eip155)
    const verified = await evm().verify({ address: keys.eip155, message, signature, chainId: '1' } as never)
    expect(verified).toBe(true)
  }
  const raw = random(300)
  const signature = (await sign('personal_sign', [toHex(raw), keys.eip155.toLowerCase()])) as Hex
  expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(keys.eip155)
  const plain = (await sign('personal_sign', ['Hello', keys.eip155])) as Hex
  expect(await recoverMessageAddress({ message: 'Hello', signature: plain })).toBe(keys.eip155)
})

it('EIP-712: the signature that the EIP publishes', () => {
  const field = (name: string, type: string) => ({ name, type })
  const mail = {
    types: {
      EIP712Domain: [
        field('name', 'string'),
        field('version', 'string'),
        field('chainId', 'uint256'),
        field('verifyingContract', 'address'),
      ],
      Person: [field('name', 'string'), field('wallet', 'address')],
      Mail: [field('from', 'Person'), field('to', 'Person'), field('contents', 'string')],
    },
    primaryType: 'Mail',
    domain: {
      name: 'Ether Mail',
      version: '1',
      chainId: 1,
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    },
    message: {
      from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      contents: 'Hello, Bob!',
    },
  }
  const signed = signatureText(
    keccak_256(utf8('cow')),
    typedDataHash(readTypedData(JSON.stringify(mail), 'eip155:1')),
  )
  expect(signed).toBe(
    '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
  )
})

const types = {
  Leaf: [
    { name: 'flag', type: 'bool' },
    { name: 'who', type: 'address' },
    { name: 'small', type: 'int8' },
  ],
  Root: [
    { name: 'text', type: 'string' },
    { name: 'amount', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'word', type: 'bytes32' },
    { name: 'leaves', type: 'Leaf[]' },
    { name: 'grid', type: 'uint8[2][]' },
    { name: 'leaf', type: 'Leaf' },
  ],
}
const bytes = (length: number): fc.Arbitrary<Hex> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => toHex(value))
const leaf = fc.record({ flag: fc.boolean(), who: bytes(20), small: fc.integer({ min: -128, max: 127 }) })

it('EIP-712: any data, as viem signs them', async () => {
  const account = privateKeyToAccount(secret)
  const data = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
    data: fc.uint8Array({ maxLength: 90 }).map((value) => toHex(value)),
    word: bytes(32),
    leaves: fc.array(leaf, { maxLength: 3 }),
    grid: fc.array(fc.tuple(fc.nat(255), fc.nat(255)), { maxLength: 3 }),
    leaf,
  })
  await fc.assert(
    fc.asyncProperty(
      data,
      fc.record(
        { name: fc.string(), chainId: fc.constant(10), version: fc.string({ minLength: 1 }) },
        { requiredKeys: ['name'] },
      ),
      async (message, domain) => {
        const typed = { types, primaryType: 'Root' as const, domain, message }
        const own = (await sign(
          'eth_signTypedData_v4',
          [keys.eip155, JSON.stringify(typed)],
          'eip155:10',
        )) as Hex
        expect(own).toBe(await account.signTypedData(typed as never))
        expect(await recoverTypedDataAddress({ ...typed, signature: own } as never)).toBe(keys.eip155)
      },
    ),
    { numRuns: 100 },
  )
})

it('a transaction whose cost was not shown is not signed, and no node is asked for it', async () => {
  const transaction = { from: keys.eip155, to: keys.eip155, value: '0x1', nonce: '0x0' }
  const fees = { gas: '0x5208', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' }
  for (const method of ['eth_sendTransaction', 'eth_signTransaction'])
    await expect(sign(method, [{ ...transaction, ...fees }])).rejects.toMatchObject({
      code: 'rpc',
      data: { code: -32003 },
    })
  const request = { caipNetworkId: 'eip155:1', method: 'eth_signTransaction', params: [transaction] } as const
  const raw = await checkRequest(request, { keys, ask: never }, fees)(entropy)
  expect(parseTransaction(raw as Hex)).toMatchObject({ gas: 21_000n, maxFeePerGas: 2n })
})

const typed = {
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Root: [{ name: 'a', type: 'uint256' }] },
  primaryType: 'Root',
  domain: { chainId: 1 },
  message: { a: 1 },
}
it.each([
  ['of another chain', { ...typed, domain: { chainId: 10 } }],
  ['of another chain in hex', { ...typed, domain: { chainId: '0xa' } }],
  ['whose chain is no number', { ...typed, domain: { chainId: [1] } }],
  ['without a type', { ...typed, primaryType: 'Other' }],
  ['of a type of every object', { ...typed, primaryType: 'toString' }],
  ['with a missing number', { ...typed, message: {} }],
  ['with a fraction', { ...typed, message: { a: 1.5 } }],
  ['with too large a number', { ...typed, message: { a: 2 ** 60 } }],
  ['that are a list', [typed]],
  ['that are null', null],
  ['with broken types', { ...typed, types: { ...typed.types, Root: 'x' } }],
])('refuses typed data %s', async (_, data) => {
  for (const form of [data, JSON.stringify(data)])
    await expect(sign('eth_signTypedData_v4', [keys.eip155, form])).rejects.toMatchObject({
      code: 'malformed-request',
    })
})

it.each([
  ['eth_sign', ['0x', '0x00']],
  ['eth_signTypedData', [[], '0x']],
  ['eth_signTypedData_v1', []],
  ['wallet_sendCalls', []],
  ['toString', []],
  ['signPsbt', {}],
  ['solana_signMessage', {}],
])('has no %s', async (method, params) => {
  await expect(sign(method, params)).rejects.toMatchObject({ code: 'unsupported-method' })
})

it('refuses another account', async () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  for (const [method, params] of [
    ['personal_sign', ['0x00', other]],
    ['personal_sign', ['0x00']],
    ['eth_signTypedData_v4', [other, typed]],
    ['eth_sendTransaction', [{ from: other, to: other }]],
  ] as const)
    await expect(sign(method, params)).rejects.toMatchObject({ code: 'malformed-request' })
})

const amount = fc.bigInt({ min: 0n, max: 2n ** 90n })
it('transactions of three kinds, as viem signs them', async () => {
  const account = privateKeyToAccount(secret)
  const common = {
    chainId: fc.constantFrom(1n, 137n, 31337n, 11155111n),
    to: fc.option(bytes(20), { nil: undefined }),
    value: amount,
    data: fc.uint8Array({ minLength: 1, maxLength: 80 }).map((value) => toHex(value)),
    nonce: fc.bigInt({ min: 0n, max: 2n ** 32n }),
    gas: fc.bigInt({ min: 21_000n, max: 30_000_000n }),
  }
  const accessList = fc.array(
    fc.record({ address: bytes(20), storageKeys: fc.array(bytes(32), { maxLength: 2 }) }),
    { maxLength: 2 },
  )
  const kinds = fc.oneof(
    fc.record({ ...common, gasPrice: amount, accessList }),
    fc.record({ ...common, tip: amount, more: amount, accessList }),
  )
  await fc.assert(
    fc.asyncProperty(kinds, async (drawn) => {
      const { accessList: list, ...tx } = drawn
      const fees =
        'tip' in tx
          ? { maxFeePerGas: tx.tip + tx.more, maxPriorityFeePerGas: tx.tip }
          : { gasPrice: tx.gasPrice }
      const { raw, hash } = await withEvmKey(entropy, (key) =>
        signTransaction(key, { ...tx, ...fees, accessList: list } as never),
      )
      const { chainId, nonce, to, value, data, gas } = tx
      const expected = await account.signTransaction({
        chainId: Number(chainId),
        nonce: Number(nonce),
        to,
        value,
        data,
        gas,
        ...fees,
        ...(('tip' in tx || list.length > 0) && { accessList: list }),
        type: 'tip' in tx ? 'eip1559' : list.length > 0 ? 'eip2930' : 'legacy',
      } as never)
      expect(raw).toBe(expected)
      expect(hash).toBe(keccak256(expected))
    }),
    { numRuns: 150 },
  )
})

const own = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = { from: own, to: shop, value: '0x1', data: '0xabcd' }
it.each([
  ['another chain', { ...call, chainId: '0x2' }],
  ['data and other input', { ...call, input: '0x00' }],
  ['an authorization', { ...call, authorizationList: [{}] }],
  ['a blob', { ...call, blobVersionedHashes: ['0x01'] }],
  ['a kind of tomorrow', { ...call, type: '0x4' }],
  ['two prices', { ...call, gasPrice: '0x1', maxFeePerGas: '0x1' }],
  ['half a byte', { ...call, data: '0xabc' }],
  ['a negative value', { ...call, value: '-1' }],
  ['an endless value', { ...call, value: `0x${'f'.repeat(65)}` }],
  ['no recipient and no code', { from: own, value: '0x1' }],
  ['a recipient that is none', { ...call, to: '0x12' }],
  ['data for the account itself', { ...call, to: own.toLowerCase() }],
  ['a call of the manager', { ...call, to: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' }],
  ['a fraction', { ...call, value: 0.5 }],
  ['an access list that is none', { ...call, accessList: [{ address: '0x1', storageKeys: [] }] }],
])('refuses a transaction with %s', (_, transaction) => {
  expect(() => readTransaction(transaction, own, 'eip155:1')).toThrow(
    expect.objectContaining({ code: 'malformed-request' }),
  )
})

it('reads what nodes and libraries write', () => {
  expect(
    readTransaction(
      { ...call, input: '0xABCD', chainId: 1, nonce: '0x0', gasLimit: '21000', type: '0x2' },
      own,
      'eip155:1',
    ),
  ).toEqual({
    chainId: 1n,
    to: shop,
    value: 1n,
    data: '0xabcd',
    nonce: 0n,
    gas: 21_000n,
    accessList: [],
  })
})
