import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** What the gateway asks to be signed. */
export interface Challenge {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly statement: string
}

/** The text that an account of a chain signs (EIP-4361), as viem writes it. */
export const signInText = (challenge: Challenge, address: Address, chainId: number): string =>
  createSiweMessage({
    ...challenge,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
    address,
    chainId,
  })
