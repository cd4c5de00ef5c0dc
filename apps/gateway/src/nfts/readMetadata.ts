import { ForeignError } from '../errors/foreignError.js'
import type { NftAttribute } from './nft.js'
import { printable } from './printable.js'

/** What a token's metadata say, as texts that can be shown. */
export interface Metadata {
  readonly name: string | undefined
  /** Where its picture is said to be. */
  readonly image: string | undefined
  readonly attributes: readonly NftAttribute[]
}

const mostAttributes = 50
const longest = { name: 120, trait: 60, value: 120 }

/**
 * Reads the metadata of ERC-721, ERC-1155 and Token-Metadata.
 * @throws ForeignError where they are none
 */
export function readMetadata(body: Buffer): Metadata {
  const { name, image, image_url: imageUrl, image_data: imageData, attributes } = parse(body)
  return {
    name: printable(name, longest.name),
    image: [image, imageUrl, drawingOf(imageData)].find(isText),
    attributes: (Array.isArray(attributes) ? attributes : []).slice(0, mostAttributes).flatMap(toAttribute),
  }
}

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new ForeignError('unreadable', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ForeignError('unreadable')
  return value as Readonly<Record<string, unknown>>
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Here an SVG stands as it is. */
const drawingOf = (value: unknown): unknown =>
  isText(value) && value.trimStart().startsWith('<')
    ? `data:image/svg+xml;base64,${Buffer.from(value).toString('base64')}`
    : value

function toAttribute(entry: unknown): readonly NftAttribute[] {
  const { trait_type: type, value } = Object(entry) as Readonly<Record<string, unknown>>
  const [trait, text] = [printable(type, longest.trait), printable(textOf(value), longest.value)]
  return trait !== undefined && text !== undefined ? [{ trait, value: text }] : []
}

const textOf = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
