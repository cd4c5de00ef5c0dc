import { MalformedResponseError } from '@latchkey/core/adapter'
import * as v from 'valibot'

import { knownNetworks, type KnownNetwork } from '../networks/knownNetworks.js'
import type { WalletEntry, WalletView } from './walletClient.js'

const entrySchema = v.object({
  address: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{14,110}$/)),
  publicKey: v.optional(v.pipe(v.string(), v.maxLength(200))),
  purpose: v.optional(v.string()),
})
const purposes: Readonly<Record<string, WalletEntry['purpose']>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  stacks: 'stx',
}

/** The addresses of a sats-connect answer; such that cannot be read are left out. */
export function readSatsEntries(list: unknown): readonly WalletEntry[] {
  if (!Array.isArray(list)) throw new MalformedResponseError({ details: 'addresses' })
  const entries = list.slice(0, 20).flatMap((item): WalletEntry[] => {
    const { success, output } = v.safeParse(entrySchema, item)
    if (!success || (output.purpose !== undefined && !(output.purpose in purposes))) return []
    const purpose = output.purpose === undefined ? undefined : purposes[output.purpose]
    const publicKey =
      output.publicKey && /^([0-9a-f]{2}){32,65}$/i.test(output.publicKey)
        ? output.publicKey.toLowerCase()
        : undefined
    return [{ address: output.address, ...(publicKey && { publicKey }), ...(purpose && { purpose }) }]
  })
  if (list.length > 0 && entries.length === 0) throw new MalformedResponseError({ details: 'addresses' })
  return entries
}

/** Where a sats-connect wallet says it is, in each of the places where it may say so. */
export function readSatsNetwork(value: unknown): KnownNetwork | undefined {
  if (value === undefined || value === null) return undefined
  const { bitcoin } = Object(value) as { bitcoin?: unknown }
  const { name } = Object(bitcoin) as { name?: unknown }
  const found = knownNetworks.find(({ sats }) => sats === name)
  if (!found) throw new MalformedResponseError({ details: 'network' })
  return found
}

/** The answer of `wallet_connect` and `wallet_getAccount`. */
export function readSatsAccount(value: unknown): WalletView {
  const { addresses, network: said } = Object(value) as { addresses?: unknown; network?: unknown }
  const network = readSatsNetwork(said)
  return { entries: readSatsEntries(addresses), ...(network && { network }) }
}
