'use client'
import { explorerUrl, type Network, type Revocation } from '@latchkey/core'
import { selectConnectorId, selectNetwork, selectWallet } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'

/** What a wallet was asked to change: a revocation, or the account itself. */
export type AskedChange = Pick<Revocation, 'status' | 'hash' | 'error'>

/** How such a change ends, in the words of its screen. */
export interface OutcomeTexts {
  readonly done: string
  /** Where a part of it can take effect. */
  readonly partly?: string
  /** Nothing took effect, and nothing was paid. */
  readonly failed: string
  readonly refused?: string
  readonly unknown?: string
}

/** How far a change is, in words. */
export interface Outcome {
  /** The wallet or the network is being waited for. */
  readonly isRunning: boolean
  /** What is waited for. */
  readonly waiting: string | undefined
  /** How it ended; the transaction's page where there is one. */
  readonly ended:
    | {
        readonly text: string
        readonly tone: 'success' | 'neutral' | 'warning'
        readonly url: string | undefined
      }
    | undefined
}

/** Errors that say only that something failed, in words for developers. */
const NAMELESS: readonly string[] = ['wallet-error', 'unknown', 'aborted', 'send-unknown']

/** Tells of the newest change of an account: what is waited for, and how it ended. */
export function useOutcome(
  change: AskedChange | undefined,
  texts: OutcomeTexts,
  {
    namespace,
    caipNetworkId,
  }: { readonly namespace: string; readonly caipNetworkId?: Network['caipNetworkId'] },
): Outcome {
  const text = useLazyText('account', accountEn)
  const { name = '' } = useSelect((state) => selectWallet(state, namespace)) ?? {}
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const network = useSelect((state) => (caipNetworkId ? selectNetwork(state, caipNetworkId) : undefined))
  const { status, hash, error } = change ?? {}
  const reason = useErrorText(status === 'failed' ? error : undefined)
  const isNamed = error !== undefined && !NAMELESS.includes(error.code)
  const failed = isNamed ? (reason ?? texts.failed) : texts.failed
  const isReverted = error?.code === 'transaction-failed'
  const waits: Partial<Record<Revocation['status'], string>> = {
    asking: text.confirmIn(name || (connectorId ?? '')),
    pending: text.waitsForNetwork,
  }
  const unknown = texts.unknown ?? text.unknownOutcome
  const ends = {
    done: { text: texts.done, tone: 'success' },
    partly: { text: texts.partly ?? unknown, tone: 'warning' },
    refused: { text: texts.refused ?? text.refused, tone: 'neutral' },
    failed: { text: isReverted ? text.reverted : failed, tone: 'warning' },
    unknown: { text: unknown, tone: 'warning' },
  } as const
  const isRunning = status === 'asking' || status === 'pending'
  const end = status === undefined || isRunning ? undefined : ends[status]
  // What went well needs no second look. A transaction that was refused is named by its error.
  const seen = hash ?? (isReverted ? error?.details : undefined)
  const isOpen = seen !== undefined && status !== 'done'
  const url = isOpen && network ? explorerUrl(network, 'transaction', seen) : undefined
  return { isRunning, waiting: status && waits[status], ended: end && { ...end, url } }
}
