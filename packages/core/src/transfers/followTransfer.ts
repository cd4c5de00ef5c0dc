import { refreshBalances } from '../balances/refreshBalances.js'
import { SendUnknownError } from '../errors/send.js'
import { toCaipAddress } from '../model/caip.js'
import type { Network } from '../model/network.js'
import { toErrorShape } from '../errors/base.js'
import type { Tools } from '../store/createCommand.js'
import { forgetTransfer, type StoredTransfer } from './storedTransfers.js'
import type { ConfirmedTransfer, Transfer } from '../model/transfer.js'
import { transferConfirmed, transferFailed, transferLost, transferNoticed } from './transfersState.js'

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

/** No other tab follows a transfer of this name at the same time. */
export const followLock = (
  { options }: Tools['services'],
  { caipNetworkId, hash }: Pick<StoredTransfer, 'caipNetworkId' | 'hash'>,
): string => `@latchkey/${options.instanceId}/transfer/${caipNetworkId}/${hash}`

/**
 * Waits until the chain has decided, however long that takes, then forgets the transfer and asks for the
 * balances again.
 */
export async function followTransfer(
  { dispatch, run, services }: Pick<Tools, 'dispatch' | 'run' | 'services'>,
  { id, family, network, transfer }: Followed,
): Promise<void> {
  const { signal, platform, storage } = services
  if (!signal) return
  const { hash, trace } = transfer

  async function confirm(pause = AGAIN_MS): Promise<ConfirmedTransfer> {
    try {
      return await family.confirm({
        transfer: { hash, ...(trace && { trace }) },
        network,
        signal: signal as AbortSignal,
        notify: (notice) => void dispatch(transferNoticed({ id, ...(notice && { notice }) })),
      })
    } catch (error) {
      if (signal?.aborted || !TROUBLE.includes(toErrorShape(error).code)) throw error
      await new Promise<void>((resolve) => platform.delay(resolve, pause))
      signal?.throwIfAborted()
      return confirm(Math.min(pause * 2, SELDOM_MS))
    }
  }

  try {
    const { hash: known, block, received } = await confirm()
    dispatch(transferConfirmed({ id, hash: known, block, ...(received !== undefined && { received }) }))
  } catch (error) {
    // The instance ended: the next start follows it.
    if (signal.aborted) return
    const shape = toErrorShape(error)
    if (DECIDED.includes(shape.code)) dispatch(transferFailed({ id, error: shape }))
    // It may have arrived all the same, so that nothing may ask the visitor to send it again.
    else
      dispatch(
        transferLost({
          id,
          error: toErrorShape(new SendUnknownError({ cause: error, details: shape.message })),
        }),
      )
  }
  forgetTransfer(storage, platform.now(), transfer)
  const caipAddress = toCaipAddress(network.caipNetworkId, transfer.from)
  await run(refreshBalances, { caipAddress, networkId: network.caipNetworkId }).catch(() => undefined)
}
