import { fromBase64url, random, same, toBase64url, wipe, type Bytes } from '../../bytes.js'
import { KeeperError } from '../../keeperError.js'
import { mainAddresses } from '../keys/addresses.js'
import { publicKeys } from '../keys/publicKeys.js'
import { fingerprint } from '../secrets/derive.js'
import { join, split } from '../secrets/pairs.js'
import { deviceKey, seal, unseal } from '../secrets/seal.js'
import { deviceOf, factsOf, type DeviceRow, type FactsRow, type WalletContext } from './walletContext.js'

export const newFactorId = (): string => toBase64url(random(18))

/** For how long a pair is used, in ms. */
const PAIR_AGE = 30 * 86_400_000

/** What of a browser changes its half: one at a time, or one tab would drop what another has just stored. */
const halfOf = (walletId: string): string => `half:${walletId}`

/**
 * Makes a pair for this browser of a wallet that is whole for this moment.
 *
 * @param also what the service is told besides
 */
async function storeDevice(
  { rows, service, label }: WalletContext,
  walletId: string,
  entropy: Bytes,
  also: object,
): Promise<void> {
  const { mine, theirs } = split(entropy)
  const key = deviceOf(walletId)
  try {
    const factorId = newFactorId()
    const row: DeviceRow = {
      factorId,
      share: await seal(await deviceKey(rows), mine, factorId),
      print: await fingerprint(entropy),
      pairedAt: Date.now(),
    }
    // This half first: a pair whose other half alone is kept would be a wallet that nothing opens.
    await rows.put(key, { ...row, pending: true } satisfies DeviceRow)
    try {
      const serverShare = toBase64url(theirs)
      await service.call('factors', {
        walletId,
        kind: 'device',
        factorId,
        serverShare,
        // Each page that is loaded is a device of its own.
        ...(!rows.lasting && { temporary: true }),
        ...(label !== undefined && { label }),
        ...also,
      })
    } catch (error) {
      // Whether the service has it is not known where it cannot be reached.
      if (isRefused(error)) await rows.drop(key)
      throw error
    }
    await rows.put(key, row)
  } finally {
    wipe(mine, theirs)
  }
}

const isRefused = (error: unknown): boolean =>
  !(error instanceof KeeperError && error.code === 'keeper-unreachable')

/** A pair for this browser, of a wallet that another factor has opened. */
export const addDevice = (
  context: WalletContext,
  walletId: string,
  entropy: Bytes,
  also: object,
): Promise<void> => context.alone(halfOf(walletId), () => storeDevice(context, walletId, entropy, also))

/**
 * A new wallet.
 * @returns `false` where another tab has just made it
 */
export const createWallet = (context: WalletContext, walletId: string): Promise<boolean> =>
  context.alone(halfOf(walletId), async () => {
    const device = await context.rows.get<DeviceRow>(deviceOf(walletId))
    if (device && !device.pending) return false
    const entropy = random(16)
    try {
      const keys = await publicKeys(entropy)
      await context.rows.put(factsOf(walletId), { keys, kinds: ['device'] } satisfies FactsRow)
      await storeDevice(context, walletId, entropy, { addresses: mainAddresses(keys) })
      return true
    } finally {
      wipe(entropy)
    }
  })

/** A wallet that is whole, and this browser's sealed half that it was opened with. */
interface Opened {
  readonly entropy: Bytes
  readonly share: Bytes
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
  const { factorId } = device
  const [key, { serverShare }] = await Promise.all([
    deviceKey(rows),
    service.call<{ serverShare: string }>(`factors/${factorId}/open`),
  ])
  const openWith = async (row: DeviceRow, share = row.share): Promise<Opened> => {
    try {
      const mine = await unseal(key, share, factorId)
      return { entropy: await joinChecked({ mine, theirs: fromBase64url(serverShare) }, row.print), share }
    } catch (error) {
      if (!row.before || share === row.before || !isMismatch(error)) throw error
      return openWith(row, row.before)
    }
  }
  const { entropy, share } = await openWith(device).catch(async (error: unknown) => {
    // Another tab may have renewed the pair in between.
    const newer = isMismatch(error) ? await rows.get<DeviceRow>(deviceOf(walletId)) : undefined
    if (newer?.factorId !== factorId || same(newer.share, device.share)) throw error
    return openWith(newer)
  })
  try {
    const result = await use(entropy)
    if (Date.now() - device.pairedAt >= PAIR_AGE)
      // Tried again at the next request, and never in the way of this one.
      await renewPair(context, walletId, { entropy, share }).catch(() => undefined)
    return result
  } finally {
    wipe(entropy)
  }
}

const isMismatch = (error: unknown): boolean =>
  error instanceof KeeperError && error.code === 'share-mismatch'

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

/** A fresh pair now and then: what was copied of an old one opens nothing. */
async function renewPair(
  { rows, service, alone, label }: WalletContext,
  walletId: string,
  { entropy, share }: Opened,
): Promise<void> {
  await alone(halfOf(walletId), async () => {
    const row = await rows.get<DeviceRow>(deviceOf(walletId))
    // Another tab was first, or the device was revoked.
    if (!row || Date.now() - row.pairedAt < PAIR_AGE) return
    const { factorId, print, pairedAt } = row
    const { mine, theirs } = split(entropy)
    const put = (to: DeviceRow): Promise<void> => rows.put(deviceOf(walletId), to)
    try {
      const fresh = await seal(await deviceKey(rows), mine, factorId)
      // Until the service has answered, either may be the one that fits.
      await put({ factorId, print, pairedAt, share: fresh, before: share })
      const serverShare = toBase64url(theirs)
      await service
        .call('factors', {
          walletId,
          kind: 'device',
          factorId,
          serverShare,
          ...(label !== undefined && { label }),
        })
        .catch(async (error: unknown) => {
          if (isRefused(error)) await put({ factorId, print, pairedAt, share })
          throw error
        })
      await put({ factorId, print, pairedAt: Date.now(), share: fresh })
    } finally {
      wipe(mine, theirs)
    }
  })
}
