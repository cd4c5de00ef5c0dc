import type { Network, RunningAdapter, TokenRef, Transfer, TransferRequest } from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { createSolanaWallet, type SolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import { Keypair } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { onTestFinished } from 'vitest'

import { solanaAdapter, type SolanaAdapterOptions } from './exports/index.js'
import { alice } from './world.fixture.js'

export interface TestSession {
  readonly host: TestHost
  readonly running: RunningAdapter
  readonly wallet: SolanaWallet
  readonly transfer: Transfer
  /** A transfer of the wallet's first account. */
  intent(change?: Partial<TransferRequest>): TransferRequest
}

let count = 0

/** What of a wallet a test takes away, or puts another one in the place of. */
export interface TestWalletOptions extends Partial<SolanaWalletOptions> {
  readonly change?: (wallet: Wallet) => Wallet
}

/** An adapter with a session on a network, through a wallet that signs. Works without a window, too. */
export async function connected(
  network: Network,
  { change = (same) => same, ...options }: TestWalletOptions = {},
  own: SolanaAdapterOptions = {},
): Promise<TestSession> {
  const chain = {
    caipNetworkId: network.caipNetworkId,
    name: network.name,
    rpcUrl: network.rpcUrls.default.http[0] ?? '',
  }
  const wallet = createSolanaWallet({
    keys: [alice.secretKey],
    chains: [chain],
    approval: 'auto',
    storage: null,
    name: `Wallet ${++count}`,
    ...options,
  })
  const withdraw = getWallets().register(change(wallet.standard))
  const host = createTestHost({ networks: [network] })
  const running = solanaAdapter({ silentTimeout: 150, ...own }).start(host)
  onTestFinished(() => {
    host.stop()
    withdraw()
    wallet.withdraw()
  })
  const { signal } = new AbortController()
  await running.connect({ connectorId: wallet.connectorId, signal })
  return {
    host,
    running,
    wallet,
    transfer: running.capabilities.transfer as Transfer,
    intent: (change) => ({
      connectorId: wallet.connectorId,
      from: wallet.addresses[0] ?? '',
      recipient: '',
      amount: '',
      network,
      signal,
      ...change,
    }),
  }
}

/** The address of a new account that owns `amount` of a token, and no SOL. */
export async function ownerWithoutSol(network: Network, token: TokenRef, amount: string): Promise<string> {
  const { transfer, intent } = await connected(network)
  const recipient = Keypair.generate().publicKey.toBase58()
  const request = intent({ recipient, amount, token })
  const { signal } = request
  await transfer.confirm({ transfer: await transfer.submit(request), network, signal })
  return recipient
}

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const keypair = ({ secretKey }: { readonly secretKey: string }): Keypair =>
  Keypair.fromSeed(fromHex(secretKey))
