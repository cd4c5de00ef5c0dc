import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { blake2AsU8a, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { polkadot } from '../../../../../../packages/verify-polkadot/src/exports/index.js'
import { random } from '../../../bytes.js'
import { addressesOn } from '../../keys/addresses.js'
import { publicKeys, type PublicKeys } from '../../keys/publicKeys.js'
import { checkRequest } from '../methods.js'
import { compact, payloadBytes } from './payload.js'

const id = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const entropy = random(16)
let keys: PublicKeys
let address = ''
beforeAll(async () => {
  await cryptoWaitReady()
  keys = await publicKeys(entropy)
  ;[address = ''] = addressesOn(keys, id)
})
const never = () => Promise.reject(new Error('no node'))
const ask = (method: string, params: unknown): Promise<{ signature: `0x${string}` }> =>
  Promise.resolve().then(() =>
    checkRequest({ caipNetworkId: id, method, params }, { keys, ask: never })(entropy),
  ) as never

it('signs messages in their wrapping, as polkadot-js and verify-polkadot read them', async () => {
  for (const message of ['Hello', '', 'Größe 🦊', '0x00ff', '<Bytes>wrapped</Bytes>']) {
    const { signature } = await ask('polkadot_signMessage', { address, message })
    const data = message === '0x00ff' ? Uint8Array.of(0, 255) : message
    const wrapped = message.startsWith('<') ? message : undefined
    const inside = wrapped ?? concatText('<Bytes>', data, '</Bytes>')
    expect(signatureVerify(inside, signature, address).isValid).toBe(true)
    if (!wrapped && data === message)
      expect(await polkadot().verify({ address, message, signature } as never)).toBe(true)
  }
  // In the spelling of another network, too.
  const elsewhere = new Keyring().encodeAddress(address, 0)
  const { signature } = await ask('polkadot_signMessage', { address: elsewhere, message: 'Hello' })
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)
})

const concatText = (open: string, data: string | Uint8Array, close: string): Uint8Array =>
  Uint8Array.from([...Buffer.from(open), ...Buffer.from(data), ...Buffer.from(close)])

it('never signs what is a transaction for a message', async () => {
  const call = `0x${'00'.repeat(80)}`
  const { signature } = await ask('polkadot_signMessage', { address, message: call })
  expect(signatureVerify(new Uint8Array(80), signature, address).isValid).toBe(true)
  // polkadot-js looks inside the wrapping, too: what a chain would check is this.
  const { sr25519Verify, decodeAddress } = await import('@polkadot/util-crypto')
  const bytes = Buffer.from(signature.slice(2), 'hex')
  expect(sr25519Verify(new Uint8Array(80), bytes, decodeAddress(address))).toBe(false)
})

const relay = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'PrevalidateAttests',
  'CheckMetadataHash',
]
const assetHub = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeAssetTxPayment',
  'CheckMetadataHash',
  'WeightReclaim',
]
const hexOf = (min: number, max = min): fc.Arbitrary<`0x${string}`> =>
  fc
    .uint8Array({ minLength: min, maxLength: max })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
const inHex = (value: bigint, bytes: number): string => `0x${value.toString(16).padStart(bytes * 2, '0')}`

const payloads = fc.record({
  signedExtensions: fc.constantFrom(relay, assetHub, relay.slice(0, 8)),
  method: hexOf(2, 400),
  blockHash: hexOf(32),
  era: fc.constantFrom('0x00', '0x1503', '0xe500', '0x0b12'),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 31n }).map((value) => inHex(value, 4)),
  tip: fc.bigInt({ min: 0n, max: 2n ** 90n }).map((value) => inHex(value, 16)),
  specVersion: fc.nat(2 ** 31 - 1).map((value) => inHex(BigInt(value), 4)),
  transactionVersion: fc.nat(100).map((value) => inHex(BigInt(value), 4)),
  hash: fc.option(hexOf(32), { nil: undefined }),
})

const toJson = ({
  hash,
  ...rest
}: typeof payloads extends fc.Arbitrary<infer T> ? T : never): Record<string, unknown> => ({
  address,
  ...rest,
  genesisHash,
  blockNumber: '0x00000001',
  version: 4,
  ...(rest.signedExtensions.includes('CheckMetadataHash') &&
    (hash ? { mode: 1, metadataHash: hash } : { mode: 0 })),
})

it('signs the bytes of a payload that polkadot-js signs', () => {
  fc.assert(
    fc.property(payloads, (drawn) => {
      const json = toJson(drawn)
      const registry = new TypeRegistry()
      registry.setSignedExtensions(drawn.signedExtensions)
      const bytes = registry.createType('ExtrinsicPayload', json, { version: 4 }).toU8a({ method: true })
      expect(payloadBytes(json, id)).toEqual(bytes.length > 256 ? blake2AsU8a(bytes) : bytes)
    }),
    { numRuns: 200 },
  )
})

const payload = (): Record<string, unknown> =>
  toJson({
    signedExtensions: relay,
    method: '0x0503',
    blockHash: genesisHash,
    era: '0x1503',
    nonce: '0x00000001',
    tip: '0x00',
    specVersion: '0x000f4240',
    transactionVersion: '0x0000001a',
    hash: undefined,
  })

it('signs a transaction', async () => {
  const { signature } = await ask('polkadot_signTransaction', { address, transactionPayload: payload() })
  expect(signature).toMatch(/^0x01[\da-f]{128}$/)
  expect(signatureVerify(payloadBytes(payload(), id), signature, address).isValid).toBe(true)
})

it.each([
  ['another network', { genesisHash: `0x${'ab'.repeat(32)}` }],
  ['another account', { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }],
  ['another version', { version: 5 }],
  ['an unknown extension', { signedExtensions: [...relay, 'ChargeMagic'] }],
  ['an extension of every object', { signedExtensions: ['toString'] }],
  ['no extensions', { signedExtensions: undefined }],
  ['an era that is none', { era: '0x150300' }],
  ['a hash that is short', { blockHash: '0x00' }],
  ['a hash of the metadata that is not asked for', { metadataHash: genesisHash, mode: 0 }],
  ['a mode of tomorrow', { mode: 2 }],
  ['no call', { method: '0x' }],
  ['a negative tip', { tip: '-1' }],
  ['no nonce', { nonce: undefined }],
])('refuses a transaction with %s', async (_, change) => {
  const transactionPayload = { ...payload(), ...change }
  await expect(ask('polkadot_signTransaction', { address, transactionPayload })).rejects.toMatchObject({
    code: 'malformed-request',
  })
})

it('refuses a fee in an asset', () => {
  expect(() => payloadBytes({ ...payload(), signedExtensions: assetHub, assetId: '0x01000000' }, id)).toThrow(
    expect.objectContaining({ code: 'malformed-request' }),
  )
})

it('SCALE: compact numbers of its documentation', () => {
  // docs.polkadot.com, SCALE codec
  const cases: readonly (readonly [bigint, string])[] = [
    [0n, '00'],
    [1n, '04'],
    [42n, 'a8'],
    [69n, '1501'],
    [65_535n, 'feff0300'],
    [100_000_000_000_000n, '0b00407a10f35a'],
  ]
  for (const [value, expected] of cases) expect(Buffer.from(compact(value)).toString('hex')).toBe(expected)
})
