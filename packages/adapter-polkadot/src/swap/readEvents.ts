import type { Event } from '@polkadot/types/interfaces'
import type { Codec } from '@polkadot/types/types'

/** Something that a call did. */
export interface ChainEvent {
  /** `balances.Transfer`. */
  readonly name: string
  /** By the names of the runtime: an account is hex, an amount a bigint. */
  readonly data: Readonly<Record<string, string | bigint>>
}

/** A list of the runtime's events. */
export const readEvents = (events: Codec | readonly Event[]): readonly ChainEvent[] =>
  [...(events as Iterable<Event>)].map((event) => {
    const names = event.data.names ?? []
    return {
      name: `${event.section}.${event.method}`,
      data: Object.fromEntries(names.map((name, index) => [name, plain(event.data[index])])),
    }
  })

const plain = (value: Codec | undefined): string | bigint => {
  const number = value as { readonly toBigInt?: () => bigint } | undefined
  return number?.toBigInt?.() ?? value?.toHex() ?? ''
}
