import type { CaipNetworkId, Factor, Login, Outcome, User } from '@latchkey/embedded-wallet/protocol'

import { KeeperError } from '../../keeperError.js'
import type { Bytes } from '../../bytes.js'
import { grants } from '../keys/grants.js'
import { servedChains } from '../service/chains.js'
import { listFactors, recover, safetyOf, type WrappedFactor } from './factors.js'
import { createWallet } from './halves.js'
import type { SessionRow } from './sessionRow.js'
import {
  consentOf,
  deviceOf,
  factsOf,
  type DeviceRow,
  type FactsRow,
  type WalletContext,
} from './walletContext.js'

/** What the service answers to a sign-in. */
export interface Signed {
  readonly token: string
  readonly user: User
  readonly walletId?: string
  readonly wallet?: { readonly id: string; readonly factors: readonly (Factor & { readonly id: string })[] }
  readonly recovery?: WrappedFactor & { readonly walletId: string }
}

/** The page that a visitor signs in at. */
export interface Place {
  readonly origin: string
  readonly networks: readonly CaipNetworkId[]
}

/** A sign-in that the service took: a wallet, a new one, or the question for what opens it. */
export async function signedIn(
  context: WalletContext,
  place: Place,
  signed: Signed,
  prf?: Bytes,
): Promise<Outcome> {
  const { rows } = context
  const { token, user, wallet, recovery } = signed
  const walletId = wallet?.id ?? recovery?.walletId ?? signed.walletId
  if (!walletId) throw new KeeperError('failed', 'The service named no wallet')
  await rows.put('session', { token, user, walletId } satisfies SessionRow)
  await rows.put('lastWallet', walletId)
  let created = false
  if (!wallet && !recovery) {
    try {
      created = await createWallet(context, walletId)
    } catch (error) {
      // Another browser was first with this account: a further one needs what opens the wallet.
      if (!(error instanceof KeeperError && error.code === 'fresh-needed')) throw error
      return { needs: 'recovery', factors: toFactors(await listFactors(context, walletId)) }
    }
  } else {
    const device = await rows.get<DeviceRow>(deviceOf(walletId))
    const isListed = wallet?.factors.some(({ id }) => id === device?.factorId)
    const isHere = device && (isListed ?? !device.pending)
    if (device?.pending && isListed) await rows.put(deviceOf(walletId), { ...device, pending: undefined })
    if (!isHere) {
      // Revoked elsewhere: what is left of it opens nothing.
      if (device) await rows.drop(deviceOf(walletId))
      if (!recovery || !prf) return { needs: 'recovery', factors: toFactors(wallet?.factors ?? []) }
      await recover(context, walletId, prf, recovery)
    } else if (wallet) {
      const facts = await rows.get<FactsRow>(factsOf(walletId))
      if (facts)
        await rows.put(factsOf(walletId), { ...facts, kinds: wallet.factors.map(({ kind }) => kind) })
    }
  }
  // Who signs in at a page wants it to know the wallet.
  await allow(context, walletId, place.origin)
  const login = await readLogin(context, place, created)
  if (!login) throw new KeeperError('failed', 'The wallet is gone')
  return { login }
}

const toFactors = (factors: readonly Factor[]): readonly Factor[] =>
  factors.map(({ kind, createdAt }) => ({ kind, createdAt }))

/** The login of this browser; `undefined` where no visitor is signed in or the half is missing. */
export async function readLogin(
  context: WalletContext,
  { networks }: Place,
  created = false,
): Promise<Login | undefined> {
  const { rows } = context
  const session = await rows.get<SessionRow>('session')
  if (!session) return undefined
  const { user, walletId } = session
  const [device, facts] = await Promise.all([
    rows.get<DeviceRow>(deviceOf(walletId)),
    rows.get<FactsRow>(factsOf(walletId)),
  ])
  if (!device || device.pending || !facts) return undefined
  return {
    grants: grants({ keys: facts.keys, networks, served: await servedChains(context) }),
    user,
    created,
    lasting: rows.lasting,
    safety: safetyOf(facts.kinds),
  }
}

/** Whether a page may know the wallet: storage is shared by all hosts of a site. */
export async function isAllowed({ rows }: WalletContext, origin: string): Promise<boolean> {
  const session = await rows.get<SessionRow>('session')
  if (!session) return false
  return ((await rows.get<readonly string[]>(consentOf(session.walletId))) ?? []).includes(origin)
}

export async function allow({ rows }: WalletContext, walletId: string, origin: string): Promise<void> {
  const known = (await rows.get<readonly string[]>(consentOf(walletId))) ?? []
  if (!known.includes(origin)) await rows.put(consentOf(walletId), [...known, origin])
}
