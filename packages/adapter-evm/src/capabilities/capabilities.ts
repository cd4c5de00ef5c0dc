import type { Capabilities, Transfer } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'

/**
 * What the adapter does on first use. Apart from the adapter, so that a page that asks for nothing does not
 * load this list.
 */
export function capabilities(context: EvmContext): Capabilities & { readonly transfer: Transfer } {
  type Call = (request: unknown) => Promise<never>
  const step =
    (name: keyof Transfer): Call =>
    async (request) =>
      ((await import('../transfer/evmTransfer.js')).evmTransfer(context)[name] as Call)(request)
  return {
    'network:switch': async (request) => (await import('./switchNetwork.js')).switchNetwork(context, request),
    'message:sign': async (request) => (await import('./signMessage.js')).signMessage(context, request),
    'message:verify': async (request) => (await import('./verifyMessage.js')).verifyMessage(context, request),
    'balance:native': async (request) => (await import('./nativeBalance.js')).nativeBalance(context, request),
    'balance:tokens': async (request) => (await import('./tokenBalances.js')).tokenBalances(context, request),
    'assets:discover': async (request) =>
      (await import('./discoverAssets.js')).discoverAssets(context, request),
    'identity:resolve': async (request) =>
      (await import('./resolveIdentity.js')).resolveIdentity(context, request),
    transfer: {
      validate: step('validate'),
      estimate: step('estimate'),
      submit: step('submit'),
      confirm: step('confirm'),
    },
  }
}
