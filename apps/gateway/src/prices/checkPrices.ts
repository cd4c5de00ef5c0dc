import type { ChainConfig, PricesConfig } from '../chains/chainConfig.js'
import { StartError } from '../errors/startError.js'
import type { GatewayOptions } from '../options.js'

/** @throws StartError that names what would never have a price */
export function checkPrices({ chains, families = [], defiLlama, coinGecko }: GatewayOptions): void {
  for (const { id, feeds = {}, nativeCurrency, tokens } of chains) {
    const known = [nativeCurrency, ...tokens].map(({ symbol }) => symbol)
    const stray = Object.keys(feeds).find((symbol) => !known.includes(symbol))
    if (stray !== undefined)
      throw new StartError(
        `Chain ${id}: feeds has "${stray}", which is the symbol of neither its currency nor one of its tokens.`,
      )
  }
  if (defiLlama || coinGecko) return
  const named: readonly { readonly name: string | number; readonly prices?: PricesConfig | undefined }[] = [
    ...chains.map(({ id, prices }: ChainConfig) => ({ name: id, prices })),
    ...families.map(({ caipId, prices }) => ({ name: caipId, prices })),
  ]
  const lost = named.find(({ prices }) => prices !== undefined)
  if (lost)
    throw new StartError(
      `Chain ${lost.name}: prices is for DefiLlama and CoinGecko, and neither DEFILLAMA nor COINGECKO_KEY is set.`,
    )
}
