import { MalformedResponseError } from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import { addressBytes } from './addressBytes.js'

/** An address in the type that `@solana/kit` takes. @throws {MalformedResponseError} it is none */
export function readKey(address: string): Address {
  if (!addressBytes(address)) throw new MalformedResponseError({ details: 'address' })
  return address as Address
}
