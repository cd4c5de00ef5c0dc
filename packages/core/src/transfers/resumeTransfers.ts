import { refreshBalances } from '../balances/refreshBalances.js'
import { toCaipAddress } from '../model/caip.js'
import type { Tools } from '../store/createCommand.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import { followLock, followTransfer } from './followTransfer.js'
import { readKeptTransfers } from './keptTransfers.js'
import { isSame, readStoredTransfers, type StoredTransfer } from './storedTransfers.js'
import { selectTransfers, transferResumed, transferTold, type TransferRecord } from './transfersState.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'run' | 'services'>

/** How often another tab's word is looked for where the browser says nothing of what it stored, in ms. */
const LOOK_MS = 5000

/**
 * Takes up what storage has of payments that are undecided: what an earlier page left is followed to its end,
 * and what another tab sends is on show. One tab follows a transfer: the others tell what that one keeps of
 * it, and one of them takes over when it is closed. What its family or its network is missing for stays
 * stored.
 *
 * @param isStart the page begins; otherwise another tab has stored something
 */
export function resumeTransfers(tools: Needs, isStart: boolean): void {
  const { storage, platform } = tools.services
  const kept = readKeptTransfers(storage, platform.now())
  for (const transfer of readStoredTransfers(storage, platform.now())) {
    // Stored from its signature on, it is kept once the network took it: until then it is its own tab's.
    const isTaken = kept.some((each) => isSent(each, transfer))
    if (isStart || (isTaken && !find(tools, transfer)))
      void resume(tools, transfer, isTaken).catch(() => undefined)
  }
  hear(tools)
}

/** The record of a stored transfer: its hash may be that of what took its place. */
function find({ getState }: Needs, transfer: StoredTransfer): TransferRecord | undefined {
  return selectTransfers(getState()).find((record) => isSent(record, transfer))
}

type Sent = Pick<StoredTransfer, 'at' | 'from' | 'caipNetworkId'>
const isSent = (one: Sent, other: Sent): boolean =>
  one.at === other.at && one.from === other.from && one.caipNetworkId === other.caipNetworkId

function show(tools: Needs, stored: StoredTransfer, elsewhere: boolean): number {
  const { getState, dispatch } = tools
  // Where the instance stopped and started again, the record is there still.
  const id = find(tools, stored)?.id ?? getState().transfers?.nextId ?? 1
  const { trace: _trace, replacements, ...shown } = stored
  dispatch(
    transferResumed({
      id,
      ...shown,
      ...(elsewhere && { elsewhere: true as const }),
      ...(replacements && { replacements: replacements.map(({ trace: _own, ...each }) => each) }),
    }),
  )
  return id
}

async function resume(tools: Needs, transfer: StoredTransfer, isTaken: boolean): Promise<void> {
  const { getState, services } = tools
  const { storage, platform, signal, adapters } = services
  const family = adapters.get(transfer.namespace)?.capabilities.transfer
  const network = selectNetwork(getState(), transfer.caipNetworkId)
  if (!signal || !family || !network) return
  if (isTaken) {
    const id = show(tools, transfer, true)
    const look = (): void => {
      if (signal.aborted) return
      hear(tools)
      const record = selectTransfers(getState()).find((each) => each.id === id)
      if (record?.elsewhere && record.status === 'pending') platform.delay(look, LOOK_MS)
    }
    platform.delay(look, LOOK_MS)
  }
  await platform.exclusively(followLock(services, transfer), signal, async () => {
    const stored = readStoredTransfers(storage, platform.now()).find((each) => isSame(each, transfer))
    if (!stored) {
      // Another tab was told the end meanwhile. Where none of them kept it, it is not known.
      hear(tools)
      const record = find(tools, transfer)
      if (record?.elsewhere && record.status === 'pending')
        tools.dispatch(transferTold({ id: record.id, status: 'unknown' }))
      return
    }
    await followTransfer(tools, { id: show(tools, stored, false), family, network, transfer: stored })
  })
}

/** Takes over what other tabs keep of the transfers that they follow. Writes nothing. */
function hear(tools: Needs): void {
  const { getState, dispatch, services } = tools
  const { storage, platform } = services
  const stored = readStoredTransfers(storage, platform.now())
  const kept = readKeptTransfers(storage, platform.now())
  for (const record of selectTransfers(getState()).filter(({ elsewhere }) => elsewhere)) {
    const { id, status, replacements = [] } = record
    const open = stored.find((each) => isSent(each, record))
    const ended = kept.find((each) => isSent(each, record))
    if (open) {
      // Reopened by a reorganisation, or something was handed in to take its place.
      if (status !== 'pending' || replacements.length !== (open.replacements?.length ?? 0))
        show(tools, open, true)
    } else if (status === 'pending' && ended && ended.status !== 'pending') {
      const { code, hash, firstHash, replacements: taken } = ended
      dispatch(
        transferTold({
          id,
          status: ended.status,
          ...(hash !== undefined && { hash }),
          ...(firstHash !== undefined && { firstHash }),
          ...(taken && { replacements: taken }),
          ...(code !== undefined && { error: { name: 'Error', code, message: code } }),
        }),
      )
      const { caipNetworkId, from } = record
      const balances = { caipAddress: toCaipAddress(caipNetworkId, from), networkId: caipNetworkId }
      void tools.run(refreshBalances, balances).catch(() => undefined)
    }
  }
}
