import { NotSupportedError } from '@latchkey/core/adapter'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { isOffCurveAddress, type Address } from '@solana/addresses'

export const associatedProgram: Address = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

const suffix = new TextEncoder().encode('ProgramDerivedAddress')

// Kit's `getProgramDerivedAddress` hashes by WebCrypto, which pages without HTTPS do not have.

/**
 * The account that holds an owner's tokens of one mint: the address that the associated token program derives
 * of the three.
 */
export function associatedAccount(owner: Address, mint: Address, program: Address): Address {
  const account = derivedAddress(
    [owner, program, mint].map((key) => base58.decode(key)),
    associatedProgram,
  )
  if (!account) throw new NotSupportedError('transfer', { details: 'no account can be derived' })
  return account
}

/** The address that a program derives of seeds; `undefined` where there is none. */
export function derivedAddress(seeds: readonly Uint8Array[], program: Address): Address | undefined {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const address = hash([...seeds, Uint8Array.of(bump), base58.decode(program), suffix])
    // An address that a key could have is passed over, so that only the program can sign for the account.
    if (isOffCurveAddress(address)) return address
  }
  return undefined
}

const hash = (parts: readonly Uint8Array[]): Address => {
  const state = sha256.create()
  for (const part of parts) state.update(part)
  return base58.encode(state.digest()) as Address
}
