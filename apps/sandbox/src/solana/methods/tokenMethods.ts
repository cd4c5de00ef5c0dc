import type { Address } from '@solana/kit'
import { encodeAccount } from '../encodeAccount.js'
import { findAccount } from '../findAccount.js'
import { addressAt, configAt } from '../params.js'
import { invalidParams } from '../rpcError.js'
import { amountOf, readMint, readToken, tokenPrograms } from '../tokenHoldings.js'
import { toFormat } from './accountMethods.js'
import { type Methods, requireSlot, withContext } from './method.js'

/** Reads what both token programs keep. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner(cluster, params) {
    const owner = addressAt(params, 0)
    const { mint, programId } = configAt(params, 1)
    const config = configAt(params, 2)
    requireSlot(cluster, config)
    const wantedMint = mint === undefined ? undefined : addressAt([mint], 0)
    const programs = programId === undefined ? tokenPrograms : [programNamed(addressAt([programId], 0))]
    const held = programs
      .flatMap((program) => cluster.svm.getProgramAccounts(program))
      .filter((account) => {
        const token = readToken(account)
        return token?.owner === owner && (wantedMint === undefined || token.mint === wantedMint)
      })
    return withContext(
      cluster,
      held.map((account) => ({
        pubkey: account.address,
        account: encodeAccount(cluster.svm, account, toFormat(config)),
      })),
    )
  },
  getTokenAccountBalance(cluster, params) {
    const account = findAccount(cluster.svm, addressAt(params, 0))
    const token = account ? readToken(account) : undefined
    if (token === undefined) throw invalidParams('Invalid param: could not find account')
    return withContext(cluster, amountOf(cluster.svm, token))
  },
  getTokenSupply(cluster, params) {
    const account = findAccount(cluster.svm, addressAt(params, 0))
    const mint = account ? readMint(account) : undefined
    if (account === undefined || mint === undefined) throw invalidParams('Invalid param: could not find mint')
    return withContext(cluster, amountOf(cluster.svm, { mint: account.address, amount: mint.supply }))
  },
}

function programNamed(program: Address): Address {
  if (!tokenPrograms.includes(program)) throw invalidParams('Invalid param: unrecognized Token program id')
  return program
}
