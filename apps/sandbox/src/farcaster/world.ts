/**
 * Farcaster in the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * A relay with the three calls of the real one (`POST /v1/channel`, `GET /v1/channel/status`,
 * `POST /v1/channel/authenticate`), a phone that answers it (`/phone?channelToken=…`, where the relay's link
 * leads), and the two registries on the first chain, at the addresses that they have on OP Mainnet.
 *
 * Test ids of the phone: `approve-alice` (one button a person), `refuse`, `phone-result`.
 *
 * Controls, all POST:
 * - `/_slow?milliseconds=3000` answers the service as much later (0 ends it)
 * - `/_silent` answers the service not at all
 * - `/_restore` ends both
 */

/** Where the relay listens. */
export const farcasterUrl: string = 'http://127.0.0.1:8807'

/** Someone with a Farcaster account. */
export interface FarcasterPerson {
  /** Also what the field of the phone sends. */
  readonly id: string
  readonly fid: number
  readonly username?: string
  readonly displayName: string
  /** Owns the account. */
  readonly custody: { readonly index: number; readonly address: `0x${string}` }
  /** Signs in their place: it stands in the registry of keys, or does not. */
  readonly signer?: {
    readonly index: number
    readonly address: `0x${string}`
    readonly isRegistered: boolean
  }
  readonly note?: string
}

/** The people; their keys are those of the test mnemonic, by index. */
export const farcasterPeople: readonly FarcasterPerson[] = [
  {
    id: 'alice',
    fid: 1001,
    username: 'alice',
    displayName: 'Alice Harbour',
    custody: { index: 11, address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788' },
  },
  {
    id: 'bob',
    fid: 1002,
    username: 'bobpier.eth',
    displayName: 'Bob Pier',
    custody: { index: 12, address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a' },
    signer: { index: 13, address: '0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec', isRegistered: true },
    note: 'Signs with an auth address',
  },
  {
    id: 'erin',
    fid: 1003,
    displayName: 'Erin Lantern',
    custody: { index: 15, address: '0xcd3B766CCDd6AE721141F452C550Ca635964ce71' },
    note: 'Has no user name yet',
  },
  {
    id: 'thief',
    fid: 1001,
    username: 'alice',
    displayName: 'Thief',
    custody: { index: 11, address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788' },
    signer: { index: 14, address: '0xdF3e18d64BC6A983f673Ab319CCaE4f1a57C7097', isRegistered: false },
    note: 'Says to be Alice, and has no key of hers',
  },
]

/** The registries, as on OP Mainnet. */
export const farcasterContracts: { readonly ids: `0x${string}`; readonly keys: `0x${string}` } = {
  ids: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keys: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
}
