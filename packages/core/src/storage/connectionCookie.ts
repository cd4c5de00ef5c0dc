import { namespaceOf } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { refOf, selectActiveSessions, selectNetworkId, sessionId } from '../sessions/sessionsSelectors.js'
import type { KnownSession } from '../sessions/sessionsState.js'
import { checkStored } from '../sessions/storedConnection.js'
import type { RootState } from '../store/core.js'

/** In bytes, with the name. A browser drops a cookie that has 4096 with its attributes. */
const LARGEST = 3600
const LONGEST_NAME = 64
const VERSION = 1
/** CAIP-10. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

type PackedSession = readonly [
  caipNetworkId: string,
  connectorId: string,
  address: string,
  walletName: string,
  walletType: string,
]

interface Packed {
  readonly v: number
  /** The active namespace. */
  readonly a: string | undefined
  /** The network of each namespace. */
  readonly n: readonly CaipNetworkId[]
  readonly s: readonly PackedSession[]
}

/** Each instance has its own. */
export function cookieName(instanceId: string): string {
  return `latchkey.${encodeURIComponent(instanceId)}`
}

/** What the first paint needs of a state, as the value of a cookie. */
export function packConnection(state: RootState, name: string): string {
  const { activeNamespace, requested } = state.networks
  const namespaces = new Set([
    ...requested.map(({ chainNamespace }) => chainNamespace),
    ...Object.keys(state.sessions.activeByNamespace),
  ])
  const networks = [...namespaces].flatMap((namespace) => selectNetworkId(state, namespace) ?? [])
  const isActive = (session: KnownSession): number => Number(refOf(session).namespace === activeNamespace)
  const sessions = selectActiveSessions(state)
    .toSorted((one, other) => isActive(other) - isActive(one))
    .map(({ caipNetworkId, connectorId, address, wallet }): PackedSession => [
      caipNetworkId,
      connectorId,
      address,
      [...wallet.name].slice(0, LONGEST_NAME).join(''),
      wallet.type,
    ])
  const pack = (s: readonly PackedSession[]): string => {
    const packed: Packed = { v: VERSION, a: activeNamespace, n: networks, s }
    return encodeURIComponent(JSON.stringify(packed))
  }
  // The active namespace is the last one to be left out.
  for (let count = sessions.length; count >= 0; count -= 1) {
    const value = pack(sessions.slice(0, count))
    if (name.length + value.length < LARGEST) return value
  }
  return ''
}

/** The stored record that a cookie stands for, not yet checked. */
function unpack(value: string): unknown {
  const text = decodeURIComponent(value)
  // `packConnection` writes no other escapes. A page's parser would change what they mean, and then the
  // hydration would not match.
  if (!/^(?:[^\\]|\\["\\])*$/.test(text)) return null
  const { v, a, n, s } = JSON.parse(text) as Packed
  if (v !== VERSION) return null
  const sessions = s
    .filter(([, connectorId, address]) => typeof connectorId === 'string' && ADDRESS.test(address))
    .map(([caipNetworkId, connectorId, address, name, type]) => {
      const ref = { namespace: namespaceOf(caipNetworkId), connectorId }
      const session = {
        connectorId,
        caipNetworkId,
        accounts: [{ caipAddress: `${caipNetworkId}:${address}`, address }],
        wallet: { name, type },
        address,
      }
      return [ref.namespace, sessionId(ref), session] as const
    })
  return {
    activeNamespace: a,
    activeByNamespace: Object.fromEntries(sessions.map(([namespace, id]) => [namespace, id])),
    networkByNamespace: Object.fromEntries(n.map((id) => [namespaceOf(id), id])),
    byId: Object.fromEntries(sessions.map(([, id, session]) => [id, session])),
  }
}

/**
 * Reads what the last page of an instance left in its cookie, for the first paint of the next one. It runs on
 * a server: no wallet is asked and no page is needed. A cookie comes from outside, so it is checked like a
 * stored session; a malformed one counts as absent.
 *
 * @param header the request's `Cookie` header
 * @param instanceId the option of the same name; the default one when absent
 * @returns plain data, fit to be handed from a server component to a client component
 * @example
 * const connection = readConnectionCookie((await headers()).get('cookie'))
 */
export function readConnectionCookie(
  header: string | null | undefined,
  instanceId = 'default',
): StoredConnection | undefined {
  const start = `${cookieName(instanceId)}=`
  const value = header
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  if (!value || value.length > LARGEST) return undefined
  return checkStored(unpackSafely(value))
}

function unpackSafely(value: string): unknown {
  try {
    return unpack(value)
  } catch {
    return null
  }
}
