import { MalformedResponseError, ProviderDisconnectedError } from '@latchkey/core/adapter'
import type { ListenerInfo, Params, Requests } from 'sats-connect'

import type { SatsProvider } from '../connectors/satsRegistry.js'
import type * as SatsConnect from './satsConnect.js'

/**
 * A wallet of sats-connect's registry: its place there, and the object that stood in it when it was found.
 */
export interface SatsWallet {
  /** A path from the window, as `btc_providers` has it. */
  readonly registryId: string
  readonly provider: SatsProvider
}

/** A wallet, spoken to through sats-connect. */
export interface SatsRequests {
  /** Asks the wallet. Throws what it answered where that is an error. */
  call<Method extends keyof Requests>(method: Method, params: Params<Method>): Promise<unknown>
  /**
   * Listens, once the wallet has answered a call. Gives what ends it, whatever the wallet made that; old
   * wallets have no events.
   */
  listen(listener: ListenerInfo): unknown
}

/**
 * The package comes with the first request to one of its wallets. Of it, only what speaks to a wallet that
 * the visitor picked is used: its own picker, which would bring fonts of another host, is never opened.
 */
export function satsRequests(wallet: SatsWallet): SatsRequests {
  const { registryId, provider } = wallet
  let loaded: typeof SatsConnect | undefined
  return {
    async call(method, params) {
      loaded ??= await import('./satsConnect.js')
      requireSame(wallet, loaded.getProviderById(registryId))
      const answer: unknown = await loaded.request(method, params, registryId)
      const { status, result, error } = Object(answer) as {
        status?: unknown
        result?: unknown
        error?: unknown
      }
      if (status === 'success') return result
      if (status !== 'error' || error === undefined) throw new MalformedResponseError({ details: method })
      throw unwrap(error, method)
    },
    listen(listener) {
      if (!loaded || typeof provider.addListener !== 'function') return undefined
      requireSame(wallet, loaded.getProviderById(registryId))
      return loaded.addListener(listener, registryId)
    },
  }
}

/**
 * sats-connect looks the wallet up by its path each time: another object there is another wallet, or claims
 * to be.
 */
function requireSame({ provider }: SatsWallet, found: unknown): void {
  if (found !== provider)
    throw new ProviderDisconnectedError({ details: 'The wallet in the registry is another one now' })
}

/** An answer that is not JSON-RPC comes as an error with the answer inside. */
function unwrap(error: unknown, method: string): unknown {
  const { code, data } = Object(error) as { code?: unknown; data?: unknown }
  const isForeign = code === -32603 && typeof data === 'object' && data !== null && !('error' in data)
  if (!isForeign) return error
  return new MalformedResponseError({ details: method, cause: error })
}

/** Whether a wallet only says that it does not know the method. */
export function isUnknownMethod(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return (
    code === -32601 ||
    code === -32001 ||
    (typeof message === 'string' && /method.*(not (supported|found|implemented)|unknown)/i.test(message))
  )
}

/** Whether a wallet says that the page has no permission. */
export const isDenied = (error: unknown): boolean =>
  (Object(error) as { code?: unknown }).code === -32002 &&
  !/locked|pending|already/i.test(String(Object(error).message))
