import { invalidParams } from '../errors/providerRpcError.js'

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** @throws {ProviderRpcError} it is not base64 */
export function fromBase64(text: unknown): Uint8Array {
  try {
    return Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0))
  } catch {
    throw invalidParams('base64')
  }
}
