import {
  abortError,
  NotSupportedError,
  ProviderDisconnectedError,
  WalletTimeoutError,
  type ApprovalRequest,
  type SharedRequest,
} from '@latchkey/core/adapter'

import { isNetwork } from '../client/appearanceFor.js'
import type { KeeperLine } from '../client/keeperLine.js'
import { PATIENCE } from '../protocol/constants.js'
import type { SponsorQuestion } from './askSponsor.js'
import type { SponsorAnswer } from '../protocol/types.js'
import { sponsorOf, type Sponsor } from './sponsorOf.js'

type ApprovalChange =
  | { readonly type: 'wanted'; readonly request: ApprovalRequest }
  | { readonly type: 'done'; readonly requestId: string }

/** The requests of one instance, and what the visitor is asked about them. */
export interface Questions {
  /** Follows what the keeper tells of approvals. */
  follow(line: KeeperLine): () => void
  ask(line: KeeperLine, ended: AbortSignal, request: SharedRequest): Promise<unknown>
  decline(requestId: string): void
  onApproval(listener: (change: ApprovalChange) => void): () => void
}

interface Open {
  /** Who may pay for its calls. */
  readonly sponsor: Sponsor | undefined
  /** The keeper says what becomes of it: what is being signed is not called off any more. */
  readonly decline: () => void
  /** Waits as long as a visitor may take, from now. */
  readonly waitForVisitor: () => void
}

async function answerFor(
  line: KeeperLine,
  sponsor: Sponsor | undefined,
  signInUrl: string | undefined,
  askId: string,
  question: SponsorQuestion,
): Promise<void> {
  const ask = async (of: Sponsor): Promise<SponsorAnswer> =>
    (await import('./askSponsor.js')).askSponsor(of, question, signInUrl)
  const silent: SponsorAnswer = { silent: true }
  const answer = sponsor ? await ask(sponsor).catch(() => silent) : silent
  await line.ask('sponsor.answer', { askId, answer }).catch(() => undefined)
}

/** @param signInUrl the gateway that accounts sign in at */
export function questions(signInUrl?: string): Questions {
  const open = new Map<string, Open>()
  const wanted = new Set<string>()
  const listeners = new Set<(change: ApprovalChange) => void>()
  const tell = (change: ApprovalChange): void => listeners.forEach((listener) => listener(change))
  const done = (requestId: string): void => {
    if (wanted.delete(requestId)) tell({ type: 'done', requestId })
  }

  return {
    follow(line) {
      const stops = [
        // Of another instance on the page are those that were not asked here.
        line.on('approvalWanted', (request) => {
          const own = open.get(request.requestId)
          if (!own || wanted.has(request.requestId)) return
          wanted.add(request.requestId)
          own.waitForVisitor()
          tell({ type: 'wanted', request })
        }),
        line.on('sponsorWanted', ({ requestId, askId, ...question }) => {
          const own = open.get(requestId)
          // Another instance on the page may have asked.
          if (own) void answerFor(line, own.sponsor, signInUrl, askId, question)
        }),
        line.on('approvalDone', ({ requestId }) => done(requestId)),
      ]
      return () => stops.forEach((stop) => stop())
    },
    ask(line, ended, { caipNetworkId, method, params, signal }) {
      return new Promise<unknown>((resolve, reject) => {
        if (ended.aborted) return reject(new ProviderDisconnectedError())
        // What the keeper cannot read it leaves unanswered.
        if (!/^\w{3,64}$/.test(method) || !isNetwork(caipNetworkId))
          return reject(new NotSupportedError(method))
        const cancelled = new AbortController()
        const sponsor = sponsorOf(method, params)
        let requestId = ''
        let isEnded = false
        let timer: ReturnType<typeof setTimeout> | undefined
        const over = (): void => {
          clearTimeout(timer)
          open.delete(requestId)
          done(requestId)
          signal?.removeEventListener('abort', abort)
          ended.removeEventListener('abort', end)
        }
        const fail = (error: Error): void => {
          over()
          reject(error)
          // Before it was sent there is nothing to call off.
          if (requestId) void line.ask('request.cancel', { requestId }).catch(() => undefined)
          cancelled.abort()
        }
        const abort = (): void => fail(abortError())
        const unknown = (): void => fail(new WalletTimeoutError())
        const wait = (ms: number, late: () => void): void => {
          clearTimeout(timer)
          // Behind one that the visitor is asked about, a request waits as long as that does.
          timer = setTimeout(() => (wanted.size > 0 && !wanted.has(requestId) ? wait(ms, late) : late()), ms)
        }
        const decline = (): void => {
          void line.ask('request.cancel', { requestId }).catch(unknown)
          wait(PATIENCE.signing, unknown)
        }
        const end = (): void => {
          isEnded = true
          // What the visitor was asked about may be being signed.
          if (wanted.has(requestId)) wait(PATIENCE.signing, unknown)
          else fail(new ProviderDisconnectedError())
        }
        const onId = (id: string): void => {
          requestId = id
          open.set(id, { sponsor, decline, waitForVisitor: () => wait(PATIENCE.approval, decline) })
          wait(PATIENCE.other, unknown)
        }
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        ended.addEventListener('abort', end)
        line
          .ask(
            'request',
            // Data of a page may be of any kind; what is no JSON is no request.
            { caipNetworkId, method, params: params === undefined ? [] : params },
            { onId, patience: Infinity, signal: cancelled.signal },
          )
          .then(
            (result) => {
              over()
              resolve(result)
            },
            (error: unknown) => {
              over()
              reject(isEnded ? new ProviderDisconnectedError() : error)
            },
          )
      })
    },
    decline: (requestId) => open.get(requestId)?.decline(),
    onApproval(listener) {
      const own: typeof listener = (change) => listener(change)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
