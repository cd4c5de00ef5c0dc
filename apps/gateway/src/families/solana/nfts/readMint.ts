import { createByteReader } from './byteReader.js'

/** What a mint's account says, and what it says of the token (extension of Token-2022). */
export interface MintFacts {
  readonly supply: bigint
  readonly decimals: number
  readonly metadata: { readonly name: string; readonly uri: string } | undefined
}

const size = 82
/** Behind a mint that is as long as a holding, so that neither is taken for the other. */
const extensionsAt = 166
const kindAt = 165
const kindMint = 1
const tokenMetadata = 19

/** @returns nothing where the bytes are no mint */
export function readMint(data: Uint8Array): MintFacts | undefined {
  const isMint = data.length === size || (data.length > kindAt && data[kindAt] === kindMint)
  if (!isMint) return undefined
  try {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    return { supply: view.getBigUint64(36, true), decimals: data[44] ?? 0, metadata: metadataOf(data) }
  } catch {
    return undefined
  }
}

function metadataOf(data: Uint8Array): MintFacts['metadata'] {
  for (let at = extensionsAt; at + 4 <= data.length;) {
    const head = createByteReader(data, at)
    const [kind, length] = [head.u16(), head.u16()]
    if (kind === 0) return undefined
    if (kind === tokenMetadata) {
      const reader = createByteReader(data.subarray(at + 4, at + 4 + length), 64)
      const [name, , uri] = [reader.text(), reader.text(), reader.text()]
      return { name, uri }
    }
    at += 4 + length
  }
  return undefined
}
