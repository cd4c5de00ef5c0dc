import type { Mail } from './world.js'

/** What the post office and the inbox share. */
export interface Mailbox {
  /** Delivers a mail, unless it was told to lose it. */
  take(mail: Omit<Mail, 'id' | 'at'>): void
  /** Newest first. */
  list(to?: string | null): readonly Mail[]
  find(id: number): Mail | undefined
  clear(): void
  /** Tells of each mail, until the returned function is called. */
  follow(listener: (mail: Mail) => void): () => void
  /** Keeps mails back, in milliseconds. */
  late(milliseconds: number): void
  /** Loses the next mails, so many. */
  lose(count: number): void
  /** Delivers the next mails twice, so many. */
  double(count: number): void
}

const most = 500

export function createMailbox(): Mailbox {
  const listeners = new Set<(mail: Mail) => void>()
  let mails: readonly Mail[] = []
  let [lastId, lateness, toLose, toDouble] = [0, 0, 0, 0]

  const deliver = (mail: Omit<Mail, 'id' | 'at'>): void => {
    const delivered = { id: ++lastId, ...mail, at: Date.now() }
    mails = [delivered, ...mails].slice(0, most)
    for (const listener of listeners) listener(delivered)
  }

  return {
    take(mail) {
      if (toLose > 0) return void (toLose -= 1)
      const copies = toDouble > 0 ? 2 : 1
      toDouble = Math.max(0, toDouble - 1)
      for (let copy = 0; copy < copies; copy++) {
        if (lateness === 0) deliver(mail)
        else setTimeout(() => deliver(mail), lateness).unref()
      }
    },
    list: (to) => (to ? mails.filter((mail) => isTo(mail, to)) : mails),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => void (mails = []),
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    late: (milliseconds) => void (lateness = milliseconds),
    lose: (count) => void (toLose = count),
    double: (count) => void (toDouble = count),
  }
}

/** Whether a mail is to an address, however it is written. */
export const isTo = (mail: Mail, address: string): boolean =>
  mail.to.some((to) => to.toLowerCase() === address.trim().toLowerCase())
