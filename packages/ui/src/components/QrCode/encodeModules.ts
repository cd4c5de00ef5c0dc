import { encodeQR } from 'qr'
import { EmptyQrCodeError, QrCodeTooLongError } from '../../errors/qrCode.js'

/** Rows of a code without its margin; `true` is dark. */
export type QrModules = readonly (readonly boolean[])[]

/**
 * S5.21: versions 1 to 40, correction Q: a quarter of the code may be unreadable, as under the logo.
 */
export function encodeModules(value: string): QrModules {
  if (value === '') throw new EmptyQrCodeError()
  try {
    // The encoder draws a border of at least one module, which is cut off: the caller draws the margin.
    return encodeQR(value, 'raw', { ecc: 'quartile', border: 1 })
      .slice(1, -1)
      .map((row) => row.slice(1, -1))
  } catch (cause) {
    throw new QrCodeTooLongError({ cause })
  }
}
