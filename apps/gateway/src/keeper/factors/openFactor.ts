import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import type { SignedInCaller } from '../keeperRoutes.js'
import type { Passkeys } from '../passkeys/passkeys.js'
import { isSame, sha256 } from '../secrets.js'
import { failures, opens, proofs } from './proofLimits.js'
import type { FactorRow } from './wallets.js'

/** What opens a factor, beside the key of a device. */
export interface Opening {
  readonly assertion?: object
  readonly proof?: string
}

/**
 * Whether the caller may have the server's half of a factor: by the key of the device, by the passkey, by the
 * recovery code. Tries are counted before they are looked at, and given back where they were right; openings
 * are counted once they are right, so that no one else can use them up.
 *
 * @throws KeeperError where not
 */
export async function checkOpening(
  factor: FactorRow,
  { assertion, proof }: Opening,
  { session, jkt, place }: SignedInCaller,
  { counts, sessions }: KeeperParts,
  passkeys: Passkeys,
): Promise<void> {
  if (factor.kind === 'device') {
    if (factor.jkt !== jkt) throw new KeeperError('not-on-device')
  } else if (factor.kind === 'passkey') {
    if (assertion === undefined) throw new KeeperError('malformed-request')
    const { credentialId } = await passkeys.check(assertion, { jkt, place })
    if (credentialId !== factor.credential_id) throw new KeeperError('passkey-refused')
  } else {
    if (proof === undefined || factor.proof_hash === null) throw new KeeperError('malformed-request')
    await counts.take(failures, place)
    // By place, so that who reads the mail of the owner cannot use up the owner's tries.
    const tries = `${factor.id}:${place}`
    const left = await counts.take(proofs, tries)
    if (!isSame(sha256(Buffer.from(proof, 'base64url')), factor.proof_hash))
      throw new KeeperError('wrong-code', { data: { left } })
    await Promise.all([counts.giveBack(proofs, tries), counts.giveBack(failures, place)])
  }
  await counts.take(opens, factor.id)
  if (factor.kind !== 'device') await sessions.markFresh(session, factor.kind)
  await sessions.markOpened(session)
}
