export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
export const utf8 = (text: string): Bytes => encoder.encode(text)

export const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Compares without an early end. */
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((differs, byte, at) => differs | (byte ^ (b[at] ?? 0)), 0) === 0

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ '+': '-', '/': '_' })[letter] ?? '')

/** Throws where it is none. */
export const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const wipe = (...buffers: readonly (Uint8Array | undefined)[]): void => {
  for (const buffer of buffers) buffer?.fill(0)
}
