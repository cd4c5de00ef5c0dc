/** A word of 32 bytes as an address in lower case; nothing where more than an address is in it. */
export const addressOfWord = (word: string): string | undefined =>
  /^0{24}[\da-f]{40}$/i.test(word) ? `0x${word.slice(24).toLowerCase()}` : undefined

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** How nodes name the chain's own currency in the logs of a simulation. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Addresses that have no owner: what goes there is lost. */
export const isDead = (address: string): boolean =>
  /^0x0{36}[\da-f]{4}$/i.test(address) || /^0x0*dead$/i.test(address)
