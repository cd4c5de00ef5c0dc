/** What EIP-6963 lets a wallet say of itself. All `unknown`, for tests announce nonsense. */
export interface AnnouncedInfo {
  readonly uuid?: unknown
  readonly name?: unknown
  readonly rdns?: unknown
  readonly icon?: unknown
}

/** Announces a provider now and whenever a page asks (EIP-6963), until the returned function is called. */
export function announce(info: AnnouncedInfo, provider: unknown): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const tell = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
  return () => window.removeEventListener('eip6963:requestProvider', tell)
}
