'use client'
import { useMemo } from 'react'
import {
  checkOnrampOrders,
  openOnramp,
  prepareOnramp,
  quoteOnramp,
  readOnrampOptions,
  readOnrampProviders,
  selectOnrampOrders,
} from '@latchkey/core'
import type {
  BuyArg,
  BuyFromArg,
  OnrampLink,
  OnrampOptions,
  OnrampOrder,
  OnrampProvider,
  OnrampQuotes,
} from '@latchkey/core'
import { selectActiveNamespace, selectIsConnected } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyOnramp` returns. */
export interface LatchkeyOnramp {
  /**
   * A wallet is connected, the host has a gateway and has not switched buying off. `providers` says who sells
   * on the network.
   */
  readonly canBuy: boolean
  /** Who sells on the network in use. */
  readonly providers: () => Promise<readonly OnrampProvider[]>
  /** What can be bought there, and what with. */
  readonly options: () => Promise<OnrampOptions>
  /**
   * What each provider would give, the best first; one that could not say has no figure. A newer call takes
   * the place of an older one, which rejects with an `AbortError`.
   */
  readonly quote: (wish: BuyArg) => Promise<OnrampQuotes>
  /** The page of one provider, for one order. Best put into a real link before it is pressed. */
  readonly prepare: (wish: BuyFromArg) => Promise<OnrampLink>
  /** To be called when the visitor opens that page: the order is kept and followed from then on. */
  readonly opened: (orderId: string) => Promise<OnrampOrder>
  /** Asks what became of one order, or of all that are under way. */
  readonly check: (orderId?: string) => Promise<readonly OnrampOrder[]>
  /** What was ordered from this browser, the newest first, of the one family where one is named. */
  readonly orders: readonly OnrampOrder[]
}

/**
 * Buying coins with money. Nothing of it loads before one of the functions is called.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { prepare, opened } = useLatchkeyOnramp()
 * const wish = { provider: 'moonpay', purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '30' }
 * const buy = async () => {
 *   const { url, orderId } = await prepare(wish)
 *   return { href: url, onClick: () => opened(orderId) }
 * }
 */
export function useLatchkeyOnramp({ namespace }: { readonly namespace?: string } = {}): LatchkeyOnramp {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const all = useRead(selectOnrampOrders)
  const canBuy = useRead(
    (state) =>
      family !== undefined &&
      state.options.hasGateway &&
      state.options.features.onramp &&
      selectIsConnected(state, family),
  )
  const commands = useMemo(() => {
    const place = family === undefined ? {} : { namespace: family }
    return {
      providers: () => readOnrampProviders(core, place),
      options: () => readOnrampOptions(core, place),
      quote: (wish: BuyArg) => quoteOnramp(core, { ...place, ...wish }),
      prepare: (wish: BuyFromArg) => prepareOnramp(core, { ...place, ...wish }),
      opened: (orderId: string) => openOnramp(core, { orderId }),
      check: (orderId?: string) => checkOnrampOrders(core, orderId === undefined ? {} : { orderId }),
    }
  }, [core, family])
  const orders = useMemo(
    () => (namespace === undefined ? all : all.filter((each) => each.namespace === namespace)),
    [all, namespace],
  )
  return { ...commands, canBuy, orders }
}
