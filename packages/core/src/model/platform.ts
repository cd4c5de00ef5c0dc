import type { Storage } from './storage.js'

export interface Device {
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  readonly iframe: boolean
}

/** As in a browser's `StorageEvent`. */
export interface StorageChange {
  /** `null`, or absent, where it may be any. */
  readonly key?: string | null
  /** What was there before, where that is known. */
  readonly oldValue?: string | null
}

/**
 * The surroundings, as far as the core needs any. One implementation knows the browser; tests bring their
 * own.
 */
export interface Platform {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `task` after `ms` milliseconds; the returned function calls it off. */
  delay(task: () => void, ms: number): () => void
  /** The page's own storage, `undefined` where there is none. May throw when touched. */
  storage(): Storage | undefined
  /**
   * Runs `work` while no other tab of this origin runs one of the same name, and waits until none does; at
   * once where the browser cannot tell. Rejects when the signal fires before it was its turn.
   */
  exclusively<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** What the page says of itself, for hosts that set no metadata. */
  pageMetadata(): {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  /** Tells the developer of the page of a mistake. Not called in production. */
  warn?(message: string): void
  /** Whether the visitor's browser asks not to be tracked. */
  asksNotToTrack?(): boolean
  isMobile(): boolean
  isOnline(): boolean
  /** Whether the visitor can see the page. */
  isVisible(): boolean
  /** What decides how links to wallet apps look. */
  device(): Device
  /** Says something to the developer of the page, in its console. Not called in production. */
  complain?(message: string, cause?: unknown): void
  /**
   * Tells each time when another tab of this origin may have changed the storage, until the signal fires.
   * Without it tabs do not follow each other.
   */
  onStorage?(listener: (change: StorageChange) => void, signal: AbortSignal): void
  /** Tells each time when the page is looked at, or online, again. The returned function ends it. */
  onWake(listener: (cause: 'visible' | 'pageshow' | 'online') => void): () => void
}
