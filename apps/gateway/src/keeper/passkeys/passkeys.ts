import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { minute } from '../counts.js'
import { failures } from '../factors/proofLimits.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { sha256 } from '../secrets.js'
import { readClientData } from './clientData.js'

/** Who used a passkey, and where. */
export interface CheckedPasskey {
  readonly credentialId: string
  readonly userId: string
  /** The page that framed the keeper, by the browser's own word; missing where the browser has none. */
  readonly topOrigin: string | undefined
}

/** Which browser asks. */
interface Place {
  readonly jkt: string
  readonly place: string
}

/** Passkeys of the keeper's full host: pages of sister hosts cannot use them. */
export interface Passkeys {
  optionsToGet(jkt: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  optionsToCreate(userId: string, name: string, jkt: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /**
   * Takes a passkey, which stays pending until a factor of the wallet is stored for it. It takes the place of
   * one that is still pending.
   * @throws KeeperError `passkey-refused`
   */
  register(credential: object, userId: string, jkt: string): Promise<string>
  /**
   * Checks an assertion: by a passkey of a stored factor, made for the challenge of this browser, with the
   * visitor verified, in a page of the list.
   * @throws KeeperError `passkey-refused`
   */
  check(assertion: object, place: Place): Promise<CheckedPasskey>
}

const challengeLasts = 5 * minute
const ES256 = -7
const EdDSA = -8
const RS256 = -257
/** What the secret of a passkey is made for (the extension `prf`). */
const extensions = { prf: { eval: { first: sha256('latchkey/keeper/v1/prf') } } } as unknown as object

export function createPasskeys(parts: KeeperParts): Passkeys {
  const { options, once, counts, tables, activity, sessions } = parts
  const rpID = new URL(options.origin).hostname
  const challengeName = (type: string, whose: string, challenge: string): string =>
    `challenge:${type}:${whose}:${challenge}`
  /** A challenge counts once, for the browser that got it. */
  const isOurs = (type: string, whose: string) => (challenge: string) =>
    once.spend(challengeName(type, whose, challenge))
  /** One browser may be signed in to several accounts, and be trusted with one of them only. */
  const creator = (userId: string, jkt: string): string => `${userId}:${jkt}`

  /**
   * A passkey whose counter goes back was copied, or the answer was: it is of no use until it is replaced,
   * and who is signed in may be signed in by the copy.
   */
  async function freeze(credentialId: string, userId: string, origin: string | undefined): Promise<void> {
    const row = await tables
      .updateTable('keeper_passkeys')
      .set({ frozen_at: Date.now() })
      .where('credential_id', '=', credentialId)
      .where('frozen_at', 'is', null)
      .returning('credential_id')
      .executeTakeFirst()
    if (row === undefined) return
    await sessions.endAll(userId)
    await activity.tell({ userId, what: 'passkey-frozen', origin })
  }

  return {
    async optionsToGet(jkt) {
      const made = await generateAuthenticationOptions({ rpID, userVerification: 'required', extensions })
      await once.give(challengeName('get', jkt, made.challenge), challengeLasts)
      return made
    },
    async optionsToCreate(userId, name, jkt) {
      const known = await tables
        .selectFrom('keeper_passkeys')
        .select(['credential_id', 'transports'])
        .where('user_id', '=', userId)
        // One that is pending may be made again where it is.
        .where('bound_at', 'is not', null)
        .execute()
      const made = await generateRegistrationOptions({
        rpID,
        rpName: rpID,
        userName: name,
        userDisplayName: name,
        userID: Uint8Array.from(Buffer.from(userId, 'base64url')),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((row) => ({
          id: row.credential_id,
          ...(row.transports && { transports: [...row.transports] }),
        })),
        supportedAlgorithmIDs: [ES256, EdDSA, RS256],
        extensions,
      })
      await once.give(challengeName('create', creator(userId, jkt), made.challenge), challengeLasts)
      return made
    },
    async register(credential, userId, jkt) {
      const response = credential as RegistrationResponseJSON
      // The library looks at no top origin here.
      readClientData(response.response?.clientDataJSON, options.origins)
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: isOurs('create', creator(userId, jkt)),
        expectedOrigin: options.origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: [ES256, EdDSA, RS256],
      }).catch(refuse)
      if (registrationInfo === undefined) throw new KeeperError('passkey-refused')
      const { credential: made, credentialBackedUp, aaguid } = registrationInfo
      const row = await tables.transaction().execute(async (database) => {
        await database
          .deleteFrom('keeper_passkeys')
          .where('user_id', '=', userId)
          .where('bound_at', 'is', null)
          .execute()
        return database
          .insertInto('keeper_passkeys')
          .values({
            credential_id: made.id,
            user_id: userId,
            public_key: Buffer.from(made.publicKey).toString('base64url'),
            counter: made.counter,
            transports: made.transports ? JSON.stringify(made.transports) : null,
            backed_up: credentialBackedUp,
            aaguid,
            created_at: Date.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('credential_id')
          .executeTakeFirst()
      })
      // Of another account: not to be taken over.
      if (row === undefined) throw new KeeperError('passkey-refused')
      return made.id
    },
    async check(assertion, { jkt, place }) {
      await counts.take(failures, place)
      const response = assertion as AuthenticationResponseJSON
      const { topOrigin } = readClientData(response.response?.clientDataJSON, options.origins)
      const row = await tables
        .selectFrom('keeper_passkeys')
        .selectAll()
        .where('credential_id', '=', String(response.id))
        .where('bound_at', 'is not', null)
        .executeTakeFirst()
      if (row === undefined || row.frozen_at !== null) throw new KeeperError('passkey-refused')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: isOurs('get', jkt),
        expectedOrigin: options.origin,
        expectedRPID: rpID,
        expectedTopOrigin: [...options.origins],
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
          // Compared below, where two answers at once cannot both pass.
          counter: 0,
        },
      }).catch(refuse)
      const { userHandle } = response.response
      if (!verified || (userHandle != null && userHandle !== row.user_id))
        throw new KeeperError('passkey-refused')
      const counter = authenticationInfo.newCounter
      const counted = await tables
        .updateTable('keeper_passkeys')
        .set({ counter, backed_up: authenticationInfo.credentialBackedUp })
        .where('credential_id', '=', row.credential_id)
        .where((is) => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
        .returning('user_id')
        .executeTakeFirst()
      if (counted === undefined) {
        await freeze(row.credential_id, row.user_id, topOrigin)
        throw new KeeperError('passkey-refused')
      }
      await counts.giveBack(failures, place)
      return { credentialId: row.credential_id, userId: row.user_id, topOrigin }
    },
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof KeeperError) throw cause
  throw new KeeperError('passkey-refused', { cause })
}
