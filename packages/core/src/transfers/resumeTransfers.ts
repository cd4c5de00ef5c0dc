import type { Tools } from '../store/createCommand.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import { followLock, followTransfer } from './followTransfer.js'
import { readStoredTransfers, type StoredTransfer } from './storedTransfers.js'
import { transferResumed } from './transfersState.js'

/**
 * Follows what was submitted before the page was loaded to its end. One tab follows a transfer: another one
 * waits, and takes over when that tab is closed. What its family or its network is missing for stays stored.
 */
export function resumeTransfers(tools: Pick<Tools, 'getState' | 'dispatch' | 'run' | 'services'>): void {
  const { storage, platform } = tools.services
  for (const transfer of readStoredTransfers(storage, platform.now()))
    void resume(tools, transfer).catch(() => undefined)
}

async function resume(
  tools: Pick<Tools, 'getState' | 'dispatch' | 'run' | 'services'>,
  transfer: StoredTransfer,
): Promise<void> {
  const { getState, dispatch, services } = tools
  const { storage, platform, signal, adapters } = services
  const family = adapters.get(transfer.namespace)?.capabilities.transfer
  const network = selectNetwork(getState(), transfer.caipNetworkId)
  if (!signal || !family || !network) return
  await platform.exclusively(followLock(services, transfer), signal, async () => {
    const stored = readStoredTransfers(storage, platform.now()).find(
      ({ hash, caipNetworkId }) => hash === transfer.hash && caipNetworkId === transfer.caipNetworkId,
    )
    // Another tab was told the end meanwhile.
    if (!stored) return
    const { list = [], nextId = 1 } = getState().transfers ?? {}
    // Where the instance stopped and started again, the record is there still.
    const id =
      list.find(({ hash, caipNetworkId }) => hash === stored.hash && caipNetworkId === stored.caipNetworkId)
        ?.id ?? nextId
    const { trace: _trace, replacements, ...shown } = stored
    dispatch(
      transferResumed({
        id,
        ...shown,
        ...(replacements && { replacements: replacements.map(({ trace: _own, ...each }) => each) }),
      }),
    )
    await followTransfer(tools, { id, family, network, transfer: stored })
  })
}
