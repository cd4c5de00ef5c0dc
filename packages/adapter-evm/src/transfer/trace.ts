import type { SubmittedTransfer } from '@latchkey/core/adapter'
import { isAddress, type Address } from 'viem'

/** What a person asked for, as the trace of a transfer keeps it. */
export interface Asked {
  /** The account that was to pay. */
  readonly account: Address
  readonly recipient: Address
  /** In the smallest unit; 0 for what only takes the place of another transaction. */
  readonly units: bigint
  readonly decimals: number
  /** Absent for the network's own currency. */
  readonly token?: Address
}

/** What following a transfer needs. Each part may be missing: it comes out of a storage. */
export interface Trace {
  readonly asked?: Asked
  /** Who sent the transaction, as the chain says: a bundler's or an owner's key for contract accounts. */
  readonly from?: Address
  readonly nonce?: number
  /** The chain's height before the wallet was asked. */
  readonly since?: bigint
}

export function writeTrace({
  asked,
  from,
  nonce,
  since,
}: Trace & { readonly asked: Asked }): Readonly<Record<string, string>> {
  const { account, recipient, units, decimals, token } = asked
  return {
    account,
    recipient,
    units: units.toString(),
    decimals: String(decimals),
    ...(token && { token }),
    ...(from && { from }),
    ...(nonce !== undefined && { nonce: String(nonce) }),
    ...(since !== undefined && { since: since.toString() }),
  }
}

export function readTrace({ trace = {} }: SubmittedTransfer): Trace {
  const address = (name: string): Address | undefined => {
    const value = trace[name]
    return value !== undefined && isAddress(value, { strict: false }) ? value : undefined
  }
  const number = (name: string): bigint | undefined =>
    /^\d{1,78}$/.test(trace[name] ?? '') ? BigInt(trace[name] ?? '') : undefined
  const [account, recipient, token, from] = ['account', 'recipient', 'token', 'from'].map(address)
  const [units, decimals, nonce, since] = ['units', 'decimals', 'nonce', 'since'].map(number)
  const whole =
    account && recipient && units !== undefined && decimals !== undefined && (token || !trace['token'])
  return {
    ...(whole && {
      asked: { account, recipient, units, decimals: Number(decimals), ...(token && { token }) },
    }),
    ...(from && { from }),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
    ...(since !== undefined && { since }),
  }
}
