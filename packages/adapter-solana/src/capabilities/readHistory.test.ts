import type { ChainHistory, HistoryRequest } from '@latchkey/core/adapter'
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { connected, keypair } from '../session.fixture.js'
import { run, tokenAccount, usdc } from '../transfer/mints.fixture.js'
import { alice, bob, nobody } from '../world.fixture.js'

describe('money 2: what an account did, read from the cluster itself', () => {
  async function opened(): Promise<{
    readonly cluster: TestCluster
    readonly read: (more?: Partial<HistoryRequest>) => Promise<ChainHistory>
    readonly pay: (recipient: string, amount: string, token?: string) => Promise<string>
  }> {
    const cluster = await runCluster()
    const { transfer, intent, running, host } = await connected(cluster.network)
    const { network } = cluster
    return {
      cluster,
      read: async (more = {}) =>
        (await running.capabilities['history:read']?.({
          address: alice.address,
          network,
          tokens: [{ address: usdc.address, symbol: 'USDC', name: 'USD Coin' }],
          signal: host.signal,
          ...more,
        })) ?? expect.unreachable(),
      async pay(recipient, amount, token) {
        const request = intent({ recipient, amount, ...(token && { token: { address: token } }) })
        const sent = await transfer.submit(request)
        await transfer.confirm({ transfer: sent, network, signal: host.signal })
        return sent.hash
      },
    }
  }

  it('coins that go out and come in: amount, other side, fee and block', async () => {
    const { cluster, read, pay } = await opened()
    const hash = await pay(nobody.address, '0.25')
    const [sent] = (await read()).rows
    expect(sent).toMatchObject({
      id: hash,
      hash,
      status: 'confirmed',
      sentFrom: alice.address,
      sentTo: nobody.address,
      transfers: [{ direction: 'out', amount: '0.25', symbol: 'SOL' }],
    })
    expect(Number(sent?.fee)).toBeGreaterThan(0)
    expect(Number(sent?.fee)).toBeLessThan(0.001)
    expect(Number(sent?.block)).toBeGreaterThan(0)
    expect(Math.abs((sent?.at ?? 0) - Date.now())).toBeLessThan(120_000)
    const lamports = LAMPORTS_PER_SOL / 8
    const [toPubkey, payer] = [new PublicKey(alice.address), keypair(bob)]
    await run(cluster, [payer], SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports }))
    const [came] = (await read()).rows
    expect(came).toMatchObject({
      sentFrom: bob.address,
      sentTo: bob.address,
      transfers: [{ direction: 'in', amount: '0.125', symbol: 'SOL' }],
    })
    expect(came).not.toHaveProperty('fee')
  })

  it('tokens are found by their accounts, named as the host names them, and in whole tokens', async () => {
    const { cluster, read, pay } = await opened()
    const hash = await pay(bob.address, '12.5', usdc.address)
    const [sent] = (await read()).rows
    expect(sent).toMatchObject({
      hash,
      sentTo: bob.address,
      transfers: [
        {
          direction: 'out',
          amount: '12.5',
          name: 'USD Coin',
          symbol: 'USDC',
          address: `${cluster.network.caipNetworkId}:${usdc.address}`,
        },
      ],
    })
    // The owner's own address has no part in what came to its token account.
    const [came] = (await read({ address: bob.address, tokens: [] })).rows
    expect(came).toMatchObject({
      hash,
      sentFrom: alice.address,
      sentTo: alice.address,
      transfers: [{ direction: 'in', amount: '12.5', name: usdc.address, symbol: '' }],
    })
  })

  it('pages follow each other without a gap, and none comes twice', async () => {
    const { cluster, read } = await opened()
    const payer = keypair(bob)
    const toPubkey = new PublicKey(alice.address)
    for (let count = 1; count <= 13; count++)
      await run(
        cluster,
        [payer],
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports: 1000 + count }),
      )
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read(cursor === undefined ? {} : { cursor })
      expect(page.rows.length).toBeLessThanOrEqual(10)
      found.push(...page.rows.map(({ hash }) => hash))
      cursor = page.next
    }
    expect(new Set(found).size).toBe(found.length)
    const listed = await cluster.connection.getSignaturesForAddress(toPubkey)
    expect(listed.map(({ signature }) => signature).filter((each) => !found.includes(each))).toEqual([])
  })

  it('what failed moved nothing, and cost its fee', async () => {
    const { cluster, read } = await opened()
    const payer = keypair(alice)
    const broke = Keypair.generate()
    const failing = [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: broke.publicKey, lamports: 2_000_000 }),
      SystemProgram.transfer({ fromPubkey: broke.publicKey, toPubkey: payer.publicKey, lamports: 9_000_000 }),
    ]
    const hash = await cluster.connection.sendTransaction(new Transaction().add(...failing), [payer, broke], {
      skipPreflight: true,
    })
    await expect.poll(async () => (await read()).rows[0]?.hash).toBe(hash)
    const [failed] = (await read()).rows
    expect(failed).toMatchObject({ status: 'failed', sentFrom: alice.address, transfers: [] })
    expect(Number(failed?.fee)).toBeGreaterThan(0)
  })

  it('where there are more token accounts than are asked, the answer says so', async () => {
    const { cluster, read } = await opened()
    expect((await read()).partial).toEqual([])
    for (let count = 0; count < 8; count++) await tokenAccount(cluster, new PublicKey(alice.address))
    expect((await read()).partial).toEqual(['accounts'])
  })
})
