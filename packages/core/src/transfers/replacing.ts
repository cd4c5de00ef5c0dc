import { selectAddress } from '../accounts/accountsSelectors.js'
import { NotConnectedError } from '../errors/connection.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { TooLateError } from '../errors/send.js'
import { refusalOf } from '../errors/wallet.js'
import type {
  Replaceable,
  ReplacementKind,
  ReplacementRequest,
  TransferReplacement,
} from '../model/replacement.js'
import type { SubmittedTransfer } from '../model/transfer.js'
import { selectConnection, selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import type { ReplaceArg } from './replaceTransfer.js'
import { isSame, readStoredTransfers, storeTransfer, type StoredTransfer } from './storedTransfers.js'
import { selectTransfers, transferReplaced } from './transfersState.js'

interface Call {
  readonly family: TransferReplacement
  readonly request: ReplacementRequest
  /** Of the newest replacement: what was cancelled can only be cancelled sooner. */
  readonly newest: ReplacementKind | undefined
}

/** What storage has of a transfer that this page follows. */
function storedOf({ getState, services }: Tools, id: number): StoredTransfer | undefined {
  const record = selectTransfers(getState()).find((each) => each.id === id)
  if (record?.status !== 'pending' || record.hash === undefined) return undefined
  const { caipNetworkId, hash } = record
  return readStoredTransfers(services.storage, services.platform.now()).find((each) =>
    isSame(each, { caipNetworkId, hash }),
  )
}

/**
 * @throws {TooLateError}
 * @throws {NotSupportedError}
 * @throws {NotConnectedError}
 */
function callOf(id: number, tools: Tools): Call {
  const { getState, services, signal } = tools
  // The tab that follows it would take what is replaced here for a failure.
  if (selectTransfers(getState()).find((each) => each.id === id)?.elsewhere)
    throw new NotSupportedError('transfer:replace')
  const stored = storedOf(tools, id)
  if (!stored) throw new TooLateError()
  const { namespace, from, caipNetworkId, replacements = [] } = stored
  const family = services.adapters.get(namespace)?.capabilities['transfer:replace']
  const network = selectNetwork(getState(), caipNetworkId)
  if (!family || !network) throw new NotSupportedError('transfer:replace')
  const connection = selectConnection(getState(), namespace)
  if (connection.status !== 'connected' || selectAddress(getState(), namespace) !== from)
    throw new NotConnectedError()
  const { hash, trace } = replacements.at(-1) ?? stored
  const transfer = { hash, ...(trace && { trace }) }
  const { connectorId } = connection
  return {
    family,
    newest: replacements.at(-1)?.kind,
    request: { transfer, from, network, connectorId, signal },
  }
}

/** What is possible, as `checkReplacement` tells it. */
export async function readReplaceable(
  { id }: Pick<ReplaceArg, 'id'>,
  tools: Tools,
): Promise<Replaceable | undefined> {
  let call: Call
  try {
    call = callOf(id, tools)
  } catch {
    return undefined
  }
  const found = await call.family.read(call.request)
  if (!found || call.newest !== 'cancel') return found
  const choices = found.choices.filter(({ kind }) => kind === 'cancel')
  return choices.length > 0 ? { ...found, choices } : undefined
}

/** Hands in what takes the place of a transfer. Its follower learns of it by its record. */
export async function replace({ id, kind, maxFee }: ReplaceArg, tools: Tools): Promise<SubmittedTransfer> {
  const { getState, dispatch, services, signal } = tools
  const { family, request, newest } = callOf(id, tools)
  // The payment would be made after all.
  if (newest === 'cancel' && kind !== 'cancel') throw new NotSupportedError('transfer:replace')
  const at = services.platform.now()
  const keep = ({ hash, trace }: SubmittedTransfer): void => {
    const stored = storedOf(tools, id)
    // The chain has decided meanwhile.
    if (!stored) return
    const others = (stored.replacements ?? []).filter((each) => each.hash !== hash)
    const added = { kind, hash, at, ...(trace && { trace }) }
    storeTransfer(services.storage, at, { ...stored, replacements: [...others, added] })
  }
  let submitted: SubmittedTransfer
  try {
    submitted = await refusalOf(
      'payment',
      family.submit({ ...request, kind, signed: keep, ...(maxFee !== undefined && { maxFee }) }),
    )
  } catch (error) {
    // What was refused is not handed in again after a reload.
    const stored = signal.aborted ? undefined : storedOf(tools, id)
    if (stored?.replacements) {
      const handedIn = selectTransfers(getState()).find((each) => each.id === id)?.replacements ?? []
      const replacements = stored.replacements.filter((each) =>
        handedIn.some(({ hash }) => hash === each.hash),
      )
      storeTransfer(services.storage, at, { ...stored, replacements })
    }
    throw error
  }
  keep(submitted)
  dispatch(transferReplaced({ id, replacement: { kind, hash: submitted.hash, at } }))
  return submitted
}
