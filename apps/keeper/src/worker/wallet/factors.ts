import type { FactorKind, Safety } from '@latchkey/embedded-wallet/protocol'

import { concat, fromBase64url, sha256, toBase64url, wipe, type Bytes } from '../../bytes.js'
import { KeeperError } from '../../keeperError.js'
import { mainAddresses } from '../keys/addresses.js'
import { publicKeys } from '../keys/publicKeys.js'
import { deriveBytes, fingerprint } from '../secrets/derive.js'
import { split } from '../secrets/pairs.js'
import { readRecoveryCode } from '../secrets/recoveryCode.js'
import { unwrap, wrap } from '../secrets/seal.js'
import { addDevice, joinChecked, newFactorId, withWhole } from './halves.js'
import { deviceOf, factsOf, type DeviceRow, type FactsRow, type WalletContext } from './walletContext.js'

/** A factor as the service lists it. */
export interface ListedFactor {
  readonly id: string
  readonly kind: FactorKind
  readonly label?: string | null
  readonly createdAt: number
  readonly lastUsedAt?: number | null
  readonly here?: boolean
}

export const safetyOf = (kinds: readonly FactorKind[]): Safety => {
  const passkey = kinds.includes('passkey')
  if (kinds.includes('code')) return passkey ? 'both' : 'code'
  return passkey ? 'passkey' : 'none'
}

/** What the service has of a factor that the visitor's secret opens. */
export interface WrappedFactor {
  readonly factorId: string
  readonly serverShare: string
  readonly wrapped: string
}

/** What the service knows of a wallet. */
export interface ListedWallet {
  readonly factors: readonly ListedFactor[]
  /** When the account will be deleted, where that is planned; in ms since 1970. */
  readonly deletesAt?: number
  /** A code to an address of the account can prove that it is the visitor. */
  readonly provesByMail: boolean
}

/** The wallet, as the service has it now. */
export async function listWallet({ rows, service }: WalletContext, walletId: string): Promise<ListedWallet> {
  const listed = await service.call<ListedWallet>('factors/list')
  const facts = await rows.get<FactsRow>(factsOf(walletId))
  if (facts) await rows.put(factsOf(walletId), { ...facts, kinds: listed.factors.map(({ kind }) => kind) })
  return listed
}

/** What opens the wallet, as the service has it now. */
export const listFactors = async (
  context: WalletContext,
  walletId: string,
): Promise<readonly ListedFactor[]> => (await listWallet(context, walletId)).factors

/** Stores a pair whose half is wrapped by a secret of the visitor's. */
async function addWrapped(
  { service }: WalletContext,
  walletId: string,
  entropy: Bytes,
  secret: Bytes,
  also: { readonly kind: FactorKind } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const { mine, theirs } = split(entropy)
  const print = await fingerprint(entropy)
  const factorId = newFactorId()
  const inside = concat(mine, print)
  try {
    const wrapped = toBase64url(await wrap(secret, inside, factorId))
    const serverShare = toBase64url(theirs)
    await service.call('factors', { walletId, factorId, serverShare, wrapped, ...also })
  } finally {
    wipe(mine, theirs, inside)
  }
}

/** A passkey that was registered, with what its PRF gives. */
export interface NewPasskey {
  readonly credential: unknown
  readonly prf: Bytes
  readonly label?: string
}

export async function addPasskey(
  context: WalletContext,
  walletId: string,
  { credential, prf, label }: NewPasskey,
): Promise<void> {
  // Opened first: only who holds the wallet may add a passkey, which signs in.
  await withWhole(context, walletId, async (entropy) => {
    const { credentialId } = await context.service.call<{ credentialId: string }>('passkey/register', {
      credential,
    })
    const also = { kind: 'passkey' as const, credentialId, ...(label && { label }) }
    await addWrapped(context, walletId, entropy, prf, also)
  })
}

const proofOf = (secret: Bytes): Promise<Bytes> => deriveBytes(secret, 'auth', 32)

/** Has a recovery code open the wallet. The service gets the hash of a proof that only the code makes. */
export async function addCode(context: WalletContext, walletId: string, code: string): Promise<void> {
  const secret = await readRecoveryCode(code)
  if (!secret) throw new KeeperError('failed', 'This is no recovery code')
  try {
    const proofHash = toBase64url(await sha256(await proofOf(secret)))
    await withWhole(context, walletId, (entropy) =>
      addWrapped(context, walletId, entropy, secret, { kind: 'code', proofHash }),
    )
  } finally {
    wipe(secret)
  }
}

/** Opens a wallet by a factor, and makes a pair for this browser of it. */
export async function recover(
  context: WalletContext,
  walletId: string,
  secret: Bytes,
  { factorId, serverShare, wrapped }: WrappedFactor,
): Promise<void> {
  const inside = await unwrap(secret, fromBase64url(wrapped), factorId)
  const pair = { mine: inside.slice(0, 16), theirs: fromBase64url(serverShare) }
  const print = inside.slice(16)
  wipe(inside)
  const entropy = await joinChecked(pair, print)
  try {
    const keys = await publicKeys(entropy)
    await context.rows.put(factsOf(walletId), { keys, kinds: ['device'] } satisfies FactsRow)
    await addDevice(context, walletId, entropy, { addresses: mainAddresses(keys) })
    await listFactors(context, walletId).catch(() => undefined)
  } finally {
    wipe(entropy)
  }
}

/** @throws {KeeperError} `wrong-code` with the tries that are left; without data where it was not tried */
export async function recoverByCode(context: WalletContext, walletId: string, typed: string): Promise<void> {
  const secret = await readRecoveryCode(typed)
  if (!secret) throw new KeeperError('wrong-code', 'This is no recovery code')
  try {
    const codes = (await listFactors(context, walletId)).filter(({ kind }) => kind === 'code')
    if (codes.length === 0) throw new KeeperError('revoked', 'The wallet has no recovery code')
    const proof = toBase64url(await proofOf(secret))
    let refused: unknown
    for (const { id } of codes) {
      const opened = await context.service
        .call<Omit<WrappedFactor, 'factorId'>>(`factors/${id}/open`, { proof })
        .catch((error: unknown) => {
          if (!(error instanceof KeeperError && error.code === 'wrong-code')) throw error
          refused = error
          return undefined
        })
      if (opened) return await recover(context, walletId, secret, { factorId: id, ...opened })
    }
    throw refused
  } finally {
    wipe(secret)
  }
}

/** Ends a factor; the own one leaves no half behind. */
export async function revokeFactor(context: WalletContext, walletId: string, id: string): Promise<void> {
  await context.service.call(`factors/${id}/revoke`)
  const device = await context.rows.get<DeviceRow>(deviceOf(walletId))
  if (device?.factorId === id) await context.rows.drop(deviceOf(walletId))
}
