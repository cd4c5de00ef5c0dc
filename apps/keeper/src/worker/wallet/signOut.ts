import { revokeFactor } from './factors.js'
import type { SessionRow } from './sessionRow.js'
import {
  deviceOf,
  exitOf,
  factsOf,
  recipientsOf,
  consentOf,
  type DeviceRow,
  type WalletContext,
} from './walletContext.js'

/** Ends the session. The half stays, unless it is to be forgotten or there is nothing to keep it in. */
export async function signOut(context: WalletContext, forget: boolean): Promise<void> {
  const { rows, service } = context
  const session = await rows.get<SessionRow>('session')
  if (!session) return
  const { walletId } = session
  const device = await rows.get<DeviceRow>(deviceOf(walletId))
  if (device && (forget || !rows.lasting))
    // Without a fresh sign-in the service keeps its half, which is of no use without this one.
    await revokeFactor(context, walletId, device.factorId).catch(() => undefined)
  await service.call('logout').catch(() => undefined)
  await rows.drop('session')
  await rows.drop(consentOf(walletId))
  if (forget) await forgetDevice(context, walletId)
}

/** Leaves nothing of a wallet in this browser. */
export async function forgetDevice({ rows }: WalletContext, walletId: string): Promise<void> {
  for (const key of [deviceOf, factsOf, exitOf, recipientsOf]) await rows.drop(key(walletId))
  await rows.drop('lastWallet')
}
