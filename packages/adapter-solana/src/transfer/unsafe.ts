import { NotSupportedError, UnsafeRecipientError, type LatchkeyError } from '@latchkey/core/adapter'

import { systemProgram } from '../chain/instructions.js'
import { isScaled } from '../chain/shownUnits.js'
import { isTokenProgram, readMint, type Mint } from '../chain/tokenProgram.js'
import type { Plan, TokenSide } from './plan.js'

/** Why what is sent to the recipient could not be used; `undefined` where it can. */
export function unsafeRecipient({ account, token }: Plan): LatchkeyError | undefined {
  if (account?.executable) return new UnsafeRecipientError({ details: 'program' })
  if (account && isTokenProgram(account.owner))
    return new UnsafeRecipientError({ details: readMint(account.data) ? 'mint' : 'token account' })
  if (account && account.owner !== systemProgram)
    return new UnsafeRecipientError({ details: 'account of a program' })
  if (token?.taken)
    return new UnsafeRecipientError({ details: 'the token account of this address belongs to somebody else' })
  if (token?.existing?.frozen) return new UnsafeRecipientError({ details: 'frozen token account' })
  if (token?.existing?.needsMemo)
    return new UnsafeRecipientError({ details: 'the account takes transfers with a memo only' })
  return undefined
}

/** Why a token cannot be sent with what an intent says: the recipient would get less, or nothing. */
export function unsendable({ mint, existing }: TokenSide): LatchkeyError | undefined {
  if (!mint) return new NotSupportedError('transfer', { details: 'this is no token' })
  const { extensions } = mint
  if (takesFee(mint))
    return new NotSupportedError('transfer', { details: 'the token keeps a fee of every transfer' })
  if (isScaled(mint))
    return new NotSupportedError('transfer', {
      details: 'wallets show another amount of the token than the chain moves',
    })
  if (extensions.has(9))
    return new NotSupportedError('transfer', { details: 'the token cannot be transferred' })
  if (
    extensions
      .get(14)
      ?.subarray(32, 64)
      .some((byte) => byte !== 0)
  )
    return new NotSupportedError('transfer', { details: 'the token calls a program at every transfer' })
  if (extensions.get(26)?.[32] === 1)
    return new NotSupportedError('transfer', { details: 'the token is paused' })
  if (!existing && extensions.get(6)?.[0] === 2)
    return new NotSupportedError('transfer', { details: 'new accounts of the token are frozen' })
  return undefined
}

/** Whether either of the two fees, of this epoch and of the next ones, takes anything (extension 1). */
function takesFee({ extensions }: Mint): boolean {
  const data = extensions.get(1)
  if (!data || data.length < 108) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return [72, 90].some((at) => view.getBigUint64(at + 8, true) > 0n && view.getUint16(at + 16, true) > 0)
}
