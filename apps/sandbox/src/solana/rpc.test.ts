import { Connection, Keypair, SystemProgram } from '@solana/web3.js'
import {
  type Blockhash,
  address,
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
} from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { keyOf, runCluster } from './testCluster.fixture.js'

const payment = (from: Keypair, to: Keypair, amount = 7): ReturnType<typeof SystemProgram.transfer> =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: amount })

describe('a transaction', () => {
  it('notifies subscribers of its signature, its accounts and its logs', async () => {
    const { connection, sign } = await runCluster()
    const [alice, bob] = [keyOf(0), keyOf(1)]
    const before = await connection.getBalance(bob.publicKey)
    const transaction = await sign(alice, payment(alice, bob))
    const balance = new Promise<number>((resolve) =>
      connection.onAccountChange(bob.publicKey, (account) => resolve(account.lamports)),
    )
    const logs = new Promise<string>((resolve) =>
      connection.onLogs(bob.publicKey, (entry) => resolve(entry.signature)),
    )
    await new Promise<void>((resolve) => connection.onSlotChange(() => resolve()))
    const signature = await connection.sendTransaction(transaction)
    const error = await new Promise((resolve) =>
      connection.onSignature(signature, (result) => resolve(result.err), 'finalized'),
    )
    expect([error, await balance, await logs]).toEqual([null, before + 7, signature])
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.confirmationStatus).toBe('finalized')
  })

  it('is refused where its blockhash has expired, and a node that does not look loses it', async () => {
    const { connection, ask, sign } = await runCluster()
    const alice = keyOf(0)
    const old = await sign(alice, payment(alice, keyOf(1)))
    const { lastValidBlockHeight } = await connection.getLatestBlockhash()
    await ask('latchkey_expireBlockhash')
    expect(await connection.getBlockHeight()).toBeGreaterThan(lastValidBlockHeight)
    await expect(connection.sendTransaction(old)).rejects.toThrow('Blockhash not found')
    const before = await connection.getBalance(alice.publicKey)
    const signature = await connection.sendTransaction(old, { skipPreflight: true })
    await expect(
      connection.confirmTransaction({
        signature,
        blockhash: old.message.recentBlockhash,
        lastValidBlockHeight,
      }),
    ).rejects.toThrow('block height exceeded')
    expect(await connection.getBalance(alice.publicKey)).toBe(before)
  })

  it('counts once, and not with another signature', async () => {
    const { connection, sign } = await runCluster()
    const alice = keyOf(0)
    const transaction = await sign(alice, payment(alice, keyOf(1)))
    await connection.sendTransaction(transaction)
    await expect(connection.sendTransaction(transaction)).rejects.toThrow('already been processed')
    transaction.signatures[0]![3]! ^= 1
    await expect(connection.sendTransaction(transaction)).rejects.toThrow('signature verification failure')
  })

  it('that fails in the chain is there with its error, its fee paid', async () => {
    const { connection, sign } = await runCluster()
    const poor = keyOf(3)
    const before = await connection.getBalance(poor.publicKey)
    const life = await connection.getLatestBlockhash()
    const signature = await connection.sendTransaction(await sign(poor, payment(poor, keyOf(0), 10 ** 9)), {
      skipPreflight: true,
    })
    // Whether it resolves or rejects depends on which of its two questions is answered first.
    await connection.confirmTransaction({ signature, ...life }).catch(() => undefined)
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toMatchObject({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(poor.publicKey)).toBe(before - 5000)
  })

  it('stands in the history of its accounts, the newest first, page by page', async () => {
    const { connection, send } = await runCluster()
    const [alice, bob] = [keyOf(0), keyOf(1)]
    const sent: string[] = []
    for (const amount of [1, 2, 3]) sent.unshift(await send(alice, payment(alice, bob, amount)))
    const first = await connection.getSignaturesForAddress(bob.publicKey, { limit: 2 }, 'confirmed')
    expect(first.map((entry) => entry.signature)).toEqual(sent.slice(0, 2))
    const rest = await connection.getSignaturesForAddress(bob.publicKey, { before: sent[1]! }, 'confirmed')
    expect(rest[0]?.signature).toBe(sent[2])
    const parsed = await connection.getParsedTransaction(sent[0]!, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
    expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({
      pubkey: alice.publicKey,
      signer: true,
      writable: true,
    })
  })
})

describe('a node that misbehaves', () => {
  it('takes transactions and lets none in while paused', async () => {
    const { connection, ask, sign } = await runCluster()
    const alice = keyOf(0)
    await ask('latchkey_pause')
    const life = await connection.getLatestBlockhash()
    const signature = await connection.sendTransaction(await sign(alice, payment(alice, keyOf(1))))
    expect((await connection.getSignatureStatus(signature)).value).toBeNull()
    const waiting = connection.confirmTransaction({ signature, ...life })
    await ask('latchkey_expireBlockhash')
    await expect(waiting).rejects.toThrow('block height exceeded')
    await ask('latchkey_resume')
    expect(await connection.sendTransaction(await sign(alice, payment(alice, keyOf(1))))).not.toBe(signature)
  })

  it('says when to come back, and for how many requests', async () => {
    const { url, ask } = await runCluster()
    await ask('latchkey_rateLimit', 7, 1)
    const question = { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' }) }
    const refused = await fetch(url, question)
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('access-control-expose-headers'),
    ]).toEqual([429, '7', 'retry-after'])
    expect((await fetch(url, question)).status).toBe(200)
  })

  it('says that it is behind, and by how much', async () => {
    const { connection, ask, sign } = await runCluster()
    const alice = keyOf(0)
    await ask('latchkey_lag', 0)
    expect(await ask('getHealth')).toMatchObject({ result: 'ok' })
    const transaction = await sign(alice, payment(alice, keyOf(1)))
    const slot = await connection.getSlot()
    await ask('latchkey_expireBlockhash')
    await ask('latchkey_lag', 150)
    expect(await ask('getHealth')).toMatchObject({ error: { code: -32005, data: { numSlotsBehind: 150 } } })
    expect(await ask('getBalance', alice.publicKey.toBase58(), { minContextSlot: slot + 140 })).toMatchObject(
      { error: { code: -32016 } },
    )
    await expect(connection.sendTransaction(transaction)).rejects.toThrow('Node is behind by 150 slots')
  })

  it('breaks off while down, and comes back', async () => {
    const { connection, ask, url } = await runCluster()
    await ask('latchkey_down')
    await expect(fetch(url, { method: 'POST', body: '{"method":"getSlot"}' })).rejects.toThrow()
    await ask('latchkey_restore')
    expect(await connection.getSlot()).toBeGreaterThan(0)
  })

  it('answers nonsense with an error, and goes on', async () => {
    const { url, ask, connection } = await runCluster()
    const post = async (body: string): Promise<unknown> => (await fetch(url, { method: 'POST', body })).json()
    expect(await post('{')).toMatchObject({ error: { code: -32700 } })
    expect(await post('[1, {"id": 2, "method": "constructor"}]')).toMatchObject([
      { error: { code: -32600 } },
      { error: { code: -32601 } },
    ])
    expect(await ask('getBalance', 'not an address')).toMatchObject({ error: { code: -32602 } })
    expect(await ask('sendTransaction', 'AAAA', { encoding: 'base64' })).toMatchObject({
      error: { code: -32602 },
    })
    expect(await ask('sendTransaction', 'A'.repeat(4000), { encoding: 'base64' })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('too large') },
    })
    expect(await connection.getSlot()).toBeGreaterThan(0)
  })
})

it('speaks with @solana/kit too', async () => {
  const { url, wsUrl } = await runCluster()
  const [rpc, rpcSubscriptions] = [createSolanaRpc(url), createSolanaRpcSubscriptions(wsUrl)]
  const someone = await generateKeyPairSigner()
  await airdropFactory({ rpc: rpc as never, rpcSubscriptions: rpcSubscriptions as never })({
    commitment: 'confirmed',
    lamports: lamports(1_000_000_000n),
    recipientAddress: someone.address,
  })
  expect((await rpc.getBalance(someone.address).send()).value).toBe(1_000_000_000n)
  const { value } = await rpc
    .getAccountInfo(address(keyOf(0).publicKey.toBase58()), { encoding: 'base64' })
    .send()
  expect(value).toMatchObject({ lamports: 100_000_000_000n, executable: false, space: 0n })
  const { blockhash } = (await rpc.getLatestBlockhash().send()).value
  expect((await rpc.isBlockhashValid(blockhash as Blockhash).send()).value).toBe(true)
})

it('two connections of a page see the same chain', async () => {
  const { url, send, connection } = await runCluster()
  const [alice, stranger] = [keyOf(0), Keypair.generate()]
  await send(alice, payment(alice, stranger, 10 ** 9))
  expect(await new Connection(url, 'confirmed').getBalance(stranger.publicKey)).toBe(
    await connection.getBalance(stranger.publicKey),
  )
})
