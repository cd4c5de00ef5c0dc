/** S5.21, S8.31: there is nothing to make a code of. */
export class EmptyQrCodeError extends Error {
  override readonly name = 'EmptyQrCodeError'
  constructor() {
    super('No input text')
  }
}

/** The text does not fit into the largest code (version 40, 1663 bytes at correction Q). */
export class QrCodeTooLongError extends Error {
  override readonly name = 'QrCodeTooLongError'
  constructor(options?: ErrorOptions) {
    super('The text is too long for a QR code', options)
  }
}
