import { formatUnits, type Swap } from '@latchkey/core/adapter'

import type { TransactionEffect } from '../chain/clusterAnswers.js'
import { readChain } from '../chain/readChain.js'
import type { SolanaContext } from '../solanaContext.js'

type Request = Parameters<Swap['received']>[0]

/** What arrived, by what the chain says of the account before and after. */
export async function readReceived(
  context: SolanaContext,
  { network, account, to, hashes, signal }: Request,
): Promise<string | undefined> {
  const included = await readChain(context, network, signal, (cluster) =>
    Promise.all([...new Set(hashes)].map((hash) => cluster.transaction(hash))),
  ).catch(() => undefined)
  const effects = (included ?? []).flatMap((each) => each?.effect ?? [])
  const units = effects.reduce((sum, effect) => sum + gainOf(effect, account, to?.address), 0n)
  if (units <= 0n) return undefined
  const decimals = to
    ? effects.flatMap(({ tokensAfter }) => tokensAfter).find(({ mint }) => mint === to.address)?.decimals
    : network.nativeCurrency.decimals
  return decimals === undefined ? undefined : formatUnits(units, decimals)
}

function gainOf(effect: TransactionEffect, account: string, mint: string | undefined): bigint {
  const { accounts, before, after, tokensBefore, tokensAfter, fee } = effect
  if (mint === undefined) {
    const index = accounts.indexOf(account)
    // Who pays is the first.
    return (after[index] ?? 0n) - (before[index] ?? 0n) + (index === 0 ? fee : 0n)
  }
  const held = (list: TransactionEffect['tokensBefore']): bigint =>
    list
      .filter((entry) => entry.mint === mint && entry.owner === account)
      .reduce((sum, { units }) => sum + units, 0n)
  return held(tokensAfter) - held(tokensBefore)
}
