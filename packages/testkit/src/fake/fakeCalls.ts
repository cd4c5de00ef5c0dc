import {
  AtomicNotSupportedError,
  InvalidCallsError,
  UnknownCallsError,
  untilAborted,
  type Capabilities,
  type PreparedCall,
} from '@latchkey/core/adapter'

import type { FakeCall, FakeChain } from './fakeChain.js'
import type { FakeWallet } from './fakeWallet.js'

type Own = 'calls:capabilities' | 'calls:send' | 'calls:status'

/** Calls that write down what they do, as one where `chain.atomic` says so. */
export function fakeCalls(
  find: (connectorId: string) => FakeWallet,
  chain: FakeChain,
): Required<Pick<Capabilities, Own>> {
  const read = ({ title, body }: PreparedCall): FakeCall => {
    if (typeof (Object(body) as { does?: unknown }).does !== 'string')
      throw new InvalidCallsError({ details: title })
    return body as FakeCall
  }
  return {
    'calls:capabilities': async ({ networks, signal }) => {
      signal.throwIfAborted()
      return Object.fromEntries(
        networks.map(({ caipNetworkId }) => [caipNetworkId, { atomic: chain.atomic }]),
      )
    },
    'calls:send': async ({ connectorId, calls, signal }) => {
      signal.throwIfAborted()
      if (calls.length === 0) throw new InvalidCallsError({ details: 'there are none' })
      const made = calls.map(read)
      if (made.length > 1 && chain.atomic === 'unsupported') throw new AtomicNotSupportedError()
      if (made.length > (chain.mostAtOnce ?? made.length))
        throw new AtomicNotSupportedError({ tooMany: true })
      const hash = await untilAborted(signal, () =>
        find(connectorId).prompt(() => `calls-${chain.bundles.size + 1}`),
      )
      chain.bundles.set(hash, made)
      return { id: hash, ...(made.length === 1 && { trace: {} }) }
    },
    'calls:status': async ({ calls: { id }, signal }) => {
      signal.throwIfAborted()
      const made = chain.bundles.get(id)
      if (!made) throw new UnknownCallsError({ details: id })
      if (chain.halted) return { status: 'pending', hashes: [] }
      if (made.some(({ fails }) => fails)) return { status: 'failed', hashes: [id] }
      if (!chain.done.includes(id)) chain.done.push(id)
      return { status: 'confirmed', hashes: [id] }
    },
  }
}
