import type {
  ApprovalRequest,
  Appearance,
  CaipNetworkId,
  Login,
  LoginConnectorFactory,
  LoginHost,
  Safety,
  SurfaceKind,
  SurfaceOutcome,
  SurfaceRequest,
} from '@latchkey/core/adapter'

import type { FakeSharedSessionOptions } from './fakeSharedSession.js'
import type { FakeSocialLogin } from './fakeSocialLogin.js'

/** What `fakeKeeper` takes. */
export interface FakeKeeperOptions extends FakeSharedSessionOptions {
  /** The families that the keeper serves; all that the host offers otherwise. */
  readonly families?: readonly string[]
  /** The account of each family; `kept` otherwise. */
  readonly address?: string
  /** The code of every mail; `123456` otherwise. */
  readonly code?: string
}

/** A frame that the page made room for. */
export interface FakeSurface extends Pick<SurfaceRequest, 'kind' | 'requestId'> {
  readonly isOpen: boolean
  /** What the frame is called at present. */
  readonly label: string
  end(outcome: SurfaceOutcome): void
}

/**
 * A keeper without a frame, in the hand of the test. It outlives the cores that use it, as what a browser
 * keeps does.
 */
export interface FakeKeeper {
  /** For the option `embeddedWallet`. */
  readonly load: () => Promise<LoginConnectorFactory>
  readonly loads: number
  readonly hosts: readonly LoginHost[]
  /** Who is signed in. A reload restores it. */
  login: Login | undefined
  /** The addresses that mails went to, oldest first. */
  readonly mails: readonly string[]
  /** Change them at any time: the frame never answers; the device is unknown; the wallet is made just now. */
  silent: boolean
  /** How long its answers take, in ms. */
  delay: number
  unknownDevice: boolean
  created: boolean
  safety: Safety
  /** How many more sign-ins with a passkey the visitor declines. */
  passkeyError: Error | undefined
  readonly socials: readonly FakeSocialLogin[]
  readonly social: FakeSocialLogin
  readonly surfaces: readonly FakeSurface[]
  readonly declined: readonly string[]
  readonly logouts: readonly { readonly forget?: boolean }[]
  readonly appearances: readonly Appearance[]
  readonly networks: readonly CaipNetworkId[]
  readonly wakes: number
  wantApproval(request: ApprovalRequest): void
  endApproval(requestId: string): void
  wantSurface(kind: Exclude<SurfaceKind, 'approve'>): void
  /** The visitor protected the wallet. */
  protect(safety: Safety): void
  /** Instances that did not sign in themselves hear of the one that did, as the tabs of a browser do. */
  tellTabs(): void
  /** The keeper ended the session. */
  end(): void
}
