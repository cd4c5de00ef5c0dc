import type { Network } from '../model/network.js'
import type { OnrampOptions, PaymentLimit } from '../model/onramp.js'
import type { TokenRef } from '../model/tokenBalance.js'

/** S9.05. */
const LIMITS: readonly PaymentLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach', min: '10.00', max: '25000.00' },
]

/**
 * S7.18: what can be bought where the gateway does not say, on one network: its own currency and the tokens
 * that the host named, for dollars and euros.
 */
export function fallbackOptions(network: Network, tokens: readonly TokenRef[] = []): OnrampOptions {
  const { caipNetworkId, name, nativeCurrency } = network
  const at = { name: name.toLowerCase().replace(/\s+/g, '-'), display_name: name, chain_id: caipNetworkId }
  return {
    purchaseCurrencies: [
      {
        id: nativeCurrency.symbol,
        name: nativeCurrency.name,
        symbol: nativeCurrency.symbol,
        networks: [at],
      },
      ...tokens.flatMap(({ address, symbol, name: named = symbol }) =>
        symbol === undefined || named === undefined || symbol === nativeCurrency.symbol
          ? []
          : [{ id: symbol, name: named, symbol, networks: [{ ...at, contract_address: address }] }],
      ),
    ],
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: LIMITS })),
    isFallback: true,
  }
}
