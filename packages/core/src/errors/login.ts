import { LatchkeyError, type ErrorOptions } from './base.js'

/** The code that was typed is not the one that was sent. `params.left`: how many tries are left. */
export class WrongCodeError extends LatchkeyError {
  readonly code = 'wrong-code'
  constructor(left?: number, options?: ErrorOptions) {
    super('That code is not right', {
      ...options,
      ...(left !== undefined && { params: { left: String(left) } }),
    })
  }
}

/** The code is too old, was used, or was tried too often. */
export class CodeExpiredError extends LatchkeyError {
  readonly code = 'code-expired'
  constructor(options?: ErrorOptions) {
    super('The code is not valid any more', options)
  }
}

/** The text is no address that mail can be sent to. */
export class InvalidEmailError extends LatchkeyError {
  readonly code = 'invalid-email'
  constructor(options?: ErrorOptions) {
    super('Invalid email', options)
  }
}

/** Too much was asked for. `params.retryAfter`: seconds to wait, where they are known. */
export class TooManyAttemptsError extends LatchkeyError {
  readonly code = 'too-many'
  constructor(retryAfter?: number, options?: ErrorOptions) {
    super('Too many attempts. Try again later', {
      ...options,
      ...(retryAfter !== undefined && { params: { retryAfter: String(retryAfter) } }),
    })
  }
}

/** Another way to sign in has the same address. `params.provider`: which one, where it is known. */
export class LinkRequiredError extends LatchkeyError {
  readonly code = 'link-required'
  constructor(provider?: string, options?: ErrorOptions) {
    super('This address is signed in with in another way', {
      ...options,
      ...(provider !== undefined && { params: { provider: provider } }),
    })
  }
}

/** The sign-in at the keeper is over. */
export class LoginEndedError extends LatchkeyError {
  readonly code = 'session-ended'
  constructor(options?: ErrorOptions) {
    super('The session has ended', options)
  }
}

/** This device was removed from the wallet. */
export class DeviceRevokedError extends LatchkeyError {
  readonly code = 'revoked'
  constructor(options?: ErrorOptions) {
    super('This device was removed from the wallet', options)
  }
}

/** What the keeper's server sent does not belong to this wallet. Nothing was signed. */
export class ShareMismatchError extends LatchkeyError {
  readonly code = 'share-mismatch'
  constructor(options?: ErrorOptions) {
    super('The wallet could not be put together', options)
  }
}

/** The visitor did not use a passkey, or has none here. */
export class PasskeyCancelledError extends LatchkeyError {
  readonly code = 'passkey-cancelled'
  constructor(options?: ErrorOptions) {
    super('The passkey was not used', options)
  }
}

/** The keeper did not accept the passkey. */
export class PasskeyRefusedError extends LatchkeyError {
  readonly code = 'passkey-refused'
  constructor(options?: ErrorOptions) {
    super('The passkey was not accepted', options)
  }
}

/** The keeper, or the server behind it, does not answer. */
export class KeeperUnreachableError extends LatchkeyError {
  readonly code = 'keeper-unreachable'
  constructor(options?: ErrorOptions) {
    super('The embedded wallet could not be reached', options)
  }
}

/** The keeper and the page share no version of their messages. */
export class KeeperVersionError extends LatchkeyError {
  readonly code = 'version-mismatch'
  constructor(options?: ErrorOptions) {
    super('The embedded wallet is of another version', options)
  }
}

/** The provider, or the visitor at the provider, said no. */
export class ProviderRefusedError extends LatchkeyError {
  readonly code = 'provider-refused'
  constructor(options?: ErrorOptions) {
    super('The sign-in was declined there', options)
  }
}

/** The result of the other window came too late, or was used. */
export class HandoffExpiredError extends LatchkeyError {
  readonly code = 'handoff-expired'
  constructor(options?: ErrorOptions) {
    super('The sign-in took too long', options)
  }
}

/** This device holds no half of the wallet's key. */
export class NotOnDeviceError extends LatchkeyError {
  readonly code = 'not-on-device'
  constructor(options?: ErrorOptions) {
    super('The wallet is not on this device', options)
  }
}

/** Nothing but this device opens the wallet. */
export class NotProtectedError extends LatchkeyError {
  readonly code = 'not-protected'
  constructor(options?: ErrorOptions) {
    super('Only this device opens the wallet', options)
  }
}

/** The sign-in is too old for this, and nothing else proves who asks. */
export class FreshProofNeededError extends LatchkeyError {
  readonly code = 'fresh-needed'
  constructor(options?: ErrorOptions) {
    super('This needs a sign-in of the last minutes', options)
  }
}

/** Spec S8.44: the keeper did not answer in 30 seconds. */
export class EmbeddedWalletTimeoutError extends LatchkeyError {
  readonly code = 'embedded-wallet-timeout'
  constructor(options?: ErrorOptions) {
    super('There was an issue loading the embedded wallet', options)
  }
}

/** The browser did not open the window for the sign-in. */
export class PopupBlockedError extends LatchkeyError {
  readonly code = 'popup-blocked'
  constructor(options?: ErrorOptions) {
    super('The window was blocked', options)
  }
}

/** Any other failure that the keeper reported. `details` has its words. */
export class LoginFailedError extends LatchkeyError {
  readonly code = 'login-failed'
  constructor(options?: ErrorOptions) {
    super('The sign-in failed', options)
  }
}
