import type { PreparedCall } from './calls.js'
import type { Network } from './network.js'

/**
 * What another account is to be allowed (ERC-7715). Each has an end, and a cap or a list.
 *
 * `spend`: to take coins of the network or, with `token`, of a token. `amount` is in whole coins or tokens
 * (`10.5`): in each period of `every` seconds, or in all. `calls`: to call these methods of these
 * contracts, at most `count` times, and never with coins.
 */
export type PermissionWish =
  | {
      readonly kind: 'spend'
      /** The token's address; the network's own currency when absent. */
      readonly token?: string
      readonly amount: string
      /** The period in seconds. Without it the amount is all that can ever be taken. */
      readonly every?: number
      /** The visitor may allow less: what was granted says how much. Else the amount is fixed. */
      readonly adjustable?: boolean
    }
  | {
      readonly kind: 'calls'
      /** The contracts' addresses. */
      readonly targets: readonly string[]
      /** The methods: on EVM selectors of four bytes, in hex. */
      readonly selectors: readonly string[]
      /** How often in all. Without it as often as wanted until the end. */
      readonly count?: number
    }

/** What another account is allowed, as it was signed. */
export type PermissionTerms =
  | {
      readonly kind: 'spend'
      readonly token?: string
      /** In the smallest units. */
      readonly units: string
      /** Absent where the token did not answer. */
      readonly decimals?: number
      readonly symbol?: string
      readonly every?: number
    }
  | {
      readonly kind: 'calls'
      readonly targets: readonly string[]
      readonly selectors: readonly string[]
      readonly count?: number
    }
  | {
      /** Rules that are not known, or do not belong together: it may allow more than it seems to. */
      readonly kind: 'unknown'
      /** As the wallet gave it: for people who want to look at it. */
      readonly raw: string
    }

/**
 * `active`: it can be used. `expired`, `revoked`: never again, and revoked counts before expired.
 * `paused`: the account has no code that honours it, and an upgrade of the account would bring it back.
 * `unknown`: the chain could not be asked.
 */
export type PermissionState = 'active' | 'expired' | 'revoked' | 'paused' | 'unknown'

/** A permission that an account gave another one. Plain data, and no secret: only `to` can use it. */
export interface GrantedPermission {
  /** The same wherever it is read: of a delegation its hash. */
  readonly id: string
  /** The account that gave it. */
  readonly account: string
  /** The account that may use it; absent where that cannot be read. */
  readonly to?: string
  readonly permission: PermissionTerms
  readonly state: PermissionState
  /** When it began and ends, in milliseconds since the epoch; absent where that is not known. */
  readonly createdAt?: number
  readonly expiresAt?: number
  /**
   * What is left at this moment, by the chain; absent where that is not known, and of what cannot be used.
   */
  readonly left?: {
    /** Of `spend`, in the smallest units. */
    readonly units?: string
    /** Of `calls`. */
    readonly count?: number
    /** When a new period begins, in milliseconds since the epoch. */
    readonly renewsAt?: number
  }
  /** When it was last used, in milliseconds since the epoch. */
  readonly usedAt?: number
  /** When it was revoked on its chain, in milliseconds since the epoch; absent where that is not known. */
  readonly revokedAt?: number
  /** What a back end redeems it with (ERC-7710). */
  readonly context: string
  readonly manager: string
}

/** What is needed to look at a permission that was granted earlier. */
export interface KnownPermission {
  readonly context: string
  readonly manager: string
  readonly createdAt?: number
}

interface OfAccount {
  readonly connectorId: string
  readonly signal: AbortSignal
  readonly address: string
  readonly network: Network
}

/** What a wallet is asked to allow. */
export interface GrantRequest extends OfAccount {
  /** The account that may use it: a key of the host's back end, for instance. */
  readonly to: string
  readonly permission: PermissionWish
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Whose permissions are listed. */
export interface PermissionsRequest extends OfAccount {
  /** Those that the page knows of, beside what the wallet tells. */
  readonly known: readonly KnownPermission[]
}

/** What an account allowed, as far as it can be read. */
export interface PermissionList {
  readonly permissions: readonly GrantedPermission[]
  /** Whether the wallet told all that it has, and each entry could be read. */
  readonly complete: boolean
}

/** The permissions that are to end. */
export interface RevokeRequest extends OfAccount {
  readonly permissions: readonly GrantedPermission[]
  /** How each call is called where a wallet or the modal shows it. */
  readonly title: string
}

/** Which kinds of permission a wallet grants on a network: those of {@link PermissionWish}. */
export type PermissionKind = PermissionWish['kind']

/** The abilities of a family whose accounts can allow others something. */
export interface PermissionAbilities {
  /**
   * Which kinds the wallet grants on the network. A wallet that does not answer in time, or does not know the
   * question, grants nothing: no error.
   */
  readonly supported: (request: OfAccount) => Promise<readonly PermissionKind[]>
  readonly grant: (request: GrantRequest) => Promise<GrantedPermission>
  readonly list: (request: PermissionsRequest) => Promise<PermissionList>
  readonly revoke: (request: RevokeRequest) => Promise<readonly PreparedCall[]>
}
