import { numberToHex } from 'viem'

import type { Eip1193Provider } from '../provider/eip1193.js'
import { emitter } from './emitter.js'
import { openLine, type LineRequest, type SharedLine } from './sharedLine.js'
import { sharedRequest, type ReadChain } from './sharedRequest.js'

/** An EIP-1193 provider over the session of several families. It outlives sessions: the next one is opened in it. */
export interface SharedProvider extends Required<Eip1193Provider> {
  /** The session, while there is one. */
  readonly line: SharedLine | undefined
  /** @throws {NoAccountsError} {MalformedResponseError} nothing can be used, and what was open stays open */
  open(request: LineRequest): void
  /** Lets go of the session without ending it. */
  close(): void
}

export function sharedProvider(read: ReadChain): SharedProvider {
  const { on, removeListener, emit } = emitter()
  let line: SharedLine | undefined

  return {
    get line() {
      return line
    },
    open(request) {
      const next: SharedLine = openLine(request, {
        onChange({ chainId, addresses }) {
          if (chainId !== undefined) emit('chainChanged', numberToHex(chainId))
          if (addresses) emit('accountsChanged', [...addresses])
        },
        onChains: () => emit('chainsChanged'),
        onEnd() {
          line = undefined
          emit('disconnect')
        },
      })
      // The transport that is left behind may be another view of the same session: it is not ended.
      line?.stop()
      line = next
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
