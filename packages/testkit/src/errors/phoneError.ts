/** The phone was asked for something that it cannot do. */
export class PhoneError extends Error {
  override readonly name = 'PhoneError'
}
