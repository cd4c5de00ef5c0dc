import { MalformedResponseError } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'

/** The bytes of an address; `undefined` for what is none. Solana's addresses have no checksum: 32 bytes are an address. */
export function addressBytes(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  return bytes.length === 32 ? bytes : undefined
}

/**
 * The Solana accounts of a wallet's answer, each once, in the wallet's order.
 * @throws {MalformedResponseError} one of them is none
 */
export function readAccounts(answer: unknown): readonly WalletAccount[] {
  if (!Array.isArray(answer)) throw new MalformedResponseError({ details: 'accounts' })
  const own = (answer as readonly unknown[]).filter((account) => {
    const { chains } = Object(account) as { chains?: unknown }
    // Wallets of several families have accounts of all of them in one list.
    return !Array.isArray(chains) || chains.length === 0 || chains.some((chain) => String(chain).startsWith('solana:'))
  })
  const seen = new Set<string>()
  return own.map(readAccount).filter(({ address }) => !seen.has(address) && seen.add(address))
}

function readAccount(account: unknown): WalletAccount {
  const { address } = Object(account) as { address?: unknown }
  if (!addressBytes(address)) throw new MalformedResponseError({ details: 'accounts' })
  return account as WalletAccount
}
