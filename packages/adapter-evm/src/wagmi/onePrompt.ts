import { errorChain } from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'

import { isProvider, type Eip1193Provider } from '../provider/eip1193.js'

const UNKNOWN_METHOD: readonly unknown[] = [4200, -32601, -32004]
const unknownWords =
  /not (supported|exist|found|available|implemented)|unsupported|unknown method|no such method/i

/**
 * A connector of the host that opens one window at most. wagmi's asks for permissions first, and for accounts
 * where that fails in any way but a refusal: a wallet that failed is not asked again, one that does not know
 * the first call is.
 */
export function onePrompt(connector: Connector): Connector {
  let failed: { readonly error: unknown } | undefined

  function guard(provider: Eip1193Provider): Eip1193Provider {
    return {
      async request(args) {
        if (failed && args.method === 'eth_requestAccounts') throw failed.error
        try {
          return await provider.request(args)
        } catch (error) {
          if (args.method === 'wallet_requestPermissions' && !isUnknownMethod(error)) failed = { error }
          throw error
        }
      },
      on: (event, listener) => provider.on?.(event, listener),
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
    }
  }

  return Object.assign(Object.create(connector) as Connector, {
    async getProvider(parameters?: { chainId?: number }) {
      const provider = await connector.getProvider(parameters)
      return isProvider(provider) ? guard(provider) : provider
    },
  })
}

function isUnknownMethod(error: unknown): boolean {
  return errorChain(error).some((link) => {
    const { code, message } = Object(link) as { readonly code?: unknown; readonly message?: unknown }
    const text = typeof link === 'string' ? link : message
    return UNKNOWN_METHOD.includes(Number(code)) || (typeof text === 'string' && unknownWords.test(text))
  })
}
