import { MOST_WAITING, PATIENCE, type CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { fromRefusal, KeeperError, toRefusal, type Refusal } from '../keeperError.js'
import type { AfterRefusal, Fees, Signing, SignRequest } from '../worker/ops.js'
import type { CallsCost } from './callsCost.js'

/**
 * `queued → wanted → shown → signing → over`. A failure leads back to `shown` where it may be tried again,
 * and to `failed` where it may have been sent, or was refused for good: there the visitor can only close it.
 */
export type ApprovalState = 'queued' | 'wanted' | 'shown' | 'signing' | 'failed' | 'over'

/** What became of the visitor's word. */
export interface Decided {
  readonly failed?: { readonly code: string; readonly next: AfterRefusal }
}

export interface ApprovalWork {
  fees(): Promise<Fees | undefined>
  /** Of several calls: what they cost the visitor, and who else may pay. */
  readonly calls?: () => Promise<CallsCost>
  /** Signs, with the cost that was shown; of a permission, for less than was asked. */
  sign(fees: Fees | undefined, calls: CallsCost | undefined, lowered?: string): Promise<Signing>
}

/** What the card says of the cost, and what is signed. */
export interface ApprovalCost {
  readonly fees?: Fees
  readonly feesError?: Refusal
  readonly calls?: CallsCost
}

export interface Approval {
  readonly id: string
  readonly request: SignRequest
  readonly state: ApprovalState
  /** What is signed as its cost, once the chain has said so. */
  readonly cost: Promise<ApprovalCost>
}

export interface ApprovalEvents {
  /** It is this one's turn to be shown. */
  wanted(approval: {
    readonly requestId: string
    readonly method: string
    readonly caipNetworkId: CaipNetworkId
  }): void
  done(requestId: string): void
  /** Over for another reason than the visitor's word. */
  gone(requestId: string): void
}

/** The requests that wait for the visitor, one at a time. */
export interface Approvals {
  /**
   * Waits for a yes, and signs. Resolves with what the page is answered.
   * @throws {KeeperError} `request-pending`, `user-rejected`, and what signing fails with
   */
  ask(id: string, request: SignRequest, work: ApprovalWork): Promise<unknown>
  /** The request that a surface is for, from now on shown; `undefined` where it is not its turn or over. */
  show(id: string): Approval | undefined
  /** What the card is told of the cost: the one that is signed. */
  told(id: string, cost: ApprovalCost): void
  /**
   * The visitor's word.
   * @param lowered of a permission: less than was asked, in the smallest unit
   * @returns once it is carried out; `undefined` where it does not count
   */
  decide(id: string, approved: boolean, lowered?: string): Promise<Decided> | undefined
  /** The page takes it back. What is being signed goes on, and is not asked again. */
  cancel(id: string): void
  cancelAll(): void
  /** Whether the visitor's word is waited for. */
  isShown(id: string): boolean
  /** Whether the visitor said yes to it, be it signed by now, failed or still being signed. */
  isAnswered(id: string): boolean
}

interface Entry extends Approval {
  state: ApprovalState
  /** Why the last try failed. */
  failure?: KeeperError
  /** What the card was told. */
  told?: ApprovalCost
  /** It was taken back while it was being signed. */
  dropped?: true
  readonly sign: ApprovalWork['sign']
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: KeeperError) => void
}

export function approvals({ wanted, done, gone }: ApprovalEvents): Approvals {
  const queue: Entry[] = []
  /** The last that the visitor said yes to: as they come one by one, only its surfaces can still be open. */
  let answered: string | undefined

  function next(): void {
    const [first] = queue
    if (first?.state !== 'queued') return
    first.state = 'wanted'
    const { id, request } = first
    wanted({ requestId: id, method: request.method, caipNetworkId: request.caipNetworkId })
  }

  function end(entry: Entry, settle: () => void): void {
    const wasTold = entry.state !== 'queued'
    entry.state = 'over'
    queue.splice(queue.indexOf(entry), 1)
    settle()
    if (wasTold) done(entry.id)
    next()
  }
  const refuse = (entry: Entry, message: string): void =>
    end(entry, () => entry.reject(entry.failure ?? new KeeperError('user-rejected', message)))

  const find = (id: string): Entry | undefined => queue.find((entry) => entry.id === id)

  function drop(entry: Entry | undefined, message: string): void {
    if (!entry) return
    if (entry.state === 'signing') {
      entry.dropped = true
      return
    }
    const wasAnswered = entry.state === 'failed'
    refuse(entry, message)
    // What failed after a yes is already told where it was given.
    if (!wasAnswered) gone(entry.id)
  }

  async function sign(entry: Entry, lowered: string | undefined): Promise<Decided> {
    entry.state = 'signing'
    answered = entry.id
    // What came later than the card was on no card.
    const { fees, calls } = entry.told ?? {}
    const signed = await entry
      .sign(fees, calls, lowered)
      // Without the worker's own word it is not known how far it came.
      .catch((error: unknown): Signing => ({ refusal: toRefusal(error), next: 'check' }))
    if ('answer' in signed) {
      end(entry, () => entry.resolve(signed.answer))
      return {}
    }
    const { refusal } = signed
    const next = entry.dropped && signed.next === 'again' ? 'over' : signed.next
    entry.failure = fromRefusal(refusal)
    entry.state = next === 'again' ? 'shown' : 'failed'
    if (next === 'again') answered = undefined
    if (entry.dropped) refuse(entry, refusal.message)
    return { failed: { code: refusal.code, next } }
  }

  return {
    async ask(id, request, { fees, calls, sign: signWith }) {
      if (queue.length >= MOST_WAITING) throw new KeeperError('request-pending', 'Too many requests wait')
      const cost = calls
        ? calls().then(
            (found): ApprovalCost => ({ calls: found }),
            (error: unknown): ApprovalCost => ({ feesError: toRefusal(error) }),
          )
        : fees().then(
            (found): ApprovalCost => (found ? { fees: found } : {}),
            (error: unknown): ApprovalCost => ({ feesError: toRefusal(error) }),
          )
      let late: ReturnType<typeof setTimeout> | undefined
      return new Promise<unknown>((resolve, reject) => {
        queue.push({ id, request, state: 'queued', cost, sign: signWith, resolve, reject })
        late = setTimeout(() => drop(find(id), 'The visitor did not answer'), PATIENCE.approval)
        next()
      }).finally(() => clearTimeout(late))
    },
    show(id) {
      const entry = find(id)
      if (entry?.state !== 'wanted' && entry?.state !== 'shown') return undefined
      entry.state = 'shown'
      return entry
    },
    told(id, cost) {
      const entry = find(id)
      if (entry) entry.told = cost
    },
    isAnswered: (id) => id === answered,
    isShown: (id) => ['shown', 'failed'].includes(find(id)?.state ?? 'over'),
    decide(id, approved, lowered) {
      const entry = find(id)
      if (!entry || (entry.state !== 'shown' && (approved || entry.state !== 'failed'))) return undefined
      if (approved) return sign(entry, lowered)
      refuse(entry, 'The visitor declined')
      return Promise.resolve({})
    },
    cancel: (id) => drop(find(id), 'The page took the request back'),
    cancelAll: () => [...queue].forEach((entry) => drop(entry, 'The session is over')),
  }
}
