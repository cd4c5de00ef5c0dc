import { privateKeyToAccount, mnemonicToAccount, type LocalAccount } from 'viem/accounts'

import { unauthorized } from '../errors/providerRpcError.js'
import type { SandboxWalletOptions } from './sandboxWalletOptions.js'

/** The wallet's keys, by checksummed address. */
export function walletKeys({
  mnemonic,
  privateKeys,
  accountIndexes = [0, 1, 2],
}: Pick<SandboxWalletOptions, 'mnemonic' | 'privateKeys' | 'accountIndexes'>): Map<string, LocalAccount> {
  const accounts: LocalAccount[] = [
    ...(privateKeys ?? []).map((key) => privateKeyToAccount(key)),
    ...(mnemonic ? accountIndexes.map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex })) : []),
  ]
  return new Map(accounts.map((account) => [account.address, account]))
}

/** The key of an address in whatever spelling. */
export function findKey(keys: ReadonlyMap<string, LocalAccount>, address: unknown): LocalAccount {
  const wanted = String(address).toLowerCase()
  const found = [...keys.values()].find((account) => account.address.toLowerCase() === wanted)
  if (!found) throw unauthorized()
  return found
}
