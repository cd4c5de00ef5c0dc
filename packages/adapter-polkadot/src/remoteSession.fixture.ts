import type { CaipAddress, Network, RunningAdapter, Session, TransferRequest } from '@latchkey/core/adapter'
import { polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { createTestHost, fakeTransport, type FakeTransport, type TestHost } from '@latchkey/testkit'
import { onTestFinished } from 'vitest'

import { encodeSs58 } from './address/ss58.js'
import { polkadotAdapter, type PolkadotAdapterOptions } from './exports/index.js'
import { remoteAnswer } from './remoteWallet.fixture.js'
import { methods } from './shared/proposal.js'
import { addressOf, hub, options } from './world.fixture.js'

const names = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve']
const connectorId = 'walletConnect'

export interface RemoteSession {
  readonly host: TestHost
  readonly running: RunningAdapter
  readonly session: Session
  readonly transport: FakeTransport
  readonly transfer: NonNullable<RunningAdapter['capabilities']['transfer']>
  request(change: Partial<TransferRequest>): TransferRequest
}

export const anySignal = (): AbortSignal => new AbortController().signal

/** An adapter with a session in which every account of the sandbox signs, also where there is no page. */
export async function remoteSession(
  networks: readonly Network[] = [hub],
  own: PolkadotAdapterOptions = {},
): Promise<RemoteSession> {
  const host = createTestHost({ networks })
  const running = polkadotAdapter({ ...options, ...own }).start(host)
  onTestFinished(() => host.stop())
  const accounts = networks.flatMap(({ caipNetworkId }) =>
    names.map((name): CaipAddress => `${caipNetworkId}:${addressOf(name)}`),
  )
  const transport = fakeTransport({ granted: { accounts, methods }, answer: remoteAnswer })
  const { 'walletconnect:namespace': shared, transfer } = running.capabilities
  const session = await shared!.open({
    connectorId,
    wallet: { name: 'Far', type: 'WALLET_CONNECT' },
    transport,
  })
  return {
    host,
    running,
    session,
    transport,
    transfer: transfer!,
    request: (change) => ({
      connectorId,
      from: addressOf('Alice'),
      recipient: addressOf('Bob'),
      amount: '1',
      network: networks[0] ?? hub,
      signal: anySignal(),
      ...change,
    }),
  }
}

/** The address of a new account that owns `amount` of the first token, and nothing to pay a fee with. */
export async function ownerWithoutFee(amount: string): Promise<string> {
  const { transfer, request } = await remoteSession()
  const id = crypto.randomUUID().replaceAll('-', '')
  const recipient = encodeSs58(`0x${id}${id}`, polkadotChain.ss58Prefix)
  const sent = await transfer.submit(request({ recipient, amount, token: polkadotTokens[0]! }))
  await transfer.confirm({ transfer: sent, network: hub, signal: anySignal() })
  return recipient
}
