import { forgetDevice } from './signOut.js'
import { consentOf, type WalletContext } from './walletContext.js'

/** What the service says of a deletion: done, or planned. */
export interface Deletion {
  readonly deleted: boolean
  /** In ms since 1970, where it is planned. */
  readonly deletesAt?: number
}

/** Deletes the account. The service does it at once only after a fresh proof: until then all stays here. */
export async function deleteAccount(context: WalletContext, walletId: string): Promise<Deletion> {
  const { rows, service } = context
  const deletion = await service.call<Deletion>('account/delete')
  if (!deletion.deleted) return deletion
  await rows.drop('session')
  await rows.drop(consentOf(walletId))
  await forgetDevice(context, walletId)
  return deletion
}
