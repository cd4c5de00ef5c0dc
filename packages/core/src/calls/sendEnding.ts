import { toErrorShape, type ErrorShape } from '../errors/base.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Revocation } from '../model/revocation.js'
import type { RevokingCall } from '../model/tokenApprovals.js'
import type { Tools } from '../store/createCommand.js'
import { callsEnd } from './callsEnd.js'
import { hashOfCalls, statusOfCalls, statusOfError } from './callsChange.js'
import { selectCalls, type CallsRecord } from './callsState.js'
import type { SentBatch } from './sendCalls.js'

/** Looks at the chain after the transaction, and the time between two. */
const [TURNS, PAUSE_MS] = [8, 1500]

/** What is told of a revocation, without an address or an amount (R10). */
export type EndingNews = 'initiated' | 'success' | 'rejected' | { readonly code: string }

/** Calls that end something of the account in use. None of them needs another one. */
export interface Ending {
  readonly namespace: string
  readonly from: string
  readonly caipNetworkId: CaipNetworkId
  readonly ids: readonly string[]
  readonly left?: readonly string[]
  readonly calls: readonly RevokingCall[]
  /** What is on show of the newest one. */
  readonly current: () => Revocation | undefined
  readonly show: (revocation: Revocation) => void
  readonly track: (news: EndingNews) => void
  /** Reads what stands by now, of this account on this network; whether none of these does. */
  readonly readGone: (ids: readonly string[]) => Promise<boolean>
}

/**
 * Sends them: as one where the wallet makes that of them, in as few parts as it takes, or one by one. They
 * are followed until the chain has decided, and its contracts say so.
 */
export async function sendEnding(ending: Ending, tools: Tools): Promise<SentBatch> {
  const { namespace, from, caipNetworkId, calls, track } = ending
  const tell = tellerOf(ending)
  tell({ status: 'asking' })
  track('initiated')
  const before = tools.getState().calls?.nextId ?? 1
  try {
    const plan = calls.map(({ title, body }) => ({ title, body }))
    const sender = await tools.services.features.load('calls')
    const sent = await sender.send({ calls: plan, namespace, from, caipNetworkId, divisible: true }, tools)
    tell({ status: 'pending', callsId: sent.id })
    void follow(ending, sent.id, tools)
    return sent
  } catch (error) {
    const shape = toErrorShape(error)
    const record = selectCalls(tools.getState()).find(({ id }) => id >= before)
    tell({
      status: statusOfError(shape),
      error: shape,
      ...(record && { callsId: record.id }),
      ...hashOfCalls(record),
    })
    trackError(shape, track)
    // What a sequence confirmed until then is gone, and what is not known may be.
    if (['sequence-stopped', 'send-unknown'].includes(shape.code))
      void readUntilGone(ending, endedBy(calls, record), tools)
    throw error
  }
}

const tellerOf =
  ({ ids, left, show }: Pick<Ending, 'ids' | 'left' | 'show'>) =>
  (change: Omit<Revocation, 'ids' | 'left'>): void =>
    show({ ids, ...(left && left.length > 0 && { left }), ...change })

function trackError({ code, details }: ErrorShape, track: Ending['track']): void {
  // `details` of a stopped sequence is the code of its cause.
  const cause = code === 'sequence-stopped' ? (details ?? code) : code
  if (cause === 'aborted') return
  track(cause === 'user-rejected' ? 'rejected' : { code: cause })
}

/** Until the chain has decided, however long that takes, and its contracts say so. */
async function follow(ending: Ending, callsId: number, tools: Tools): Promise<void> {
  const { ids, calls, left = [], track } = ending
  const end = await callsEnd(callsId, tools)
  const status = statusOfCalls(end)
  if (status === 'done') track('success')
  else if (end.error) trackError(end.error, track)
  const gone = status === 'done' ? ids.filter((id) => !left.includes(id)) : endedBy(calls, end)
  await readUntilGone(ending, gone, tools)
  // A newer one is on show.
  if (ending.current()?.callsId !== callsId) return
  tellerOf(ending)({ callsId, status, ...hashOfCalls(end), ...(end.error && { error: end.error }) })
}

/** What the confirmed ones of the calls ended. */
const endedBy = (
  calls: readonly RevokingCall[],
  record: Pick<CallsRecord, 'steps'> | undefined,
): readonly string[] =>
  calls.flatMap(({ ends }, index) => (record?.steps[index]?.status === 'confirmed' ? ends : []))

/** Nodes are behind at times: what was just ended would be back in the list. */
async function readUntilGone(
  { readGone }: Pick<Ending, 'readGone'>,
  gone: readonly string[],
  { services: { platform, signal } }: Tools,
): Promise<void> {
  for (let turn = 0; turn < TURNS && signal && !signal.aborted; turn++) {
    if (turn > 0) await new Promise<void>((resolve) => platform.delay(resolve, PAUSE_MS))
    if (await readGone(gone)) return
  }
}
