import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'

import { concat } from '../../../bytes.js'
import { malformed } from '../../../keeperError.js'

type Payload = Readonly<Record<string, unknown>>
type Encode = (payload: Payload) => Uint8Array

/** `0x` and whole bytes. */
function bytes(value: unknown, what: string, length?: number): Uint8Array {
  if (typeof value !== 'string' || !/^0x([\da-f]{2})*$/i.test(value)) throw malformed(what)
  const found = hex.decode(value.slice(2).toLowerCase())
  if (length !== undefined && found.length !== length) throw malformed(what)
  return found
}

/** In a payload numbers are hex, the highest byte first; some signers have them plain. */
function number(value: unknown, what: string): bigint {
  const fits =
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
    (typeof value === 'string' && /^(0x[\da-f]{1,32}|\d{1,38})$/i.test(value))
  if (!fits) throw malformed(what)
  return BigInt(value)
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}

/** SCALE's number of one to 17 bytes. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return concat(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

function era(value: unknown): Uint8Array {
  const found = bytes(value, 'era')
  // Immortal is one byte, 0; mortal two.
  if (found.length !== (found[0] === 0 ? 1 : 2)) throw malformed('era')
  return found
}

function metadataHash({ mode, metadataHash: hash }: Payload): Uint8Array {
  const isThere = hash !== undefined && hash !== null
  if (isThere !== (number(mode ?? 0, 'mode') === 1n)) throw malformed('metadataHash')
  return isThere ? concat(Uint8Array.of(1), bytes(hash, 'metadataHash', 32)) : Uint8Array.of(0)
}

function mode({ mode: value }: Payload): Uint8Array {
  const found = number(value ?? 0, 'mode')
  if (found > 1n) throw malformed('mode')
  return Uint8Array.of(Number(found))
}

function noAsset({ assetId }: Payload): Uint8Array {
  // Which form an asset's id has is in the chain's metadata: a fee is paid in the chain's own currency.
  if (assetId !== undefined && assetId !== null && assetId !== '0x' && assetId !== '0x00')
    throw malformed('assetId')
  return Uint8Array.of(0)
}

const u32 =
  (name: string): Encode =>
  (payload) => {
    const value = number(payload[name], name)
    if (value >= 1n << 32n) throw malformed(name)
    return littleEndian(value, 4)
  }
const hash =
  (name: string): Encode =>
  (payload) =>
    bytes(payload[name], name, 32)
const compactOf =
  (name: string): Encode =>
  (payload) =>
    compact(number(payload[name], name))

/** What an extension adds to the transaction, and what to the signed bytes alone: each name once. */
interface Extension {
  readonly extra?: Readonly<Record<string, Encode>>
  readonly signed?: Readonly<Record<string, Encode>>
}

const mortality: Extension = {
  extra: { era: (payload) => era(payload['era']) },
  signed: { blockHash: hash('blockHash') },
}
const payment: Extension = { extra: { tip: compactOf('tip') } }
const nothing: Extension = {}

// As polkadot-js has them. One that is not here may add bytes that are not known.
const extensions: Readonly<Record<string, Extension>> = {
  ChargeAssetTxPayment: { extra: { tip: compactOf('tip'), assetId: noAsset } },
  ChargeTransactionPayment: payment,
  CheckBlockGasLimit: nothing,
  CheckEra: mortality,
  CheckGenesis: { signed: { genesisHash: hash('genesisHash') } },
  CheckMetadataHash: { extra: { mode }, signed: { metadataHash } },
  CheckMortality: mortality,
  CheckNonZeroSender: nothing,
  CheckNonce: { extra: { nonce: compactOf('nonce') } },
  CheckSpecVersion: { signed: { specVersion: u32('specVersion') } },
  CheckTxVersion: { signed: { transactionVersion: u32('transactionVersion') } },
  CheckVersion: { signed: { specVersion: u32('specVersion') } },
  CheckWeight: nothing,
  LimitParathreadCommits: nothing,
  LockStakingStatus: nothing,
  OnlyStakingAndClaims: nothing,
  PrevalidateAttests: nothing,
  RestrictFunctionality: nothing,
  SkipCheckIfFeeless: payment,
  StorageWeightReclaim: nothing,
  TransactionCallFilter: nothing,
  ValidateDoubleVoteReports: nothing,
  ValidateEquivocationReport: nothing,
  WeightReclaim: nothing,
}

/**
 * The bytes that are signed of a transaction's payload (`SignerPayloadJSON`, version 4); the hash of them
 * where they are many.
 * @throws {KeeperError} `malformed-request`: another network, another version, an unknown extension
 */
export function payloadBytes(payload: unknown, caipNetworkId: string): Uint8Array {
  const json = Object(payload) as Payload
  const { genesisHash, signedExtensions, version, method } = json
  if (`polkadot:${String(genesisHash).slice(2, 34).toLowerCase()}` !== caipNetworkId)
    throw malformed('genesisHash')
  if (number(version, 'version') !== 4n) throw malformed('version')
  if (!Array.isArray(signedExtensions)) throw malformed('signedExtensions')
  const own = signedExtensions.map((name: unknown) => {
    if (typeof name !== 'string' || !Object.hasOwn(extensions, name))
      throw malformed(`extension ${String(name)}`)
    return extensions[name] ?? nothing
  })
  const parts = (of: keyof Extension): readonly Uint8Array[] =>
    Object.values(Object.assign({}, ...own.map((extension) => extension[of])) as Record<string, Encode>).map(
      (encode) => encode(json),
    )
  const call = bytes(method, 'method')
  if (call.length < 2) throw malformed('method')
  const all = concat(call, ...parts('extra'), ...parts('signed'))
  return all.length > 256 ? blake2b(all, { dkLen: 32 }) : all
}
