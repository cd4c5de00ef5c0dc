import { type Address, type ReadonlyUint8Array, address } from '@solana/kit'
import {
  type Mint,
  TOKEN_PROGRAM_ADDRESS,
  type Token,
  getMintDecoder,
  getTokenDecoder,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { findAccount } from './findAccount.js'
import { shownFactor } from './shownFactor.js'
import { type UiAmount, toUiAmount } from './uiAmount.js'

export const token2022Address: Address = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** The programs whose accounts hold tokens. */
export const tokenPrograms: readonly Address[] = [TOKEN_PROGRAM_ADDRESS, token2022Address]

const mintSize = 82
const tokenSize = 165
/** In an account with extensions: 1 a mint, 2 a holding. */
const kindAt = 165

interface RawAccount {
  readonly programAddress: Address
  readonly data: ReadonlyUint8Array
}

/** An account of a token program as a mint, or nothing. */
export function readMint({ programAddress, data }: RawAccount): Mint | undefined {
  const isMint = data.length === mintSize || (data.length > tokenSize && data[kindAt] === 1)
  return tokenPrograms.includes(programAddress) && isMint ? getMintDecoder().decode(data) : undefined
}

/** An account of a token program as a holding, or nothing. */
export function readToken({ programAddress, data }: RawAccount): Token | undefined {
  const isToken = data.length === tokenSize || (data.length > tokenSize && data[kindAt] === 2)
  return tokenPrograms.includes(programAddress) && isToken ? getTokenDecoder().decode(data) : undefined
}

/** An amount of a token as the interface writes it; without decimals where the mint is gone. */
export function amountOf(svm: LiteSVM, { mint, amount }: Pick<Token, 'mint' | 'amount'>): UiAmount {
  const account = findAccount(svm, mint)
  const decimals = (account && readMint(account)?.decimals) ?? 0
  return toUiAmount(amount, decimals, account && shownFactor(account.data))
}

/** What a transaction's account holds of a token. */
export interface TokenHolding {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly uiTokenAmount: UiAmount
}

/** The holdings among the accounts of a transaction. */
export function listTokenHoldings(svm: LiteSVM, accounts: readonly Address[]): readonly TokenHolding[] {
  return accounts.flatMap((entry, accountIndex) => {
    const account = findAccount(svm, entry)
    const token = account && readToken(account)
    if (account === undefined || token === undefined) return []
    return [
      {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: account.programAddress,
        uiTokenAmount: amountOf(svm, token),
      },
    ]
  })
}
