import type { StoredConnection } from '../model/storedConnection.js'
import { readStoredConnection } from '../sessions/storedConnection.js'
import { namespaceOf } from '../model/caip.js'
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
  /** The active family. */
  readonly a: string | undefined
  /** The network of each family. */
  readonly n: readonly string[]
  readonly s: readonly PackedSession[]
}

/** Each instance has its own. */
export function cookieName(instanceId: string): string {
  return `latchkey.${encodeURIComponent(instanceId)}`
}

/** What a first paint needs of a state, and nothing else of it, as the value of a cookie. */
export function packConnection(
  { connection, networks: { activeNamespace, activeByNamespace } }: RootState,
  name: string,
): string {
  const isActive = ([namespace]: readonly [string, unknown]): number => Number(namespace === activeNamespace)
  const sessions = Object.entries(connection.stored)
    .sort((one, other) => isActive(other) - isActive(one))
    .flatMap(
      ([
        ,
        {
          caipNetworkId,
          connectorId,
          accounts: [first],
          wallet,
        },
      ]): PackedSession[] =>
        first
          ? [
              [
                caipNetworkId,
                connectorId,
                first.address,
                [...wallet.name].slice(0, LONGEST_NAME).join(''),
                wallet.type,
              ],
            ]
          : [],
    )
  const pack = (s: readonly PackedSession[]): string => {
    const packed: Packed = { v: VERSION, a: activeNamespace, n: Object.values(activeByNamespace), s }
    return encodeURIComponent(JSON.stringify(packed))
  }
  // The family on show is the last one to be left out.
  for (let count = sessions.length; count >= 0; count -= 1) {
    const value = pack(sessions.slice(0, count))
    if (name.length + value.length < LARGEST) return value
  }
  return ''
}

/** As a stored connection would be, and no more to be trusted. */
function unpack(value: string): unknown {
  const text = decodeURIComponent(value)
  // Nobody here writes other escapes. They stand for what a page's parser would change, and so for a
  // hydration that does not match.
  if (/\\[^"\\]/.test(text)) return null
  const { v, a, n, s } = JSON.parse(text) as Packed
  if (v !== VERSION) return null
  const sessions = s
    .filter(([, , address]) => ADDRESS.test(address))
    .map(([caipNetworkId, connectorId, address, name, type]) => [
      namespaceOf(caipNetworkId),
      {
        connectorId,
        caipNetworkId,
        accounts: [{ caipAddress: `${caipNetworkId}:${address}`, address }],
        wallet: { name, type },
      },
    ])
  return {
    activeNamespace: a,
    activeByNamespace: Object.fromEntries(n.map((id) => [namespaceOf(id), id])),
    sessions: Object.fromEntries(sessions),
  }
}

/**
 * What the last page of an instance left in its cookie, for the first paint of the next one. For a server: it
 * asks nobody and needs no page. A cookie comes from outside, so it is checked as a stored session is; one
 * that fits nothing is as good as none.
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
  return readStoredConnection({ getItem: () => JSON.stringify(unpackSafely(value)) })
}

function unpackSafely(value: string): unknown {
  try {
    return unpack(value)
  } catch {
    return null
  }
}
