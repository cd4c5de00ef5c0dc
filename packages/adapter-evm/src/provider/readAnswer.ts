import { MalformedResponseError, NoAccountsError } from '@latchkey/core/adapter'
import { getAddress, isAddress, type Address } from 'viem'

/** Checksummed addresses without repetitions (EIP-55), whatever spelling the wallet has. */
export function readAddresses(answer: unknown): readonly Address[] {
  const valid = (value: unknown): value is Address =>
    typeof value === 'string' && isAddress(value, { strict: false })
  if (!Array.isArray(answer) || !answer.every(valid))
    throw new MalformedResponseError({ details: 'accounts' })
  return [...new Set(answer.map((address) => getAddress(address)))]
}

/** Like `readAddresses`, for a session, which needs at least one. */
export function readAccounts(answer: unknown): readonly [Address, ...Address[]] {
  const [first, ...rest] = readAddresses(answer)
  if (!first) throw new NoAccountsError()
  return [first, ...rest]
}

/** A chain id: hex by the standard; some wallets send a number or decimal text. */
export function readChainId(answer: unknown): number {
  const plausible =
    typeof answer === 'number' || (typeof answer === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(answer))
  const id = plausible ? Number(answer) : 0
  if (!Number.isSafeInteger(id) || id <= 0) throw new MalformedResponseError({ details: 'chain id' })
  return id
}

/** Bytes as hex, for instance a signature. */
export function readHex(answer: unknown): `0x${string}` {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(answer))
    throw new MalformedResponseError({ details: 'bytes' })
  return answer as `0x${string}`
}
