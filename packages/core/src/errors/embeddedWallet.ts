import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.17: registering a name needs an account of the embedded wallet. */
export class AddressOrAuthConnectorNotFoundError extends LatchkeyError {
  readonly code = 'address-or-auth-connector-not-found'
  constructor(options?: ErrorOptions) {
    super('Address or auth connector not found', options)
  }
}
