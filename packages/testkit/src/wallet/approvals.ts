import { requestPending, userRejected, walletLocked } from '../errors/providerRpcError.js'
import type { Approval, Outcome } from './walletControls.js'

/** A request as a person reads it. */
export interface ApprovalRequest {
  readonly kind: 'connect' | 'sign' | 'transaction' | 'network'
  readonly title: string
  /** Label and value, one line each. */
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** A longer text, shown as it is. */
  readonly text?: string
  /** Accounts to choose from, when connecting. */
  readonly accounts?: readonly string[]
}

/** Where a person sees a request. Resolves with the answer; the signal fires when it was given elsewhere. */
export type ShowRequest = (request: ApprovalRequest, signal: AbortSignal) => Promise<Decision>

/** The person's answer; when connecting, with the chosen account. */
export interface Decision {
  readonly approved: boolean
  readonly account?: string
}

export interface Approvals {
  approval: Approval
  locked: boolean
  prompts: number
  readonly waiting: number
  /** Answers the oldest request that waits. */
  settle(decision: Decision): void
  next(outcome: Outcome): void
  /** The outcome of every request from now on; `undefined` lets `approval` decide again. */
  always(outcome: Outcome | undefined): void
  /** Whether the next request has an outcome of its own. */
  readonly staged: boolean
  /** Asks the person. Rejects as a wallet does. */
  ask(request: ApprovalRequest): Promise<{ readonly outcome: Outcome; readonly account?: string }>
  reset(): void
}

/** The requests that wait for a person, and what becomes of them. */
export function approvals(initial: Approval, show: ShowRequest | undefined): Approvals {
  const waiting = new Map<ApprovalRequest, (decision: Decision) => void>()
  const staged: Outcome[] = []
  let standing: Outcome | undefined

  function person(request: ApprovalRequest): Promise<Decision> {
    const elsewhere = new AbortController()
    return new Promise<Decision>((resolve) => {
      waiting.set(request, resolve)
      if (self.approval === 'window' && show) void show(request, elsewhere.signal).then(resolve)
    }).finally(() => {
      waiting.delete(request)
      elsewhere.abort()
    })
  }

  const self: Approvals = {
    approval: initial,
    locked: false,
    prompts: 0,
    get waiting() {
      return waiting.size
    },
    get staged() {
      return staged.length > 0 || standing !== undefined
    },
    settle: (decision) => [...waiting.values()][0]?.(decision),
    next: (outcome) => void staged.push(outcome),
    always: (outcome) => void (standing = outcome),

    async ask(request) {
      if (self.locked) throw walletLocked()
      // One window to connect at a time, as wallets have it.
      if (request.kind === 'connect' && [...waiting.keys()].some(({ kind }) => kind === 'connect'))
        throw requestPending()
      const outcome = staged.shift() ?? standing
      if (outcome === 'pending') throw requestPending()
      self.prompts += 1
      if (outcome === 'hang') return new Promise(() => undefined)
      if (outcome === 'reject') throw userRejected()
      // What some real wallets do: they reject with a text instead of an error.
      if (outcome === 'throwString') return Promise.reject('something went wrong in the wallet')
      if (outcome || self.approval === 'auto') return { outcome: outcome ?? 'approve' }
      const { approved, account } = await person(request)
      if (!approved) throw userRejected()
      return { outcome: 'approve', ...(account && { account }) }
    },
    reset() {
      ;[...waiting.values()].forEach((resolve) => resolve({ approved: false }))
      staged.splice(0)
      standing = undefined
      Object.assign(self, { approval: initial, locked: false, prompts: 0 })
    },
  }
  return self
}
