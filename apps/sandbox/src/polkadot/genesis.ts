import { polkadotChain } from './world.js'

/** A chain specification with its raw genesis. */
export interface Genesis {
  readonly name: string
  readonly id: string
  readonly properties: {
    readonly ss58Format: number
    readonly tokenDecimals: number
    readonly tokenSymbol: string
  }
  readonly genesis: { readonly raw: { readonly top: Readonly<Record<string, string>> } }
}

/** An Asset Hub as it was born, with the name and the token of the sandbox. */
export async function loadGenesis(): Promise<Genesis> {
  // The one test network whose published specification holds the whole genesis, the runtime with it.
  const { default: text } = await import('@polkadot-api/known-chains/rococo_v2_2_asset_hub')
  const specification = JSON.parse(text) as Genesis
  const { name, ss58Prefix, nativeCurrency } = polkadotChain
  return {
    ...specification,
    name,
    id: name,
    properties: {
      ss58Format: ss58Prefix,
      tokenDecimals: nativeCurrency.decimals,
      tokenSymbol: nativeCurrency.symbol,
    },
  }
}
