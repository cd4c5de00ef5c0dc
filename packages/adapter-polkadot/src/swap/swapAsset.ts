import { InvalidAddressError, type TokenRef } from '@latchkey/core/adapter'

import { readAssetId } from '../chain/readAsset.js'

/** What a pool holds: the network's own currency, or an asset of the pallet `assets` by its number. */
export type SwapAsset = 'own' | number

/** How calls of the pallet `assetConversion` name an asset: by its place, seen from the Asset Hub (XCM). */
export interface AssetLocation {
  readonly parents: number
  readonly interior:
    | 'Here'
    | { readonly X2: readonly [{ readonly PalletInstance: number }, { readonly GeneralIndex: number }] }
}

/** @param assets the number of the pallet `assets`: 50 on the Asset Hubs */
export const locationOf = (asset: SwapAsset, assets: number): AssetLocation =>
  asset === 'own'
    ? { parents: 1, interior: 'Here' }
    : { parents: 0, interior: { X2: [{ PalletInstance: assets }, { GeneralIndex: asset }] } }

/** @throws {InvalidAddressError} no asset of the pallet `assets` can have that address */
export function assetOf(token: TokenRef | undefined): SwapAsset {
  if (!token) return 'own'
  const id = readAssetId(token.address)
  if (id === undefined) throw new InvalidAddressError()
  return id
}

/** The asset as hosts know it; `undefined` for the network's own currency. */
export const refOf = (asset: SwapAsset): { readonly address: string } | undefined =>
  asset === 'own' ? undefined : { address: String(asset) }

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value) as Fields

/** Whether it is the relay chain's currency, an Asset Hub's own, as the metadata decodes places. */
export const isOwnLocation = (location: unknown): boolean =>
  fields(location)['parents'] === 1 && fields(fields(location)['interior'])['type'] === 'Here'

/** The asset of a decoded place; `undefined` for one that is from elsewhere. */
export function readLocation(location: unknown, assets: number): SwapAsset | undefined {
  if (isOwnLocation(location)) return 'own'
  const { parents, interior } = fields(location)
  const { type, value } = fields(interior)
  if (parents !== 0 || type !== 'X2' || !Array.isArray(value)) return undefined
  const [pallet, index] = value.map(fields)
  if (pallet?.['type'] !== 'PalletInstance' || pallet['value'] !== assets) return undefined
  return index?.['type'] === 'GeneralIndex' ? readAssetId(String(index['value'])) : undefined
}
