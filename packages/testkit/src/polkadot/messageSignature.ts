import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { KeyringPair } from '@polkadot/keyring/types'

const isHex = (data: string): boolean => /^0x([0-9a-f]{2})*$/i.test(data)
const bytesOf = (data: string): Uint8Array => (isHex(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data))

/** The text of what is to be signed; as it is where it is no text. */
export function readableData(data: string): string {
  const text = new TextDecoder().decode(bytesOf(data))
  return text.includes('\uFFFD') ? data : text
}

/** A signature over `<Bytes>` and the data, as extensions make it. */
export function messageSignature(pair: KeyringPair, data: string): `0x${string}` {
  const bytes = bytesOf(data)
  const text = new TextDecoder().decode(bytes)
  const wrapped = text.startsWith('<Bytes>') && text.endsWith('</Bytes>')
  return `0x${bytesToHex(pair.sign(wrapped ? bytes : concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>'))))}`
}
