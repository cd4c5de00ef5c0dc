import { MOST_WAITING, PATIENCE, type CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { KeeperError, toRefusal, type Refusal } from '../keeperError.js'
import type { Fees, SignRequest } from '../worker/ops.js'

/** `queued → shown → approved` and on to signing; or `declined`, `expired`, `gone`. */
export type ApprovalState = 'queued' | 'wanted' | 'shown' | 'approved' | 'over'

export interface Approval {
  readonly id: string
  readonly request: SignRequest
  readonly state: ApprovalState
  /** What is signed as its cost, once the chain has said so. */
  readonly cost: Promise<{ readonly fees?: Fees; readonly feesError?: Refusal }>
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
   * Waits for a yes. Resolves with the cost that was shown.
   * @throws {KeeperError} `request-pending`, `user-rejected`
   */
  ask(id: string, request: SignRequest, fees: () => Promise<Fees | undefined>): Promise<Fees | undefined>
  /** The request that a surface is for, from now on shown; `undefined` where it is not its turn or over. */
  show(id: string): Approval | undefined
  /** The visitor's word. @returns whether it counts */
  decide(id: string, approved: boolean): boolean
  /** The page takes it back. */
  cancel(id: string): void
  cancelAll(): void
  isShown(id: string): boolean
}

interface Entry extends Approval {
  state: ApprovalState
  readonly settle: (error?: KeeperError) => void
}

export function approvals({ wanted, done, gone }: ApprovalEvents): Approvals {
  const queue: Entry[] = []

  function next(): void {
    const [first] = queue
    if (first?.state !== 'queued') return
    first.state = 'wanted'
    const { id, request } = first
    wanted({ requestId: id, method: request.method, caipNetworkId: request.caipNetworkId })
  }

  function end(entry: Entry, state: 'approved' | 'over', error?: KeeperError): void {
    const wasTold = entry.state !== 'queued'
    entry.state = state
    queue.splice(queue.indexOf(entry), 1)
    entry.settle(error)
    if (wasTold) done(entry.id)
    next()
  }

  const find = (id: string): Entry | undefined => queue.find((entry) => entry.id === id)

  function drop(entry: Entry | undefined, message: string): void {
    if (!entry) return
    end(entry, 'over', new KeeperError('user-rejected', message))
    gone(entry.id)
  }

  return {
    async ask(id, request, fees) {
      if (queue.length >= MOST_WAITING) throw new KeeperError('request-pending', 'Too many requests wait')
      const cost = fees().then(
        (found) => (found ? { fees: found } : {}),
        (error: unknown) => ({ feesError: toRefusal(error) }),
      )
      let late: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>((resolve, reject) => {
        const settle = (error?: KeeperError): void => (error ? reject(error) : resolve())
        const entry: Entry = { id, request, state: 'queued', cost, settle }
        queue.push(entry)
        late = setTimeout(() => drop(find(id), 'The visitor did not answer'), PATIENCE.approval)
        next()
      }).finally(() => clearTimeout(late))
      const { fees: shown } = (await cost) as { fees?: Fees }
      return shown
    },
    show(id) {
      const entry = find(id)
      if (!entry || entry.state === 'queued') return undefined
      entry.state = 'shown'
      return entry
    },
    isShown: (id) => find(id)?.state === 'shown',
    decide(id, approved) {
      const entry = find(id)
      if (entry?.state !== 'shown') return false
      end(
        entry,
        approved ? 'approved' : 'over',
        approved ? undefined : new KeeperError('user-rejected', 'The visitor declined'),
      )
      return true
    },
    cancel: (id) => drop(find(id), 'The page took the request back'),
    cancelAll: () => [...queue].forEach((entry) => drop(entry, 'The session is over')),
  }
}
