import type { Logger } from 'pino'
import type { ChainConfig } from './chains/chainConfig.js'
import type { Certification } from './directory/walletDirectory.js'
import type { FamilyConfig } from './families/familyConfig.js'
import type { ForeignOptions } from './foreign/foreignFetch.js'
import type { KeeperOptions } from './keeper/keeperOptions.js'
import type { ZoneOptions } from './names/zoneOptions.js'
import type { OnrampOptions } from './onramp/options.js'
import type { ConvertOptions } from './convert/options.js'
import type { CoinGeckoOptions } from './prices/coinGeckoPrices.js'
import type { PriceProvider } from './prices/priceProvider.js'
import type { RelayOptions } from './relay/relayOptions.js'
import type { SignInOptions } from './signIn/signInOptions.js'
import type { SmartAccountOptions } from './smartAccounts/smartAccountOptions.js'

/** A name that the gateway answers with where no chain knows one. */
export interface NameConfig {
  readonly address: string
  readonly name: string
  readonly avatar?: string | undefined
}

/** What {@link createGateway} takes. */
export interface GatewayOptions {
  readonly chains: readonly ChainConfig[]
  /** The chains that are not EVM. Default: none. */
  readonly families?: readonly FamilyConfig[] | undefined
  /** 0 picks a free port. Default 8787. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** The address under which visitors reach the gateway, for image links. Default: where it listens. */
  readonly publicUrl?: string | undefined
  /** PostgreSQL. Without it an embedded database runs in the process. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database; without it the database lives in memory. */
  readonly dataDir?: string | undefined
  readonly names?: readonly NameConfig[] | undefined
  /** Names that the gateway gives away under a name of ENS. Default: none. */
  readonly zone?: ZoneOptions | undefined
  /** Origins whose pages may ask. Default: all. */
  readonly origins?: readonly (string | RegExp)[] | undefined
  /** Projects that may ask. Default: all, and also callers who name none. */
  readonly projectIds?: readonly string[] | undefined
  /** Requests a minute of one address: of IPv6, of one /64. Default 1200. */
  readonly requestsPerMinute?: number | undefined
  /** Requests a minute of one project, from all addresses. Default 60,000. */
  readonly projectRequestsPerMinute?: number | undefined
  /**
   * Addresses and CIDRs of the reverse proxies in front, whose word on the caller's address counts. Default:
   * none.
   */
  readonly trustProxy?: readonly string[] | undefined
  /**
   * Where metrics and the API's document are served, without limits. 0 picks a free port. Default: nowhere.
   */
  readonly operatorPort?: number | undefined
  /** Default `127.0.0.1`. */
  readonly operatorHost?: string | undefined
  /** Whether `POST /v1` forwards JSON-RPC to the nodes of the chains. Default false. */
  readonly rpcProxy?: boolean | undefined
  /** Who certified wallets, and which. Default: no certifier, so that no wallet has a badge. */
  readonly certification?: Certification | undefined
  /** Whether pages may send events, which are counted and not kept. Default false. */
  readonly analytics?: boolean | undefined
  /** How files that NFTs point at are reached. Default: `https:` and `data:` addresses only. */
  readonly foreign?: ForeignOptions | undefined
  /** In the place of all other sources of prices on EVM chains. */
  readonly priceProvider?: PriceProvider | undefined
  /** Whether DefiLlama is asked for prices that a chain itself has not. Default false. */
  readonly defiLlama?: boolean | undefined
  /** Whether CoinGecko is asked after that. Default: no. */
  readonly coinGecko?: CoinGeckoOptions | undefined
  /** Who sells coins for money. Default: no one. */
  readonly onramp?: OnrampOptions | undefined
  /** Who converts coins, beside the chains that have `swap`. Default: no one. */
  readonly convert?: ConvertOptions | undefined
  /**
   * Whether the European Central Bank is asked for its daily reference rates, for pages that show amounts in
   * another currency than US dollars. Default false.
   */
  readonly ecbRates?: boolean | undefined
  /** How visitors of the pages of `origins` sign in. Default: they cannot. */
  readonly signIn?: SignInOptions | undefined
  /** Keys and policies for the chains that have `smartAccounts`. Default: none. */
  readonly smartAccounts?: SmartAccountOptions | undefined
  /**
   * The keeper of the embedded wallet, on a port of its own: its pages, and the service for them. Default:
   * none.
   */
  readonly keeper?: KeeperOptions | undefined
  /** The WalletConnect relay at `/relay`; `{}` takes it as it is. Default: none. */
  readonly relay?: RelayOptions | false | undefined
  /** Default: no log. */
  readonly log?: Logger | undefined
}
