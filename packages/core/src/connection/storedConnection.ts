import * as v from 'valibot'
import { isCaipNetworkId, namespaceOf } from '../networks/caip.js'
import type { CaipAddress, CaipNetworkId } from '../networks/network.js'
import type { RootState } from '../store/rootState.js'
import type { InstanceStorage } from '../storage/instanceStorage.js'
import type { StoredConnection } from './connectionEvents.js'

/** The number is raised when the shape changes, so that an older and a newer release leave each other's entry alone. */
const KEY = 'connection@1'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
const caipNetworkId = v.custom<CaipNetworkId>(isCaipNetworkId)
const schema = v.object({
  activeNamespace: v.optional(text),
  activeByNamespace: v.record(text, caipNetworkId),
  sessions: v.record(
    text,
    v.object({
      connectorId: text,
      caipNetworkId,
      accounts: v.pipe(
        v.array(v.object({ caipAddress: v.custom<CaipAddress>((value) => typeof value === 'string' && value.split(':').length === 3), address: text, type: v.optional(text), publicKey: v.optional(text) })),
        v.minLength(1),
      ),
      wallet: v.object({
        name: text,
        type: v.picklist(['WALLET_CONNECT', 'AUTH', 'INJECTED', 'ANNOUNCED', 'EXTERNAL', 'MULTI_CHAIN']),
        icon: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|data:image\/)/))),
        rdns: v.optional(text),
      }),
      approvedCaipNetworkIds: v.optional(v.array(caipNetworkId)),
    }),
  ),
})

/** What an earlier page left; `undefined` when there is nothing that can be trusted. */
export function readStoredConnection(storage: InstanceStorage): StoredConnection | undefined {
  const raw = storage.getItem(KEY)
  if (raw === null) return undefined
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(raw))
    if (!success) return undefined
    const sessions = Object.fromEntries(Object.entries(output.sessions).filter(([namespace, session]) => namespaceOf(session.caipNetworkId) === namespace))
    return { ...output, sessions }
  } catch {
    return undefined
  }
}

export function writeStoredConnection(storage: InstanceStorage, { connection, networks }: RootState): void {
  const { activeNamespace, activeByNamespace } = networks
  storage.setItem(KEY, JSON.stringify({ activeNamespace, activeByNamespace, sessions: connection.stored }))
}
