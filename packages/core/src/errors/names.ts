import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.17: no account is connected, or its wallet may not register names here. */
export class NamesWalletNotFoundError extends LatchkeyError {
  readonly code = 'names-wallet-not-found'
  constructor(options?: ErrorOptions) {
    super('Address or auth connector not found', options)
  }
}

/** Spec S8.18: whether a name is free could not be found out. */
export class ResolveNameError extends LatchkeyError {
  readonly code = 'resolve-name'
  constructor(options?: ErrorOptions) {
    super('Error resolving name', options)
  }
}

/** Spec S8.19. */
export class NameSuggestionsError extends LatchkeyError {
  readonly code = 'name-suggestions'
  constructor(options?: ErrorOptions) {
    super('Error fetching name suggestions', options)
  }
}

/** Spec S8.20. */
export class NamesOfAddressError extends LatchkeyError {
  readonly code = 'names-of-address'
  constructor(options?: ErrorOptions) {
    super('Error fetching names for address', options)
  }
}

/**
 * Spec S8.21: the name was not registered. The message is the gateway's own description where it gives one.
 */
export class RegisterNameError extends LatchkeyError {
  readonly code = 'register-name'
  constructor(
    name: string,
    /**
     * What is wrong, in a word: `taken`, `short`, `characters`, or the part that the gateway names.
     * `clock-behind`: the message is too old for the gateway, though it was signed in time by this device.
     */
    readonly reason?: string,
    { description, ...options }: ErrorOptions & { readonly description?: string } = {},
  ) {
    super(description ?? `Error registering name ${name}`, {
      ...options,
      ...(reason !== undefined && { params: { reason } }),
    })
  }
}

/** A primary name has to stand for the account itself: another one's would not be shown. */
export class NameNotYoursError extends LatchkeyError {
  readonly code = 'name-not-yours'
  constructor(options?: ErrorOptions) {
    super('The name does not stand for this account', options)
  }
}
