/**
 * The SDK reads capability objects with Node's `Buffer`, which pages lack: here is as much of it as it needs.
 *
 * @returns takes it away again
 */
export function lendBuffer(): () => void {
  const place = globalThis as { Buffer?: object }
  if (place.Buffer && !('borrowers' in place.Buffer)) return () => undefined
  const own = (place.Buffer ?? lent()) as Lent
  place.Buffer = own
  own.borrowers += 1
  return () => {
    own.borrowers -= 1
    if (own.borrowers === 0) delete place.Buffer
  }
}

interface Lent {
  borrowers: number
}

/** A class, because whatever else runs in the page meanwhile may ask for `instanceof Buffer`. */
const lent = (): Lent =>
  class {
    static borrowers = 0

    static isBuffer(): boolean {
      return false
    }

    /** Real bytes: while there is a `Buffer`, the SDK encodes its messages with it, too. */
    static from(value: string | Uint8Array | ArrayBuffer, start?: string | number, length?: number): Bytes {
      if (typeof value !== 'string')
        return value instanceof ArrayBuffer ? new Bytes(value, Number(start ?? 0), length) : new Bytes(value)
      return start === 'base64'
        ? new Bytes(Array.from(atob(value), (letter) => letter.charCodeAt(0)))
        : new Bytes(new TextEncoder().encode(value))
    }
  }

class Bytes extends Uint8Array {
  override toString(encoding = 'utf8'): string {
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return new TextDecoder().decode(this)
  }
}
