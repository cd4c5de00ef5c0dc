import { MalformedResponseError } from '@latchkey/core/adapter'
import { hex } from '@scure/base'

import { knownNetworks } from '../networks/knownNetworks.js'
import type { WalletEntry } from './walletClient.js'

/**
 * An account of the Wallet Standard as the wallet made it; it is given back to the wallet when it has to
 * sign.
 */
export interface StandardAccount {
  readonly entry: WalletEntry
  readonly account: object
}

/** The Bitcoin accounts of a Wallet Standard wallet; such that cannot be read are left out. */
export function readStandardAccounts(list: unknown): readonly StandardAccount[] {
  if (!Array.isArray(list)) throw new MalformedResponseError({ details: 'accounts' })
  const accounts = list.slice(0, 100).flatMap((item): StandardAccount[] => {
    try {
      return readAccount(item)
    } catch {
      return []
    }
  })
  if (list.length > 0 && accounts.length === 0) throw new MalformedResponseError({ details: 'accounts' })
  return accounts
}

function readAccount(item: unknown): StandardAccount[] {
  const { address, chains, publicKey, purpose, label } = Object(item) as Record<string, unknown>
  if (typeof address !== 'string' || !/^[0-9a-zA-Z]{14,110}$/.test(address) || !Array.isArray(chains))
    return []
  const on = knownNetworks
    .filter(({ standard }) => standard.some((name) => chains.includes(name)))
    .map(({ caipNetworkId }) => caipNetworkId)
  if (on.length === 0) return []
  // The standard has no word for it; some wallets have, and others say it in the label.
  const said = [purpose, label].find((word) => word === 'payment' || word === 'ordinals')
  const key =
    publicKey instanceof Uint8Array && [32, 33, 65].includes(publicKey.length)
      ? hex.encode(publicKey)
      : undefined
  const entry: WalletEntry = {
    address,
    on,
    ...(key && { publicKey: key }),
    ...(said !== undefined && { purpose: said === 'payment' ? 'payment' : 'ordinal' }),
  }
  return [{ entry, account: item as object }]
}
