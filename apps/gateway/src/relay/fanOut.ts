import type { StoredMessage } from './message.js'

/** Brings a stored message to every process where someone waits for it. */
export interface FanOut {
  send(message: StoredMessage): void
  /**
   * Lets all who wait for a topic look into the mailbox: a message may not have been sent when it was stored.
   */
  remind(topic: string): void
  /**
   * Someone here waits for a topic. The promise is done when messages come in from the other processes, if
   * there are any.
   */
  join(topic: string): Promise<void> | undefined
  /** The last subscriber in this process has left. */
  leave(topic: string): void
  /** Whether messages come in from the other processes. */
  readonly isWhole: boolean
  close(): void
}

/** What happens in each process. */
export interface FanOutEnds {
  deliver(message: StoredMessage): void
  look(topic: string): void
}

/** One process is all there is. */
export const createLocalFanOut = ({ deliver, look }: FanOutEnds): FanOut => ({
  send: deliver,
  remind: look,
  join: () => undefined,
  leave: () => undefined,
  isWhole: true,
  close: () => undefined,
})
