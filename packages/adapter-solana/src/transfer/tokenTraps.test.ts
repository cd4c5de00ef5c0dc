import { NotSupportedError, UnsafeRecipientError, type TokenBalance } from '@latchkey/core/adapter'
import {
  AuthorityType,
  createAssociatedTokenAccountInstruction,
  createInitializeInterestBearingMintInstruction,
  createInitializeScaledUiAmountConfigInstruction,
  createSetAuthorityInstruction,
  createUpdateMultiplierDataInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it, onTestFinished } from 'vitest'

import { shownUnits } from '../chain/shownUnits.js'
import { runCluster } from '../cluster.fixture.js'
import { startProxy } from '../proxy.fixture.js'
import { connected, keypair, type TestSession } from '../session.fixture.js'
import { alice, bob, carol, nobody } from '../world.fixture.js'
import { mintWith, run, shell, treasury, usdc } from './mints.fixture.js'

describe('M2: whose the recipient’s token account is', () => {
  it('is looked at: one that was handed to somebody else is not paid', async () => {
    const cluster = await runCluster()
    const victim = keypair(bob)
    const mint = new PublicKey(usdc.address)
    const account = getAssociatedTokenAddressSync(mint, victim.publicKey)
    const exists = await cluster.connection.getAccountInfo(account)
    const create = createAssociatedTokenAccountInstruction(victim.publicKey, account, victim.publicKey, mint)
    await run(
      cluster,
      [victim],
      ...(exists ? [] : [create]),
      createSetAuthorityInstruction(
        account,
        victim.publicKey,
        AuthorityType.AccountOwner,
        new PublicKey(carol.address),
      ),
    )
    const { transfer, intent, wallet } = await connected(cluster.network)
    const request = intent({ token: { address: usdc.address }, recipient: bob.address, amount: '1' })
    const [problem] = await transfer.validate(request)
    expect(problem).toMatchObject({
      field: 'recipient',
      error: {
        name: UnsafeRecipientError.name,
        details: expect.stringContaining('belongs to somebody else'),
      },
    })
    const { prompts } = wallet
    await expect(transfer.submit(request)).rejects.toThrow(UnsafeRecipientError)
    expect(wallet.prompts).toBe(prompts)
  })

  it('is looked at by the network as well: one that is handed over while the person thinks gets nothing', async () => {
    const cluster = await runCluster()
    const victim = keypair(bob)
    const mint = new PublicKey(usdc.address)
    const account = getAssociatedTokenAddressSync(mint, victim.publicKey)
    if (!(await cluster.connection.getAccountInfo(account)))
      await run(
        cluster,
        [victim],
        createAssociatedTokenAccountInstruction(victim.publicKey, account, victim.publicKey, mint),
      )
    const before = await cluster.connection.getTokenAccountBalance(account)
    const { transfer, intent, wallet } = await connected(cluster.network)
    wallet.approval = 'manual'
    const outcome = expect(
      transfer.submit(intent({ token: { address: usdc.address }, recipient: bob.address, amount: '1' })),
    ).rejects.toMatchObject({ code: 'send-failed' })
    await expect.poll(() => wallet.waiting).toBe(1)
    await run(
      cluster,
      [victim],
      createSetAuthorityInstruction(
        account,
        victim.publicKey,
        AuthorityType.AccountOwner,
        new PublicKey(carol.address),
      ),
    )
    wallet.approve()
    await outcome
    expect(await cluster.connection.getTokenAccountBalance(account)).toMatchObject({
      value: { amount: before.value.amount },
    })
  })

  it.each<readonly [what: string, change: (account: { data: Buffer; owner: string }) => void]>([
    ['of another token', ({ data }) => void new PublicKey(shell.address).toBuffer().copy(data)],
    ['of another program', (account) => void (account.owner = TOKEN_2022_PROGRAM_ID.toBase58())],
  ])('is not told by its owner alone: an account %s is not paid', async (_what, change) => {
    const cluster = await runCluster()
    const account = getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(carol.address))
    const hers = { data: Buffer.alloc(165), owner: TOKEN_PROGRAM_ID.toBase58() }
    for (const [at, key] of [
      [0, usdc.address],
      [32, carol.address],
    ] as const)
      new PublicKey(key).toBuffer().copy(hers.data, at)
    hers.data[108] = 1
    let shown = hers
    const proxy = await startProxy(cluster.network.rpcUrls.default.http[0] ?? '', ({ method, params }) => {
      if (method !== 'getAccountInfo' || params[0] !== account.toBase58()) return undefined
      return {
        result: {
          context: { slot: 1 },
          value: {
            data: [shown.data.toString('base64'), 'base64'],
            executable: false,
            lamports: 2_039_280,
            owner: shown.owner,
            rentEpoch: 0,
            space: 165,
          },
        },
      }
    })
    onTestFinished(() => proxy.stop())
    const { transfer, intent } = await connected({
      ...cluster.network,
      rpcUrls: { default: { http: [proxy.url] } },
    })
    const request = intent({ token: { address: usdc.address }, recipient: carol.address, amount: '1' })
    expect(await transfer.validate(request)).toEqual([])
    shown = { ...hers, data: Buffer.from(hers.data) }
    change(shown)
    expect(await transfer.validate(request)).toMatchObject([
      {
        field: 'recipient',
        error: {
          name: UnsafeRecipientError.name,
          details: expect.stringContaining('belongs to somebody else'),
        },
      },
    ])
  })

  it('is the recipient’s where only coins were sent to its address', async () => {
    const cluster = await runCluster()
    const account = getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(nobody.address))
    await run(
      cluster,
      [treasury],
      SystemProgram.transfer({ fromPubkey: treasury.publicKey, toPubkey: account, lamports: 2_000_000 }),
    )
    const { transfer, intent, host } = await connected(cluster.network)
    const sent = await transfer.submit(
      intent({ token: { address: usdc.address }, recipient: nobody.address, amount: '1' }),
    )
    await transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal })
    expect((await cluster.connection.getTokenAccountBalance(account)).value.uiAmountString).toBe('1')
  })
})

async function balanceOf(
  { running, host }: TestSession,
  network: TestSession['host']['networks'][number],
  address: string,
): Promise<TokenBalance | undefined> {
  const [balance] =
    (await running.capabilities['balance:tokens']?.({
      address: alice.address,
      network,
      tokens: [{ address, symbol: 'SHR' }],
      signal: host.signal,
    })) ?? []
  return balance
}

describe('M3: tokens whose amounts are not those of the chain', () => {
  it('a split share: the balance is what wallets show, and it cannot be sent', async () => {
    const cluster = await runCluster()
    const mint = await mintWith(cluster, [ExtensionType.ScaledUiAmountConfig], (key) =>
      createInitializeScaledUiAmountConfigInstruction(key, treasury.publicKey, 10, TOKEN_2022_PROGRAM_ID),
    )
    const session = await connected(cluster.network)
    expect((await balanceOf(session, cluster.network, mint))?.quantity).toEqual({
      decimals: '6',
      numeric: '10000',
    })
    const request = session.intent({ token: { address: mint }, recipient: nobody.address, amount: '1' })
    await expect(session.transfer.submit(request)).rejects.toThrow(NotSupportedError)
    expect((await session.transfer.estimate(request)).max).toBe('0')
  })

  it('a share that was never split is sent as any other, and no longer once a split is announced', async () => {
    const cluster = await runCluster()
    const mint = await mintWith(cluster, [ExtensionType.ScaledUiAmountConfig], (key) =>
      createInitializeScaledUiAmountConfigInstruction(key, treasury.publicKey, 1, TOKEN_2022_PROGRAM_ID),
    )
    const session = await connected(cluster.network)
    const { transfer, intent, host } = session
    const request = intent({ token: { address: mint }, recipient: nobody.address, amount: '1' })
    await transfer.confirm({
      transfer: await transfer.submit(request),
      network: cluster.network,
      signal: host.signal,
    })
    const tomorrow = BigInt(Math.floor(Date.now() / 1000) + 86_400)
    await run(
      cluster,
      [treasury],
      createUpdateMultiplierDataInstruction(
        new PublicKey(mint),
        treasury.publicKey,
        3,
        tomorrow,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
    )
    expect((await balanceOf(session, cluster.network, mint))?.quantity.numeric).toBe('999')
    await expect(transfer.submit(request)).rejects.toThrow(NotSupportedError)
  })

  it('a token with interest cannot be sent', async () => {
    const cluster = await runCluster()
    const mint = await mintWith(cluster, [ExtensionType.InterestBearingConfig], (key) =>
      createInitializeInterestBearingMintInstruction(key, treasury.publicKey, 5000, TOKEN_2022_PROGRAM_ID),
    )
    const { transfer, intent } = await connected(cluster.network)
    await expect(
      transfer.submit(intent({ token: { address: mint }, recipient: nobody.address, amount: '1' })),
    ).rejects.toThrow(NotSupportedError)
  })

  it('counts interest as the program does, and scales without losing a digit', () => {
    const data = new Uint8Array(52)
    const view = new DataView(data.buffer)
    const year = 31_556_736
    // 10 % for the first year, 5 % for the second.
    view.setInt16(40, 1000, true)
    view.setBigInt64(42, BigInt(year), true)
    view.setInt16(50, 500, true)
    const mint = (type: number, bytes: Uint8Array): Parameters<typeof shownUnits>[0] => ({
      decimals: 6,
      supply: 0n,
      extensions: new Map([[type, bytes]]),
    })
    expect(shownUnits(mint(10, data), 1_000_000n, 2 * year)).toBe(
      BigInt(Math.floor(1e6 * Math.exp(0.1) * Math.exp(0.05))),
    )
    const scaled = new Uint8Array(56)
    const factors = new DataView(scaled.buffer)
    factors.setFloat64(32, 0.5, true)
    factors.setBigInt64(40, 100n, true)
    factors.setFloat64(48, 3, true)
    expect(shownUnits(mint(25, scaled), 18_000_000_000_000_000_001n, 99)).toBe(9_000_000_000_000_000_000n)
    expect(shownUnits(mint(25, scaled), 6_000_000_000_000_000_001n, 100)).toBe(18_000_000_000_000_000_003n)
  })
})
