import type {
  Appearance,
  CaipNetworkId,
  Factor,
  PopupProvider,
  Safety,
  Surface,
  User,
} from '@latchkey/embedded-wallet/protocol'

import type { Bytes } from '../bytes.js'
import type { Deletion, ExportedKey, Fees, ListedFactor, ServedChain } from '../worker/ops.js'
import type { Refusal } from '../keeperError.js'
import type { Decided } from '../engine/approvals.js'
import type { CallsCost } from '../engine/callsCost.js'

interface Ask<A, R> {
  readonly args: A
  readonly result: R
}
type Nothing = Readonly<Record<never, never>>

/** What every surface is told first. */
export interface Opened {
  readonly appearance: Appearance
  /** The host of the page's origin, which the browser vouches for. */
  readonly host: string
  readonly origin: string
  /** Nothing is kept in this browser: without a passkey or a code the wallet is lost with the page. */
  readonly memory: boolean
  readonly requireRecovery: boolean
  /**
   * Names the channel for a window of the keeper's that the browser cuts off from its frame. The page cannot
   * know it: a window that the page opened has no line, though it is of the keeper's origin.
   */
  readonly secret: string
  /** For `approve`. */
  readonly approval?: OpenedApproval
  /** For the others, where a visitor is signed in. */
  readonly account?: OpenedAccount
  /** For `protect`: signed out, the service away, and the words of who was signed in last kept here. */
  readonly exit?: true
}

export interface OpenedApproval {
  readonly request: {
    readonly caipNetworkId: CaipNetworkId
    readonly method: string
    readonly params: unknown
  }
  /** Missing where the keeper does not know the chain. */
  readonly network?: Omit<ServedChain, 'caipNetworkId'>
  /** The wallet's own, on that network. */
  readonly addresses: readonly string[]
  /** Own addresses of all families, and recipients of before. */
  readonly known: readonly string[]
  readonly canPasskey: boolean
  /** What is signed as the cost of an EVM transaction. */
  readonly fees?: Fees
  readonly feesError?: Refusal
  /** Of several calls: what they cost the visitor, and who else may pay. */
  readonly calls?: CallsCost
}

export interface OpenedAccount {
  readonly user: User
  readonly safety: Safety
  readonly factors: readonly ListedFactor[]
  /** The service could not be asked: the list of factors is not known. */
  readonly offline: boolean
  readonly keepsExit: boolean
  /** When it will be deleted, where that is planned; in ms since 1970. */
  readonly deletesAt?: number
  /** A code to an address of the account can prove that it is the visitor. */
  readonly provesByMail: boolean
  readonly addresses: readonly string[]
}

/** A way of signing in to an account. */
export interface Identity {
  readonly provider: string
  /** The provider's own name of the account there. */
  readonly subject: string
  readonly email?: string
  readonly username?: string
}

/** Something that happened to an account. */
export interface ActivityEntry {
  readonly what: string
  /** In ms since 1970. */
  readonly at: number
  /** The origin of the page where it happened. */
  readonly origin?: string
  /** Of the browser or passkey that it happened to. */
  readonly label?: string
}

/** What a surface asks of its engine. */
export interface Asks {
  readonly open: Ask<{ readonly surface: Surface; readonly id?: string }, Opened>
  /** Asks a chain. */
  readonly read: Ask<
    { readonly caipNetworkId: CaipNetworkId; readonly method: string; readonly params: unknown },
    unknown
  >
  /** Answered once it is carried out: signed, and sent where the keeper sends. */
  readonly decide: Ask<
    {
      readonly id: string
      readonly approved: boolean
      readonly recipients?: readonly string[]
      readonly proof?: 'seen' | 'passkey' | 'popup'
      readonly assertion?: unknown
      /** Of a permission: less than was asked, in the smallest unit. */
      readonly lowered?: string
    },
    Decided
  >
  readonly 'passkey.options': Ask<{ readonly type: 'get' | 'create' }, unknown>
  readonly 'passkey.add': Ask<
    { readonly credential: unknown; readonly prf: Bytes; readonly label?: string },
    { readonly safety: Safety }
  >
  readonly 'passkey.fresh': Ask<{ readonly assertion: unknown }, Nothing>
  readonly 'code.make': Ask<Nothing, { readonly code: string }>
  readonly 'code.keep': Ask<Nothing, { readonly safety: Safety }>
  readonly 'factor.revoke': Ask<{ readonly id: string }, { readonly safety: Safety }>
  readonly 'fresh.start': Ask<
    Nothing,
    { readonly validFor: number; readonly resendAfter: number; readonly email: string }
  >
  /** Another mail; the codes before it stay good. */
  readonly 'fresh.resend': Ask<Nothing, { readonly validFor: number; readonly resendAfter: number }>
  readonly 'fresh.verify': Ask<{ readonly code: string }, Nothing>
  readonly 'exit.keep': Ask<{ readonly on: boolean; readonly prf?: Bytes }, Nothing>
  readonly exit: Ask<{ readonly prf: Bytes }, { readonly words: readonly string[] }>
  readonly 'export.words': Ask<Nothing, { readonly words: readonly string[] }>
  readonly 'export.key': Ask<{ readonly namespace: string }, ExportedKey>
  readonly 'recover.factors': Ask<Nothing, { readonly factors: readonly Factor[] }>
  readonly 'recover.passkey': Ask<{ readonly assertion: unknown; readonly prf: Bytes }, Nothing>
  readonly 'recover.code': Ask<{ readonly code: string }, Nothing>
  readonly 'identity.list': Ask<
    Nothing,
    { readonly identities: readonly Identity[]; readonly providers: readonly PopupProvider[] }
  >
  /** A visit to a provider, whose window the surface opens. */
  readonly 'identity.begin': Ask<
    { readonly provider: PopupProvider },
    { readonly attemptId: string; readonly url: string }
  >
  /** Whether the provider has answered: a window that was cut off shows a number then. */
  readonly 'identity.answered': Ask<{ readonly attemptId: string }, { readonly answered: boolean }>
  /** What that window handed over, or the number that it shows where it has no way back. */
  readonly 'identity.link': Ask<
    { readonly attemptId: string } & ({ readonly code: string } | { readonly number: string }),
    Nothing
  >
  readonly 'identity.unlink': Ask<{ readonly provider: string; readonly subject: string }, Nothing>
  readonly activity: Ask<Nothing, { readonly entries: readonly ActivityEntry[] }>
  readonly 'account.delete': Ask<Nothing, Deletion>
  readonly 'account.keep': Ask<Nothing, Nothing>
  readonly consent: Ask<{ readonly allowed: boolean }, Nothing>
  readonly done: Ask<{ readonly outcome: 'done' | 'closed' }, Nothing>
  /** Escape was pressed. */
  readonly escape: Ask<Nothing, Nothing>
}

export type AskName = keyof Asks
export type AskArgs<N extends AskName> = Asks[N]['args']
export type AskResult<N extends AskName> = Asks[N]['result']

/** What an engine tells its surfaces. */
export interface ChannelEvents {
  /** A request is over, for another reason than the surface's own word. */
  readonly gone: { readonly id: string }
  readonly appearance: { readonly appearance: Appearance }
  /** Told by the surface's own side: no engine answers. */
  readonly 'engine-gone': Nothing
}

/** From a surface to its engine. */
export interface AskMessage {
  readonly to: 'engine'
  readonly from: string
  readonly id: string
  readonly ask: AskName
  readonly args: unknown
}

/** From an engine to one surface, and to all. */
export type EngineMessage =
  | { readonly to: string; readonly id: string; readonly ok: true; readonly result: unknown }
  | { readonly to: string; readonly id: string; readonly ok: false; readonly error: Refusal }
  | { readonly to: 'surfaces'; readonly event: keyof ChannelEvents; readonly data: unknown }

export const channelName = (secret: string): string => `keeper:${secret}`
