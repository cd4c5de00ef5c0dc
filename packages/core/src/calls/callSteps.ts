import { refreshBalances } from '../balances/refreshBalances.js'
import { toErrorShape, type ErrorShape } from '../errors/base.js'
import { SendUnknownError } from '../errors/send.js'
import { refusalOf } from '../errors/wallet.js'
import { toCaipAddress } from '../model/caip.js'
import type { CallsSponsor, PreparedCall, SentCalls } from '../model/calls.js'
import type { Tools } from '../store/createCommand.js'
import { callConfirmed, callsBegun, callsStopped, selectCalls, type CallsRecord } from './callsState.js'
import type { CallsWallet } from './callsWallet.js'
import { untilDecided } from './untilDecided.js'

/** A plan that has a record. */
export interface Sending {
  readonly id: number
  readonly wallet: CallsWallet
  readonly sponsor: CallsSponsor | undefined
  readonly calls: readonly PreparedCall[]
}

export const lost = (cause: unknown): Error => new SendUnknownError({ cause })

export const recordOf = ({ id }: Pick<Sending, 'id'>, { getState }: Tools): CallsRecord | undefined =>
  selectCalls(getState()).find((each) => each.id === id)

/** An error with what its text is about: a payment that was declined. */
export function shapeOf(error: unknown): ErrorShape {
  const shape = toErrorShape(error)
  return shape.code === 'user-rejected' ? { ...shape, params: { refused: 'payment' } } : shape
}

export function begin(
  { id, wallet: { namespace, address, network }, calls }: Sending,
  { dispatch, services }: Tools,
  way: CallsRecord['way'],
  status: CallsRecord['status'],
): void {
  const { caipNetworkId } = network
  const steps = calls.map(({ title }) => ({ title, status: 'waiting' as const }))
  const at = services.platform.now()
  dispatch(callsBegun({ id, namespace, caipNetworkId, from: address, at, way, steps, status }))
}

export const ask = (
  { wallet: { family, connectorId, address, network, accountType }, sponsor }: Sending,
  calls: readonly PreparedCall[],
  { signal }: Tools,
): Promise<SentCalls> =>
  refusalOf(
    'payment',
    family['calls:send']({
      connectorId,
      address,
      network,
      calls,
      ...(sponsor && { sponsor }),
      ...(accountType && { accountType }),
      signal,
    }),
  )

/** A result with a trace is a single transaction, and its id is the hash. */
export const hashOf = ({ id, trace }: SentCalls): { readonly hash?: string } => (trace ? { hash: id } : {})

/**
 * Follows what was sent last until the chain has decided.
 *
 * @param places of its calls; all of them when absent
 */
export async function follow(
  sending: Sending,
  sent: SentCalls,
  tools: Tools,
  places: readonly (number | undefined)[] = [undefined],
): Promise<void> {
  const { id, wallet } = sending
  const { signal = AbortSignal.abort() } = tools.services
  try {
    signal.throwIfAborted()
    const hash = await untilDecided(tools, wallet, sent, signal)
    for (const index of places)
      tools.dispatch(
        callConfirmed({ id, ...(index !== undefined && { index }), ...(hash !== undefined && { hash }) }),
      )
  } catch (error) {
    // The core was stopped, which ends following.
    const reason = signal.aborted ? lost(error) : error
    tools.dispatch(callsStopped({ id, error: shapeOf(reason) }))
    if (signal.aborted) return
  }
  await refresh(wallet, tools)
}

export async function refresh({ address, network, connectorId }: CallsWallet, { run }: Tools): Promise<void> {
  const { caipNetworkId: networkId } = network
  const caipAddress = toCaipAddress(networkId, address)
  await run(refreshBalances, { caipAddress, networkId, connectorId }).catch(() => undefined)
}
