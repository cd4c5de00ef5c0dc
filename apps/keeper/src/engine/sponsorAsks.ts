import type {
  CaipNetworkId,
  Events,
  Operation,
  SponsorAnswer,
  SponsorMethod,
} from '@latchkey/embedded-wallet/protocol'

import { ENTRY_POINT } from '../worker/contracts.js'

export interface SponsorAsk {
  readonly method: SponsorMethod
  readonly operation: Operation
  readonly caipNetworkId: CaipNetworkId
}

/** Questions to the page's sponsor: the keeper speaks to its own service alone, so the page asks. */
export interface SponsorAsks {
  ask(requestId: string, ask: SponsorAsk): Promise<SponsorAnswer>
  /** What the page brings; a word that nothing waits for is dropped. */
  answer(askId: string, answer: SponsorAnswer): void
}

/** In ms: a little longer than a page waits for its sponsor. */
const PATIENCE = 6000

export function sponsorAsks(tell: (wanted: Events['sponsorWanted']) => void): SponsorAsks {
  const waiting = new Map<string, (answer: SponsorAnswer) => void>()
  return {
    ask(requestId, { method, operation, caipNetworkId }) {
      const askId = crypto.randomUUID()
      const chainId = `0x${BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)).toString(16)}`
      return new Promise((resolve) => {
        const late = setTimeout(() => settle({ silent: true }), PATIENCE)
        const settle = (answer: SponsorAnswer): void => {
          clearTimeout(late)
          waiting.delete(askId)
          resolve(answer)
        }
        waiting.set(askId, settle)
        tell({ requestId, askId, method, operation, entryPoint: ENTRY_POINT, chainId })
      })
    },
    answer: (askId, answer) => waiting.get(askId)?.(answer),
  }
}
