import type { FactorKind } from '@latchkey/embedded-wallet/protocol'

import type { Bytes } from '../../bytes.js'
import type { PublicKeys } from '../keys/publicKeys.js'
import type { Service } from '../service/service.js'
import type { Rows } from '../storage/openRows.js'

/** What the parts of the wallet work on. */
export interface WalletContext {
  readonly rows: Rows
  readonly service: Service
  /** Does one work of a name at a time, in all tabs of this browser. */
  readonly alone: Alone
  /** What the visitor knows this browser by. */
  readonly label?: string | undefined
}

export type Alone = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** @param locks absent where the browser has none to give: then nothing is shared with other tabs either */
export function createAlone(locks?: LockManager): Alone {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    if (locks) return locks.request(name, work) as ReturnType<typeof work>
    const next = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, next)
    return next
  }
}

/** This browser's half of a wallet. */
export interface DeviceRow {
  readonly factorId: string
  /** Sealed by the browser's key. */
  readonly share: Bytes
  readonly print: Bytes
  readonly pairedAt: number
  /** The half before, sealed: whether the service took the newer pair may never have been heard. */
  readonly before?: Bytes
  /** Whether the service has the other half is not known: until it is, no address may be shown. */
  readonly pending?: true
}

/** What of a wallet is known without a key. */
export interface FactsRow {
  readonly keys: PublicKeys
  /** The kinds of factors that it has. */
  readonly kinds: readonly FactorKind[]
}

export const deviceOf = (walletId: string): string => `device:${walletId}`
export const factsOf = (walletId: string): string => `facts:${walletId}`
export const exitOf = (walletId: string): string => `exit:${walletId}`
export const consentOf = (walletId: string): string => `consent:${walletId}`
export const recipientsOf = (walletId: string): string => `recipients:${walletId}`
