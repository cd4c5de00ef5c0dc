'use client'
import { useMemo } from 'react'
import {
  checkName,
  loadAccountNames,
  makePrimaryName,
  registerName,
  selectAccountNames,
  selectMayRegisterName,
  selectNameAttempt,
  selectPrimaryName,
  suggestNames,
} from '@latchkey/core'
import type { NameAttempt, NameCheck, PrimaryName, SentBatch } from '@latchkey/core'
import { selectActiveNamespace } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyNames` returns. */
export interface LatchkeyNames {
  /**
   * A wallet is connected that may register names here: the embedded one, or any that can sign where
   * `features.names` is `'anyWallet'`. Never without a gateway and a zone.
   */
  readonly canRegister: boolean
  /** The account's names with their zone, the newest first, as far as `load` or `register` found them. */
  readonly names: readonly string[]
  /** The registration that is under way, or failed. */
  readonly attempt: NameAttempt | undefined
  /** What became of making a name the primary one. */
  readonly primary: PrimaryName | undefined
  /**
   * Whether a name without its zone can be had, with free ones like it where it is taken. A newer call takes
   * the place of an older one, which rejects with an `AbortError`.
   */
  readonly check: (label: string) => Promise<NameCheck>
  /** Free names that are like one. Newer takes the place of older. */
  readonly suggest: (label: string) => Promise<readonly string[]>
  /** Asks for the names that the gateway holds for the account. */
  readonly load: () => Promise<readonly string[]>
  /** Has the wallet sign a message, and the name registered. Resolves with it, its zone included. */
  readonly register: (label: string) => Promise<string>
  /**
   * Has the wallet send the transaction that makes a name the one that others see. Resolves when it may be on
   * its way; what became of it is said by `primary`.
   */
  readonly makePrimary: (name: string) => Promise<SentBatch>
}

/**
 * Names for accounts in the host's own zone of ENS.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { canRegister, check, register } = useLatchkeyNames()
 * const take = async () => (await check('dora')).status === 'free' && register('dora')
 */
export function useLatchkeyNames({ namespace }: { readonly namespace?: string } = {}): LatchkeyNames {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const canRegister = useRead((state) => selectMayRegisterName(state, family))
  const names = useRead((state) => selectAccountNames(state, family))
  const attempt = useRead((state) => selectNameAttempt(state, family))
  const primary = useRead((state) => selectPrimaryName(state, family))
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    return {
      check: (label: string) => checkName(core, { ...ofFamily, label }),
      suggest: (label: string) => suggestNames(core, { ...ofFamily, label }),
      load: () => loadAccountNames(core, ofFamily),
      register: (label: string) => registerName(core, { ...ofFamily, label }),
      makePrimary: (name: string) => makePrimaryName(core, { ...ofFamily, name }),
    }
  }, [core, family])
  return { ...commands, canRegister, names, attempt, primary }
}
