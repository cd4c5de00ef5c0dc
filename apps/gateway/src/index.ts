export { createGateway, type Gateway } from './createGateway.js'
export { lockFolder } from './database/lockFolder.js'
export type { ChainConfig, GatewayOptions, NameConfig, PoolsConfig, TokenConfig } from './options.js'
export type { PriceProvider } from './prices/priceProvider.js'
