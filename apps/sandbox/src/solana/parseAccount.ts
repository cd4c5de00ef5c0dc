import { type Address, type Option, type ReadonlyUint8Array, unwrapOption } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { amountOf, readMint, readToken, token2022Address } from './tokenHoldings.js'

const states = ['uninitialized', 'initialized', 'frozen']

const addressOr = (option: Option<Address>): Address | null => unwrapOption(option)

/** `jsonParsed`: mints and holdings of tokens; of anything else the bytes are given. */
export function parseAccount(
  svm: LiteSVM,
  account: { readonly programAddress: Address; readonly data: ReadonlyUint8Array },
): unknown {
  const program = account.programAddress === token2022Address ? 'spl-token-2022' : 'spl-token'
  const space = account.data.length
  const mint = readMint(account)
  if (mint) {
    const { decimals, isInitialized, supply } = mint
    const info = {
      decimals,
      isInitialized,
      supply: supply.toString(),
      mintAuthority: addressOr(mint.mintAuthority),
      freezeAuthority: addressOr(mint.freezeAuthority),
    }
    return { program, space, parsed: { type: 'mint', info } }
  }
  const token = readToken(account)
  if (!token) return undefined
  const tokenAmount = amountOf(svm, token)
  const delegate = addressOr(token.delegate)
  const info = {
    mint: token.mint,
    owner: token.owner,
    state: states[token.state],
    isNative: unwrapOption(token.isNative) !== null,
    tokenAmount,
    ...(delegate !== null && {
      delegate,
      delegatedAmount: amountOf(svm, { mint: token.mint, amount: token.delegatedAmount }),
    }),
  }
  return { program, space, parsed: { type: 'account', info } }
}
