import { pad, toEventSelector, zeroAddress, type Address, type Hex } from 'viem'

import { TRANSFER } from '../transfer/readLog.js'

const DEPOSIT = toEventSelector('Deposit(address,uint256)')
/** Of what the wrapped currency takes back. */
export const WITHDRAWAL: Hex = toEventSelector('Withdrawal(address,uint256)')
const NOBODY = pad(zeroAddress)

/** The wrapped currency logs what it makes and what it takes back in words of its own: both as transfers. */
export function asTransfer(log: unknown, wrapped: Address): unknown {
  const { address, topics } = Object(log) as { readonly address?: unknown; readonly topics?: unknown }
  const [kind, account] = Array.isArray(topics) ? (topics as readonly unknown[]) : []
  if (typeof address !== 'string' || address.toLowerCase() !== wrapped.toLowerCase()) return log
  if (kind === DEPOSIT) return { ...Object(log), topics: [TRANSFER, NOBODY, account] } as unknown
  if (kind === WITHDRAWAL) return { ...Object(log), topics: [TRANSFER, account, NOBODY] } as unknown
  return log
}
