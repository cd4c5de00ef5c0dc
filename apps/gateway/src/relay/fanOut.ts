import type { StoredMessage } from './message.js'

/** Brings a stored message to every process where someone waits for it. */
export interface FanOut {
  send(message: StoredMessage): void
  /** Someone here waits for a topic, or nobody any more. */
  want(topic: string, isWanted: boolean): void
  close(): Promise<void>
}

/** One process is all there is. */
export const createLocalFanOut = (deliver: (message: StoredMessage) => void): FanOut => ({
  send: deliver,
  want: () => undefined,
  close: () => Promise.resolve(),
})
