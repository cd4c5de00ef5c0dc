import { type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { parseAccount } from './parseAccount.js'

/** How a caller wants an account. */
export interface AccountFormat {
  readonly encoding?: string
  readonly dataSlice?: { readonly offset: number; readonly length: number }
}

/** What accounts that pay no rent have for an epoch. */
const never = 2n ** 64n - 1n

/** An account in the form of the RPC interface; null for a missing one. */
export function encodeAccount(
  svm: LiteSVM,
  account: EncodedAccount | undefined,
  format: AccountFormat = {},
): unknown {
  if (account === undefined) return null
  return {
    data: encodeData(svm, account, format),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: never,
    space: account.data.length,
  }
}

function encodeData(
  svm: LiteSVM,
  account: EncodedAccount,
  { encoding = 'base64', dataSlice }: AccountFormat,
): unknown {
  const parsed = encoding === 'jsonParsed' ? parseAccount(svm, account) : undefined
  if (parsed !== undefined) return parsed
  const data = dataSlice
    ? account.data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : account.data
  return encoding === 'base58'
    ? [getBase58Decoder().decode(data), 'base58']
    : [getBase64Decoder().decode(data), 'base64']
}
