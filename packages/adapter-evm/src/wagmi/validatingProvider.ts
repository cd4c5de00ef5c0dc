import { timed } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import type { Eip1193Provider } from '../provider/eip1193.js'
import { readAddresses, readChainId } from '../provider/readAnswer.js'

type Listener = (payload: never) => void

/** A provider whose answers and events are checked, and which can be disposed of. */
export interface ValidatingProvider extends Required<Eip1193Provider> {
  dispose(): void
}

export interface ValidatingOptions {
  /** How long a call without a prompt may take, in ms. */
  readonly silentTimeout: number
  /** Whether a session is open or about to open: otherwise the wallet's events are dropped. */
  isOpen(): boolean
}

/** Wraps a wallet's provider for wagmi, which trusts what providers return. */
export function validatingProvider(
  provider: Eip1193Provider,
  { silentTimeout, isOpen }: ValidatingOptions,
): ValidatingProvider {
  const wrapped = new Map<Listener, { event: string; wrapper: Listener }>()

  function remove(listener: Listener): void {
    const entry = wrapped.get(listener)
    if (!entry) return
    wrapped.delete(listener)
    provider.removeListener?.(entry.event, entry.wrapper)
  }

  return {
    async request(args) {
      if (args.method === 'eth_accounts')
        return readAddresses(await timed(silentTimeout, provider.request(args)))
      if (args.method === 'eth_requestAccounts') return readAddresses(await provider.request(args))
      if (args.method !== 'eth_chainId') return provider.request(args)
      return numberToHex(readChainId(await timed(silentTimeout, provider.request(args))))
    },
    on(event, listener) {
      const wrapper = (payload: unknown): void => {
        const clean = isOpen() ? readEvent(event, payload) : undefined
        // wagmi's listeners call the wallet in turn; no caller could handle their failure.
        if (clean)
          void (async () => (listener as (payload: unknown) => unknown)(clean.payload))().catch(
            () => undefined,
          )
      }
      wrapped.set(listener, { event, wrapper })
      provider.on?.(event, wrapper)
    },
    removeListener: (_event, listener) => remove(listener),
    dispose: () => [...wrapped.keys()].forEach(remove),
  }
}

/** The checked event; `undefined` for one that cannot be read, which is dropped. */
function readEvent(event: string, payload: unknown): { readonly payload: unknown } | undefined {
  try {
    if (event === 'accountsChanged') return { payload: readAddresses(payload) }
    if (event === 'chainChanged') return { payload: numberToHex(readChainId(payload)) }
    if (event === 'connect')
      return { payload: { chainId: numberToHex(readChainId((payload as { chainId: unknown }).chainId)) } }
    return { payload }
  } catch {
    return undefined
  }
}
