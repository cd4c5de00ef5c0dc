import type { SponsorAnswer } from '@latchkey/embedded-wallet/protocol'

import { KeeperError } from '../keeperError.js'
import type { SignRequest } from '../worker/ops.js'
import type { Approvals } from './approvals.js'
import { callsWork } from './callsWork.js'
import type { WorkerClient } from './workerClient.js'

export interface UpgradeParts {
  readonly id: string
  readonly request: SignRequest
  readonly worker: WorkerClient
  readonly approvals: Approvals
  readonly origin: string
  /** The page takes the request back. */
  readonly signal: AbortSignal
}

/** How long an upgrade may take to be in a block, and between two looks, in ms. */
const PATIENCE = 60_000
const LOOK = 1000

/** No page's sponsor pays for it: it was asked for a permission, and not for calls. */
const noSponsor = (): Promise<SponsorAnswer> => Promise.reject(new KeeperError('failed', 'no sponsor'))

/**
 * An account without the wallet's code could not honour a permission. So the upgrade is asked for first,
 * by a card of its own that says what it costs, and the permission once the chain has it: what a card did
 * not show is not signed along with it.
 */
export async function upgradeFirst(parts: UpgradeParts): Promise<void> {
  const { id, request, worker, approvals, origin, signal } = parts
  const { caipNetworkId } = request
  const needs = (): Promise<boolean> => worker.do('needsUpgrade', { caipNetworkId })
  if (!(await needs())) return
  orTakenBack(signal)
  const chainId = `0x${BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)).toString(16)}`
  const upgrade: SignRequest = { caipNetworkId, method: 'wallet_upgradeAccount', params: [{ chainId }] }
  await approvals.ask(id, upgrade, callsWork({ worker, origin, askSponsor: noSponsor }, upgrade))
  const until = Date.now() + PATIENCE
  while (await needs()) {
    orTakenBack(signal)
    if (Date.now() > until) throw new KeeperError('failed', 'The upgrade is not in a block yet')
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

/** @throws {KeeperError} `user-rejected`: no card is shown for what the page does not wait for any more */
export function orTakenBack({ aborted }: AbortSignal): void {
  if (aborted) throw new KeeperError('user-rejected', 'The page took the request back')
}
