import { api } from '../api/api.js'
import { gatewayReactions } from '../feedback/gatewayReactions.js'
import type { QueryEndpoint } from '../api/queryEndpoint.js'
import { supportedChains, type SupportedChains } from '../api/supportedChains.js'
import { identity, type Identity, type IdentityArg } from '../identity/identityEndpoints.js'
import type { Feature } from '../store/feature.js'
import { balances, nativeBalance } from '../balances/balancesEndpoints.js'
import { fiatRates, type FiatRates } from '../balances/fiatRates.js'
import type { Balances, BalancesArg, NativeBalanceArg } from '../balances/balancesState.js'
import { balancesReactions, balancesSlice } from '../balances/balancesSlice.js'
import type { CaipNetworkId } from '../model/network.js'
import type { OnrampProvider } from '../model/onramp.js'
import { onrampProviders } from '../onramp/onrampProviders.js'
import type { NativeBalance } from '../model/tokenBalance.js'

/** What the account view asks for, behind RTK Query. */
export interface AccountDataFeature extends Feature {
  readonly endpoints: {
    /** Token balances, from the wallet, the gateway or the chain. Kept for 30 s. */
    readonly balances: QueryEndpoint<BalancesArg, Balances>
    /** The network's own currency, from the chain; `null` where the family cannot be asked. Kept for 30 s. */
    readonly nativeBalance: QueryEndpoint<NativeBalanceArg, NativeBalance | null>
    /** Name and picture of an account. Kept for 5 minutes. */
    readonly identity: QueryEndpoint<IdentityArg, Identity>
    /** The chains that the gateway serves. */
    readonly supportedChains: QueryEndpoint<void, SupportedChains>
    /** What a US dollar is in other currencies, from the gateway. Kept for an hour. */
    readonly fiatRates: QueryEndpoint<true, FiatRates>
    /** Who sells coins for money on a network, from the gateway. Kept for 5 minutes. */
    readonly onrampProviders: QueryEndpoint<CaipNetworkId, readonly OnrampProvider[]>
  }
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly accountData: AccountDataFeature
  }
}

export const accountDataFeature: AccountDataFeature = {
  slices: [api, balancesSlice],
  middleware: [api.middleware],
  reactions: [...balancesReactions, ...gatewayReactions],
  endpoints: { balances, nativeBalance, identity, supportedChains, fiatRates, onrampProviders },
}
