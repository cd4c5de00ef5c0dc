import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.18. */
export class NameResolutionError extends LatchkeyError {
  readonly code = 'name-resolution'
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
export class NamesForAddressError extends LatchkeyError {
  readonly code = 'names-for-address'
  constructor(options?: ErrorOptions) {
    super('Error fetching names for address', options)
  }
}

/** Spec S8.21. */
export class NameRegistrationError extends LatchkeyError {
  readonly code = 'name-registration'
  constructor(name: string, options?: ErrorOptions) {
    super(`Error registering name ${name}`, options)
  }
}
