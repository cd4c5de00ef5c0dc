import { fromBase64url, random, same, toBase64url, wipe, type Bytes } from '../../bytes.js'
import { KeeperError } from '../../keeperError.js'
import { mainAddresses } from '../keys/addresses.js'
import { publicKeys, type PublicKeys } from '../keys/publicKeys.js'
import { fingerprint } from '../secrets/derive.js'
import { join, split } from '../secrets/pairs.js'
import { deviceKey, seal, unseal } from '../secrets/seal.js'
import { deviceOf, factsOf, type DeviceRow, type FactsRow, type WalletContext } from './walletContext.js'

export const newFactorId = (): string => toBase64url(random(18))

/** For how long a pair is used, in ms. */
const PAIR_AGE = 30 * 86_400_000

/**
 * Makes a pair for this browser of a wallet that is whole for this moment; a newer one in place of the one it
 * has.
 *
 * @param also what the service is told besides
 */
export async function addDevice(
  { rows, service }: WalletContext,
  walletId: string,
  entropy: Bytes,
  also: object = {},
  old?: DeviceRow,
): Promise<void> {
  const { mine, theirs } = split(entropy)
  try {
    const factorId = old?.factorId ?? newFactorId()
    const row: DeviceRow = {
      factorId,
      share: await seal(await deviceKey(rows), mine, factorId),
      print: await fingerprint(entropy),
      pairedAt: Date.now(),
      ...(old && { before: old.share }),
    }
    const unsure: DeviceRow = old ? row : { ...row, pending: true }
    // This half first: a pair whose other half alone is kept would be a wallet that nothing opens.
    await rows.put(deviceOf(walletId), unsure)
    try {
      const serverShare = toBase64url(theirs)
      await service.call('factors', { walletId, kind: 'device', factorId, serverShare, ...also })
    } catch (error) {
      // Whether the service has it is not known where it cannot be reached.
      const isRefused = !(error instanceof KeeperError && error.code === 'keeper-unreachable')
      if (isRefused) await (old ? rows.put(deviceOf(walletId), old) : rows.drop(deviceOf(walletId)))
      throw error
    }
    if (unsure.pending) await rows.put(deviceOf(walletId), row)
  } finally {
    wipe(mine, theirs)
  }
}

/** A new wallet. Resolves with what may be known of it. */
export async function createWallet(context: WalletContext, walletId: string): Promise<PublicKeys> {
  const entropy = random(16)
  try {
    const keys = await publicKeys(entropy)
    await context.rows.put(factsOf(walletId), { keys, kinds: ['device'] } satisfies FactsRow)
    await addDevice(context, walletId, entropy, { addresses: mainAddresses(keys) })
    return keys
  } finally {
    wipe(entropy)
  }
}

/**
 * Lends the whole wallet, and wipes it afterwards.
 * @throws {KeeperError} `not-on-device`, `revoked`, `share-mismatch`, `session-ended`, `keeper-unreachable`
 */
export async function withWhole<T>(
  context: WalletContext,
  walletId: string,
  use: (entropy: Bytes) => Promise<T>,
): Promise<T> {
  const { rows, service } = context
  const device = await rows.get<DeviceRow>(deviceOf(walletId))
  if (!device || device.pending)
    throw new KeeperError('not-on-device', 'This browser has no half of the wallet')
  const { factorId, print, share, before } = device
  const [key, { serverShare }] = await Promise.all([
    deviceKey(rows),
    service.call<{ serverShare: string }>(`factors/${factorId}/open`),
  ])
  const open = async (sealed: Bytes): Promise<Bytes> =>
    joinChecked({ mine: await unseal(key, sealed, factorId), theirs: fromBase64url(serverShare) }, print)
  const entropy = await open(share).catch((error: unknown) => {
    if (before && error instanceof KeeperError && error.code === 'share-mismatch') return open(before)
    throw error
  })
  try {
    const result = await use(entropy)
    await renewPair(context, walletId, entropy, device)
    return result
  } finally {
    wipe(entropy)
  }
}

/** Joins two halves, which are wiped, and compares with what the wallet was. */
export async function joinChecked(
  pair: { readonly mine: Bytes; readonly theirs: Bytes },
  print: Bytes,
): Promise<Bytes> {
  try {
    const entropy = join(pair)
    if (same(await fingerprint(entropy), print)) return entropy
    wipe(entropy)
    throw new KeeperError('share-mismatch', 'The halves do not belong together')
  } finally {
    wipe(pair.mine, pair.theirs)
  }
}

/** A fresh pair now and then: what was copied of an old one opens nothing. Never in the way of a request. */
async function renewPair(
  context: WalletContext,
  walletId: string,
  entropy: Bytes,
  device: DeviceRow,
): Promise<void> {
  if (Date.now() - device.pairedAt < PAIR_AGE) return
  // Tried again at the next request.
  await addDevice(context, walletId, entropy, {}, device).catch(() => undefined)
}
