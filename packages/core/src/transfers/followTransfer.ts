import { refreshBalances } from '../balances/refreshBalances.js'
import { toCaipAddress } from '../networks/caip.js'
import { toErrorShape } from '../store/errorShape.js'
import type { Tools } from '../store/createCommand.js'
import type { ConfirmedTransfer, SubmittedTransfer } from './transfer.js'
import type { TransferCall } from './transferCall.js'
import { transferConfirmed, transferFailed } from './transfersEvents.js'

/** What says nothing of the transfer, but of the way to the chain. */
const TROUBLE: readonly string[] = ['chain-unreachable', 'chain-busy', 'chain-behind']
const AGAIN_MS = 5000
const MOST_TRIES = 120

/** Waits in the background until the chain has decided, then asks for the balances anew. */
export async function followTransfer({ dispatch, run, services }: Tools, { transfer: family, request }: TransferCall, id: number, transfer: SubmittedTransfer): Promise<void> {
  const { signal } = services
  const { from, network } = request
  if (!signal) return

  async function confirm(tries = 1): Promise<ConfirmedTransfer> {
    try {
      return await family.confirm({ transfer, network, signal: signal as AbortSignal })
    } catch (error) {
      if (!TROUBLE.includes(toErrorShape(error).code) || tries === MOST_TRIES) throw error
      await new Promise<void>((resolve) => services.platform.delay(resolve, AGAIN_MS))
      signal?.throwIfAborted()
      return confirm(tries + 1)
    }
  }

  try {
    const { block } = await confirm()
    dispatch(transferConfirmed({ id, block }))
  } catch (error) {
    const shape = toErrorShape(error)
    // Nobody knows what became of it: it stays pending.
    if (signal.aborted || TROUBLE.includes(shape.code)) return
    dispatch(transferFailed({ id, error: shape }))
  }
  const caipAddress = toCaipAddress(network.caipNetworkId, from)
  await run(refreshBalances, { caipAddress, networkId: network.caipNetworkId }).catch(() => undefined)
}
