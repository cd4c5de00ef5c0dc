import { ProviderDisconnectedError } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import { toRpcError } from '../provider/providerRpcError.js'
import type { Eip1193Provider } from '../provider/eip1193.js'
import { emitter } from './emitter.js'
import {
  openLine,
  type EvmSharedSessionChange,
  type LineRequest,
  type EvmSharedSession,
} from './evmSharedSession.js'
import { sharedRequest, type ReadChain } from './sharedRequest.js'

/**
 * An EIP-1193 provider over the session of several families. It outlives sessions: the next one is opened in
 * it.
 */
export interface SharedProvider extends Required<Eip1193Provider> {
  /** The session, while there is one. */
  readonly line: EvmSharedSession | undefined
  /**
   * @throws {NoAccountsError}
   * @throws {MalformedResponseError} nothing can be used, and what was open stays open
   */
  open(request: LineRequest): void
  /** Lets go of the session without ending it. */
  close(): void
}

export function sharedProvider(read: ReadChain): SharedProvider {
  const { on, removeListener, emit } = emitter()
  let line: EvmSharedSession | undefined
  function tell({ chainId, addresses }: EvmSharedSessionChange): void {
    if (chainId !== undefined) emit('chainChanged', numberToHex(chainId))
    if (addresses) emit('accountsChanged', [...addresses])
  }

  return {
    get line() {
      return line
    },
    open(request) {
      const next: EvmSharedSession = openLine(request, {
        onChange: tell,
        onChains: () => emit('chainsChanged'),
        onEnd() {
          line = undefined
          emit('disconnect', toRpcError(new ProviderDisconnectedError()))
        },
      })
      // The transport that is left behind may be another view of the same session: it is not ended.
      line?.stop()
      line = next
      emit('connect', { chainId: numberToHex(next.chainId) })
      tell(next)
    },
    close() {
      line?.stop()
      line = undefined
    },
    request: (args) => sharedRequest(line, args, read),
    on,
    removeListener,
  }
}
