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

/** A window that a click opened. */
export interface PopupWindow {
  /** Leads it to an address. */
  go(url: string): void
  /**
   * Whether it is closed, as far as the page can tell: a window that the browser parted from the page for its
   * security seems so, too.
   */
  isClosed(): boolean
  close(): void
}

/** What core needs of its environment. `platform/` implements it for browsers; tests bring their own. */
export interface Platform {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `task` after `ms` milliseconds; the returned function cancels it. */
  delay(task: () => void, ms: number): () => void
  /** The page's own storage, `undefined` where there is none. May throw when touched. */
  storage(): Storage | undefined
  /**
   * Runs `work` when no other tab of this origin runs work of the same name; at once where the browser has no
   * locks. Rejects when the signal fires while it waits.
   */
  exclusively<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** The page's own title, description, address and icon, for hosts that set no metadata. */
  pageMetadata(): {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  /** Warns the host's developer of a mistake. Not called in production. */
  warn?(message: string): void
  /** Whether the visitor's browser asks not to be tracked. Without it, what `navigator` says. */
  asksNotToTrack?(): boolean
  isMobile(): boolean
  isOnline(): boolean
  /** Whether the visitor can see the page. */
  isVisible(): boolean
  /** What decides how links to wallet apps look. Without it, what `navigator` says. */
  device?(): Device
  /** Reports a failure to the host's developer. Not called in production. */
  complain?(message: string, cause?: unknown): void
  /**
   * Calls the listener each time another tab of this origin may have changed the storage, until the signal
   * fires. Without it tabs do not follow each other.
   */
  onStorage?(listener: (change: StorageChange) => void, signal: AbortSignal): void
  /**
   * Calls the listener each time the page is visible, online or in focus again. The returned function ends
   * it. Without it, the events of `document` and `window`.
   */
  onWake?(listener: (cause: 'visible' | 'pageshow' | 'online' | 'focus') => void): () => void
  /**
   * Opens an empty window, within a click; `undefined` where the browser opens none. Without it,
   * `window.open`.
   */
  openPopup?(): PopupWindow | undefined
}
