import {
  SendFailedError,
  TransactionExpiredError,
  TransactionFailedError,
  WouldFailError,
} from '@latchkey/core/adapter'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { describe, expect, it, onTestFinished } from 'vitest'

import { runCluster } from '../cluster.fixture.js'
import { startProxy } from '../proxy.fixture.js'
import { connected, keypair } from '../session.fixture.js'
import { alice, bob } from '../world.fixture.js'
import { run } from './mints.fixture.js'

describe('what becomes of it', () => {
  it('expires with its blockhash, not with the clock', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network)
    await cluster.ask('latchkey_pause')
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    const waiting = transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal })
    const outcome = expect(waiting).rejects.toThrow(TransactionExpiredError)
    await cluster.ask('latchkey_expireBlockhash')
    await outcome
  })

  it('is in the chain and failed there', async () => {
    const cluster = await runCluster()
    const { transfer, host } = await connected(cluster.network)
    const from = keypair(alice)
    const { blockhash } = await cluster.connection.getLatestBlockhash()
    const doomed = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({
        fromPubkey: from.publicKey,
        toPubkey: new PublicKey(bob.address),
        lamports: 10n ** 15n,
      }),
    )
    doomed.sign(from)
    const hash = await cluster.connection.sendRawTransaction(doomed.serialize(), { skipPreflight: true })
    await expect(
      transfer.confirm({ transfer: { hash }, network: cluster.network, signal: host.signal }),
    ).rejects.toMatchObject({
      name: TransactionFailedError.name,
      details: expect.stringContaining('InstructionError'),
    })
  })

  it('M5: would fail, which is said with the reason before the wallet is asked', async () => {
    const cluster = await runCluster()
    const proxy = await startProxy(cluster.network.rpcUrls.default.http[0] ?? '', ({ method }) =>
      method === 'simulateTransaction'
        ? {
            result: {
              context: { slot: 1 },
              value: { err: { InstructionError: [0, 'Custom'] }, logs: ['Program log: Error: closed today'] },
            },
          }
        : undefined,
    )
    onTestFinished(() => proxy.stop())
    const network = { ...cluster.network, rpcUrls: { default: { http: [proxy.url] } } }
    const { transfer, intent, wallet } = await connected(network)
    const before = wallet.prompts
    await expect(transfer.submit(intent({ recipient: bob.address, amount: '1' }))).rejects.toMatchObject({
      name: WouldFailError.name,
      details: expect.stringContaining('closed today') as string,
    })
    expect(wallet.prompts).toBe(before)
  })

  it('is refused by the network before it is sent: the words of the network', async () => {
    const cluster = await runCluster()
    const { transfer, intent, wallet } = await connected(cluster.network)
    wallet.approval = 'manual'
    const sending = transfer.submit(intent({ recipient: bob.address, amount: '90' }))
    const outcome = expect(sending).rejects.toMatchObject({
      name: SendFailedError.name,
      details: expect.stringMatching(/custom program error|insufficient/i),
    })
    await expect.poll(() => wallet.waiting).toBe(1)
    // While the person thinks, most of it goes elsewhere.
    const from = keypair(alice)
    await run(
      cluster,
      [from],
      SystemProgram.transfer({
        fromPubkey: from.publicKey,
        toPubkey: new PublicKey(bob.address),
        lamports: 50n * 10n ** 9n,
      }),
    )
    wallet.approve()
    await outcome
  })

  it('is too late where the person thinks for too long', async () => {
    const cluster = await runCluster()
    const { transfer, intent, wallet } = await connected(cluster.network)
    wallet.approval = 'manual'
    const outcome = expect(transfer.submit(intent({ recipient: bob.address, amount: '1' }))).rejects.toThrow(
      TransactionExpiredError,
    )
    await expect.poll(() => wallet.waiting).toBe(1)
    await cluster.ask('latchkey_expireBlockhash')
    wallet.approve()
    await outcome
  })

  it('is sent by the wallet where the wallet signs only what it sends', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network, {
      without: ['solana:signTransaction'],
    })
    const before = await cluster.connection.getBalance(new PublicKey(bob.address))
    const confirmed = await transfer.confirm({
      transfer: await transfer.submit(intent({ recipient: bob.address, amount: '2' })),
      network: cluster.network,
      signal: host.signal,
    })
    expect(confirmed.block).toMatch(/^\d+$/)
    expect((await cluster.connection.getBalance(new PublicKey(bob.address))) - before).toBe(2e9)
  })

  it('is waited for while the node rests, and the node is asked again', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network)
    await cluster.ask('latchkey_pause')
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    const waiting = transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal })
    await cluster.ask('latchkey_resume')
    // The node forgot it; it is still valid, and sent once more.
    expect(await waiting).toMatchObject({ hash: sent.hash })
  }, 15_000)
})
