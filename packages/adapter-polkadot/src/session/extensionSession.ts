import {
  MalformedResponseError,
  NoAccountsError,
  walletInfo,
  type AdapterHost,
  type CaipNetworkId,
  type Questions,
} from '@latchkey/core/adapter'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import type { DiscoveredExtension } from '../connectors/discovery.js'
import { askWallet } from './askWallet.js'
import { readInjected } from './injected.js'
import type { LiveSession } from './liveSession.js'
import { readSignature } from './readSignature.js'
import { readAccounts, usableOn, type WalletAccount } from './walletAccount.js'
import type { WalletSigner } from './walletSigner.js'

export interface OpenRequest {
  readonly host: AdapterHost
  readonly found: DiscoveredExtension
  /** The networks to be on, the best first. */
  readonly networks: readonly CaipNetworkId[]
  readonly signal: AbortSignal
  /** How long a call without a prompt may take, in ms. */
  readonly silentTimeout: number
  /** Without a prompt: `enable` has the same time limit as the other calls. */
  readonly silent: boolean
  /** The requests that the extension has not answered yet. */
  readonly questions?: Questions
}

export interface SessionListener {
  onAccounts(session: LiveSession, shared: readonly WalletAccount[]): void
  onEnd(session: LiveSession): void
}

/**
 * Asks an extension for its accounts.
 * @throws {UserRejectedError} and its siblings
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError}
 */
export async function openExtension(request: OpenRequest, listener: SessionListener): Promise<LiveSession> {
  const { host, found, signal, silentTimeout: timeout, silent } = request
  const { info, extension } = found
  const enable = async (
    until: AbortSignal,
  ): Promise<{
    readonly injected: ReturnType<typeof readInjected>
    readonly accounts: readonly WalletAccount[]
  }> => {
    const limits = { signal: until, ...(silent && { timeout }) }
    const given = readInjected(await askWallet(() => extension.enable(host.metadata.name), limits))
    // Some extensions enable at once and prompt the visitor here.
    return {
      injected: given,
      accounts: readAccounts(await askWallet(() => given.accounts.get(true), limits)),
    }
  }
  // An extension has no call to forget a page, so a late approval stays in place.
  const { injected, accounts } = await (request.questions
    ? request.questions.ask(
        info.id,
        signal,
        () => enable(host.signal),
        () => undefined,
      )
    : enable(signal))
  const caipNetworkId = request.networks.find((id) => usableOn(accounts, id).length > 0)
  if (!caipNetworkId)
    throw new NoAccountsError({ details: 'None of the accounts is for a network of this page' })

  const signer: WalletSigner = {
    // As hex: a text that looks like hex would be taken for bytes.
    signMessage: async ({ account, message, signal: caller }) =>
      readSignature(
        await askWallet(
          () =>
            injected.signer.signRaw({
              address: account.address,
              data: `0x${bytesToHex(utf8ToBytes(message))}`,
              type: 'bytes',
            }),
          { signal: caller },
        ),
      ),
    signPayload: async ({ payload, signal: caller }) =>
      readSignature(await askWallet(() => injected.signer.signPayload(payload), { signal: caller })),
  }
  const session: LiveSession = {
    connectorId: info.id,
    wallet: walletInfo(info),
    provider: injected.whole,
    signer,
    // `PolkadotSessions` encodes them for the network.
    accounts: [],
    shared: accounts,
    caipNetworkId,
    stop,
    // Extensions have no such call: the visitor removes the page in the extension's settings.
    leave: async () => false,
  }

  let over = false
  let unsubscribe: unknown
  function stop(): void {
    over = true
    try {
      if (typeof unsubscribe === 'function') unsubscribe()
    } catch {
      // The extension may be gone.
    }
  }
  function onAccounts(list: unknown): void {
    if (over) return
    try {
      listener.onAccounts(session, readAccounts(list))
    } catch (error) {
      if (error instanceof NoAccountsError) return listener.onEnd(session)
      // A list that cannot be read changes nothing.
      if (!(error instanceof MalformedResponseError)) throw error
    }
  }
  try {
    unsubscribe = injected.accounts.subscribe(onAccounts)
  } catch {
    // Without a subscription the session gets changes only after a reload.
  }
  if (over) stop()
  return session
}
