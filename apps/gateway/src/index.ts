export { createGateway, type Gateway } from './createGateway.js'
export { lockFolder } from './database/lockFolder.js'
export type {
  ChainConfig,
  FeedConfig,
  IndexConfig,
  PoolsConfig,
  PricesConfig,
  TokenConfig,
} from './chains/chainConfig.js'
export type { Certification } from './directory/walletDirectory.js'
export type {
  BitcoinConfig,
  FamilyChainConfig,
  FamilyConfig,
  FamilyToken,
  PolkadotConfig,
  SolanaConfig,
} from './families/familyConfig.js'
export type { ForeignOptions } from './foreign/foreignFetch.js'
export type { HeldName, ZoneOptions } from './names/zoneOptions.js'
export type { KeeperOptions } from './keeper/keeperOptions.js'
export type { AppleAccount, FarcasterAccount, SocialAccount, SocialOptions } from './keeper/socialOptions.js'
export { zoneResolver } from './names/zoneResolver.js'
export type { OnrampOptions } from './onramp/options.js'
export type { CardOptions } from './onramp/providers/card.js'
export type { PurchaseCurrency } from './onramp/onrampProvider.js'
export type { GatewayOptions, NameConfig } from './options.js'
export type { CoinGeckoOptions } from './prices/coinGeckoPrices.js'
export type { Price } from './prices/price.js'
export type { PriceProvider } from './prices/priceProvider.js'
export type { RelayLimits } from './relay/limits.js'
export type { RelayOptions } from './relay/relayOptions.js'
export type { SignInOptions } from './signIn/signInOptions.js'
export type {
  SmartAccountOptions,
  SmartAccountsConfig,
  SponsorPolicy,
} from './smartAccounts/smartAccountOptions.js'
export { sponsorPaymaster } from './smartAccounts/sponsor/sponsorPaymaster.js'
