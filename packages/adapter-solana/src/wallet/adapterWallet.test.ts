import { UserRejectedError } from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  BaseMessageSignerWalletAdapter,
  BaseWalletAdapter,
  WalletReadyState,
  WalletSignMessageError,
  type Adapter,
  type WalletName,
} from '@solana/wallet-adapter-base'
import { PublicKey, VersionedTransaction, type Keypair, type Transaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runCluster } from '../cluster.fixture.js'
import { solanaAdapter, type SolanaProvider } from '../exports/index.js'
import { keypair } from '../session.fixture.js'
import { alice, bob, one } from '../world.fixture.js'

const signal = new AbortController().signal

/** A wallet as packages of before have it: a class with a key inside. */
class ClassicWallet extends BaseMessageSignerWalletAdapter {
  name = 'Classic' as WalletName
  url = 'https://classic.test'
  icon = 'data:image/png;base64,'
  readyState = WalletReadyState.Installed
  publicKey: PublicKey | null = null
  connecting = false
  supportedTransactionVersions = new Set(['legacy', 0] as const)
  connects = 0
  refuses = false
  readonly #key: Keypair = keypair(alice)
  async connect(): Promise<void> {
    this.connects += 1
    this.publicKey = this.#key.publicKey
    this.emit('connect', this.publicKey)
  }
  async disconnect(): Promise<void> {
    this.publicKey = null
    this.emit('disconnect')
  }
  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    if (transaction instanceof VersionedTransaction) transaction.sign([this.#key])
    else transaction.partialSign(this.#key)
    return transaction
  }
  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    if (this.refuses)
      throw new WalletSignMessageError(
        'failed',
        Object.assign(new Error('User rejected the request.'), { code: 4001 }),
      )
    return ed25519.sign(message, this.#key.secretKey.slice(0, 32))
  }
}
class QuietWallet extends ClassicWallet {
  override autoConnect(): Promise<void> {
    return this.connect()
  }
}
class LegacyWallet extends ClassicWallet {
  override supportedTransactionVersions = null as never
}

// There is no page in Node; to hear of events is all that is asked of one.
beforeEach(() => void Object.assign(globalThis, { window: new EventTarget() }))
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

function start(
  adapter: Adapter,
  networks = [one],
): { host: TestHost; running: ReturnType<ReturnType<typeof solanaAdapter>['start']> } {
  const host = createTestHost({ networks })
  return { host, running: solanaAdapter({ wallets: [adapter], silentTimeout: 150 }).start(host) }
}

describe('a wallet of @solana/wallet-adapter-base', () => {
  it.each([new ClassicWallet(), new LegacyWallet()])(
    'connects, signs and sends as any other: %#',
    async (adapter) => {
      const cluster = await runCluster()
      const { host, running } = start(adapter, [cluster.network])
      const session = await running.connect({ connectorId: 'Classic', signal })
      expect(session).toMatchObject({
        accounts: [{ address: alice.address }],
        wallet: { name: 'Classic', type: 'EXTERNAL' },
      })
      const signature =
        (await running.capabilities['message:sign']?.({
          connectorId: 'Classic',
          address: alice.address,
          message: 'ü',
          signal,
        })) ?? ''
      expect(
        await running.capabilities['message:verify']?.({
          account: `${one.caipNetworkId}:${alice.address}`,
          network: one,
          message: 'ü',
          signature,
          signal,
        }),
      ).toBe(true)
      const before = await cluster.connection.getBalance(new PublicKey(bob.address))
      const transfer = await running.capabilities.transfer?.submit({
        connectorId: 'Classic',
        from: alice.address,
        recipient: bob.address,
        amount: '1',
        network: cluster.network,
        signal,
      })
      if (transfer)
        await running.capabilities.transfer?.confirm({ transfer, network: cluster.network, signal })
      expect((await cluster.connection.getBalance(new PublicKey(bob.address))) - before).toBe(1e9)
      expect((running.provider('Classic') as SolanaProvider).wallet.name).toBe('Classic')
      await adapter.disconnect()
      expect(host.of('disconnected')).toHaveLength(1)
    },
  )

  it('says what it was refused with', async () => {
    const adapter = new ClassicWallet()
    const { running } = start(adapter)
    await running.connect({ connectorId: 'Classic', signal })
    adapter.refuses = true
    await expect(
      running.capabilities['message:sign']?.({
        connectorId: 'Classic',
        address: alice.address,
        message: 'x',
        signal,
      }),
    ).rejects.toThrow(UserRejectedError)
  })

  it('is restored by its own quiet way, and not by one that may open a window', async () => {
    const [loud, quiet] = [new ClassicWallet(), new QuietWallet()]
    expect(BaseWalletAdapter.prototype.autoConnect).toBe(loud.autoConnect)
    expect(await start(loud).running.reconnect('Classic', signal)).toBeUndefined()
    expect(loud.connects).toBe(0)
    expect(await start(quiet).running.reconnect('Classic', signal)).toMatchObject({ connectorId: 'Classic' })
  })
})
