import type { ErrorShape } from '../errors/base.js'
import type { ConfirmedTransfer, SubmittedTransfer } from '../model/transfer.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { isSame, readStoredTransfers, type StoredTransfer } from './storedTransfers.js'
import { selectTransfers, type Replacement } from './transfersState.js'

/** One of the transactions of which the chain includes one at most. */
export interface Attempt extends SubmittedTransfer {
  readonly kind: 'first' | Replacement['kind']
}

/** What became of one of them. */
export type End =
  | { readonly attempt: Attempt; readonly confirmed: ConfirmedTransfer }
  | { readonly attempt: Attempt; readonly error: ErrorShape; readonly isDecided: boolean }

const countOf = (state: RootState, id: number): number =>
  selectTransfers(state).find((each) => each.id === id)?.replacements?.length ?? 0

/** What was handed in for a transfer by now, the newest last. */
function attemptsOf(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  id: number,
  transfer: StoredTransfer,
): readonly Attempt[] {
  const { hash, trace } = transfer
  const now = selectTransfers(getState()).find((each) => each.id === id)?.replacements ?? []
  const { replacements: kept = [] } =
    readStoredTransfers(services.storage, services.platform.now()).find((each) => isSame(each, transfer)) ??
    transfer
  return [
    { kind: 'first', hash, ...(trace && { trace }) },
    ...now.map(({ kind, hash: each }): Attempt => {
      const traced = kept.find((one) => one.hash === each)?.trace
      return { kind, hash: each, ...(traced && { trace: traced }) }
    }),
  ]
}

/** Resolves once more was handed in than so many. */
function untilMore(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  id: number,
  count: number,
): { readonly more: Promise<undefined>; readonly stop: () => void } {
  let stop = (): void => undefined
  const more = new Promise<undefined>((resolve) => {
    const look = (): void => void (countOf(getState(), id) > count && resolve(undefined))
    stop = services.subscribe(look)
    look()
  })
  return { more, stop: () => stop() }
}

/**
 * Follows a transfer, and whatever takes its place meanwhile, until one of them is in the chain, or none of
 * them can be any more.
 *
 * @param follow follows one of them; never rejects
 * @param isNewest whether an attempt is the one that nodes have
 */
export async function decide(
  tools: Pick<Tools, 'getState' | 'services'>,
  { id, transfer }: { readonly id: number; readonly transfer: StoredTransfer },
  follow: (attempt: Attempt, signal: AbortSignal, isNewest: () => boolean) => Promise<End>,
): Promise<End> {
  const over = new AbortController()
  const begun = new Set<string>()
  const open = new Map<string, Promise<End>>()
  const failed: End[] = []
  try {
    for (;;) {
      const attempts = attemptsOf(tools, id, transfer)
      for (const attempt of attempts) {
        const { hash } = attempt
        if (begun.has(hash)) continue
        begun.add(hash)
        const isNewest = (): boolean => attemptsOf(tools, id, transfer).at(-1)?.hash === hash
        open.set(hash, follow(attempt, over.signal, isNewest))
      }
      if (open.size === 0) return strongest(failed)
      const { more, stop } = untilMore(tools, id, attempts.length - 1)
      const end = await Promise.race([...open.values(), more]).finally(stop)
      if (!end) continue
      if ('confirmed' in end) return end
      open.delete(end.attempt.hash)
      failed.push(end)
    }
  } finally {
    over.abort()
  }
}

/** Of what is in the chain and failed there, before what was only passed over. */
const INCLUDED: readonly string[] = ['transaction-failed', 'other-transaction']

/** Which failure says most: what is not known, then what the chain has, then that of the transfer itself. */
function strongest(ends: readonly End[]): End {
  const unknown = ends.find((end) => 'error' in end && !end.isDecided)
  const included = ends.find((end) => 'error' in end && INCLUDED.includes(end.error.code))
  return unknown ?? included ?? (ends.find(({ attempt }) => attempt.kind === 'first') as End)
}
