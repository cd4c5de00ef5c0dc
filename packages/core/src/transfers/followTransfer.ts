import { refreshBalances } from '../balances/refreshBalances.js'
import { SendUnknownError } from '../errors/send.js'
import { toCaipAddress } from '../model/caip.js'
import type { Network } from '../model/network.js'
import { toErrorShape } from '../errors/base.js'
import type { Tools } from '../store/createCommand.js'
import {
  forgetTransfer,
  isSame,
  readStoredTransfers,
  storeTransfer,
  type StoredTransfer,
} from './storedTransfers.js'
import type { ConfirmedTransfer, Transfer } from '../model/transfer.js'
import { decide, type Attempt, type End } from './decide.js'
import {
  selectTransfers,
  transferCancelled,
  transferConfirmed,
  transferFailed,
  transferLost,
  transferNoticed,
} from './transfersState.js'

/** What says nothing of the transfer, but of the way to the chain. */
const TROUBLE: readonly string[] = ['chain-unreachable', 'chain-busy', 'chain-behind']
/**
 * What says that it moved nothing, or not what was asked for. Every other end of following says nothing of
 * the transfer.
 */
const DECIDED: readonly string[] = [
  'transaction-failed',
  'transaction-expired',
  'transaction-replaced',
  'transaction-dropped',
  'other-transaction',
]
/** The first pause after such trouble, in ms; each further one is longer, up to the last. */
const AGAIN_MS = 5000
const SELDOM_MS = 60_000

export interface Followed {
  readonly id: number
  readonly family: Transfer
  readonly network: Network
  readonly transfer: StoredTransfer
}

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'run' | 'services'>

/** No other tab follows a transfer of this name at the same time. */
export const followLock = (
  { options }: Tools['services'],
  { caipNetworkId, hash }: Pick<StoredTransfer, 'caipNetworkId' | 'hash'>,
): string => `@latchkey/${options.instanceId}/transfer/${caipNetworkId}/${hash}`

/**
 * Waits until the chain has decided, however long that takes, then forgets the transfer and asks for the
 * balances again. What the visitor has take its place is followed with it. Where a reorganisation removes the
 * block that it was in, it is followed again.
 */
export async function followTransfer(tools: Needs, followed: Followed): Promise<void> {
  const { signal, platform, storage } = tools.services
  if (!signal) return
  let { transfer } = followed
  for (;;) {
    transfer = await followOnce(tools, { ...followed, transfer }, signal)
    if (!(await untilReopened(tools, followed.id, signal))) return
    storeTransfer(storage, platform.now(), transfer)
  }
}

const INCLUDED: readonly string[] = ['confirmed', 'cancelled']

/** Resolves with whether the transfer is pending again: not where the instance ends, or forgets it. */
function untilReopened(
  { getState, services }: Needs,
  transferId: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = (): void => undefined
    const end = (isReopened: boolean): void => {
      stop()
      signal.removeEventListener('abort', abort)
      resolve(isReopened)
    }
    const abort = (): void => end(false)
    const look = (): void => {
      const status = selectTransfers(getState()).find(({ id }) => id === transferId)?.status
      if (!INCLUDED.includes(status ?? '')) end(status === 'pending')
    }
    stop = services.subscribe(look)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else look()
  })
}

/** Resolves with the transfer and what was handed in to take its place. */
async function followOnce(tools: Needs, followed: Followed, signal: AbortSignal): Promise<StoredTransfer> {
  const { run, services } = tools
  const { platform, storage } = services
  const { id, network, transfer } = followed
  const end = await decide(tools, { id, transfer }, (attempt, over, isNewest) =>
    followAttempt(tools, followed, attempt, AbortSignal.any([signal, over]), isNewest),
  )
  // The instance ended: the next start follows it.
  if (signal.aborted) return transfer
  const last = readStoredTransfers(storage, platform.now()).find((each) => isSame(each, transfer)) ?? transfer
  tell(tools, id, end)
  forgetTransfer(storage, platform.now(), transfer)
  const caipAddress = toCaipAddress(network.caipNetworkId, transfer.from)
  await run(refreshBalances, { caipAddress, networkId: network.caipNetworkId }).catch(() => undefined)
  return last
}

/** What became of one transaction; trouble on the way to the chain says nothing of it. */
async function followAttempt(
  { dispatch, services: { platform } }: Needs,
  { id, family, network }: Followed,
  attempt: Attempt,
  signal: AbortSignal,
  isNewest: () => boolean,
): Promise<End> {
  const { hash, trace } = attempt
  async function confirm(pause = AGAIN_MS): Promise<ConfirmedTransfer> {
    try {
      return await family.confirm({
        transfer: { hash, ...(trace && { trace }) },
        network,
        signal,
        // Nodes forget what something else took the place of.
        notify: (notice) => void (isNewest() && dispatch(transferNoticed({ id, ...(notice && { notice }) }))),
      })
    } catch (error) {
      if (signal.aborted || !TROUBLE.includes(toErrorShape(error).code)) throw error
      await new Promise<void>((resolve) => platform.delay(resolve, pause))
      signal.throwIfAborted()
      return confirm(Math.min(pause * 2, SELDOM_MS))
    }
  }
  try {
    return { attempt, confirmed: await confirm() }
  } catch (cause) {
    const error = toErrorShape(cause)
    if (DECIDED.includes(error.code)) return { attempt, error, isDecided: true }
    // It may have arrived all the same, so that nothing may ask the visitor to send it again.
    const unknown = toErrorShape(new SendUnknownError({ cause, details: error.message }))
    return { attempt, error: unknown, isDecided: false }
  }
}

function tell({ dispatch }: Needs, id: number, end: End): void {
  const isCancel = end.attempt.kind === 'cancel'
  if ('confirmed' in end) {
    const { hash, block, received } = end.confirmed
    if (isCancel) dispatch(transferCancelled({ id, hash, block }))
    else dispatch(transferConfirmed({ id, hash, block, ...(received !== undefined && { received }) }))
  } else if (isCancel && end.error.code === 'transaction-failed') {
    // It took the place of the payment, though it did nothing else.
    dispatch(transferCancelled({ id, hash: end.attempt.hash }))
  } else if (end.isDecided) dispatch(transferFailed({ id, error: end.error }))
  else dispatch(transferLost({ id, error: end.error }))
}

/**
 * The same, while no other tab does: of what this page hands in. It is its own from the signature on, so that
 * a page which is opened meanwhile does not follow what may still be refused.
 *
 * @param submitted resolves once a node may have it; with nothing where it was refused
 */
export async function followOwn(
  tools: Needs,
  followed: Followed,
  submitted: Promise<StoredTransfer | undefined>,
): Promise<void> {
  const { signal, platform } = tools.services
  if (!signal) return
  const follow = async (): Promise<void> => {
    const transfer = await submitted
    if (transfer && isSame(transfer, followed.transfer))
      await followTransfer(tools, { ...followed, transfer })
  }
  await platform
    .exclusively(followLock(tools.services, followed.transfer), signal, follow)
    .catch(() => undefined)
}
