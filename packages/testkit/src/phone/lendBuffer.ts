/**
 * The SDK reads capability objects with Node's `Buffer`, which pages lack: here is as much of it as it needs.
 *
 * @returns takes it away again
 */
export function lendBuffer(): () => void {
  const place = globalThis as { Buffer?: object }
  if (place.Buffer && !('borrowers' in place.Buffer)) return () => undefined
  const own = (place.Buffer ?? { ...lent, borrowers: 0 }) as { borrowers: number }
  place.Buffer = own
  own.borrowers += 1
  return () => {
    own.borrowers -= 1
    if (own.borrowers === 0) delete place.Buffer
  }
}

const lent = {
  from(value: string | Uint8Array, encoding = 'utf8') {
    const bytes =
      typeof value !== 'string'
        ? value
        : encoding === 'base64'
          ? Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
          : new TextEncoder().encode(value)
    return {
      toString(as = 'utf8'): string {
        if (as === 'base64') return btoa(String.fromCharCode(...bytes))
        if (as === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
        return new TextDecoder().decode(bytes)
      },
    }
  },
}
