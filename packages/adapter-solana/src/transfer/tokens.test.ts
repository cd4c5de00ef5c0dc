import { NotSupportedError, UnsafeRecipientError } from '@latchkey/core/adapter'
import { solanaTokens } from '@latchkey/sandbox/solana'
import {
  AccountState,
  createAssociatedTokenAccountInstruction,
  createEnableRequiredMemoTransfersInstruction,
  createInitializeDefaultAccountStateInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  createReallocateInstruction,
  ExtensionType,
  getAccountLen,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { runCluster } from '../cluster.fixture.js'
import { connected, keypair } from '../session.fixture.js'
import { alice, bob, nobody } from '../world.fixture.js'
import { mintWith, run, shell, tokenAccount, treasury, usdc } from './mints.fixture.js'

describe('tokens', () => {
  it.each(solanaTokens)(
    'sends $symbol ($program) to an account that is made for it, and says what that costs',
    async ({ address, decimals, symbol }) => {
      const cluster = await runCluster()
      const { transfer, intent, running, host } = await connected(cluster.network)
      const request = intent({ token: { address }, recipient: nobody.address, amount: '1.25' })
      const before = await cluster.connection.getBalance(new PublicKey(alice.address))
      const { costs, max } = await transfer.estimate(request)
      expect(max).toBe(alice.holdings[symbol])
      const [fee, rent] = costs.map(({ amount }) => Number(amount.value))
      expect(costs.map(({ kind }) => kind)).toEqual(['network', 'rent'])
      const sent = await transfer.submit(request)
      const confirmed = await transfer.confirm({
        transfer: sent,
        network: cluster.network,
        signal: host.signal,
      })
      expect(confirmed.fee?.value).toBe(String(fee))
      expect(before - (await cluster.connection.getBalance(new PublicKey(alice.address)))).toBe(
        (fee ?? 0) + (rent ?? 0),
      )
      const [balance] =
        (await running.capabilities['balance:tokens']?.({
          address: nobody.address,
          network: cluster.network,
          tokens: [{ address, symbol }],
          signal: host.signal,
        })) ?? []
      expect(balance?.quantity).toEqual({ decimals: String(decimals), numeric: '1.25' })
      expect((await transfer.estimate(request)).costs.map(({ kind }) => kind)).toEqual(['network'])
    },
  )

  it('takes an amount from several accounts where no single one has it', async () => {
    const cluster = await runCluster()
    const owner = new PublicKey(alice.address)
    const mint = new PublicKey(usdc.address)
    const second = await tokenAccount(cluster, owner)
    await run(cluster, [treasury], createMintToInstruction(mint, second, treasury.publicKey, 10_000_000n))
    const { transfer, intent, host } = await connected(cluster.network)
    const request = intent({ token: { address: usdc.address }, recipient: nobody.address, amount: '2505' })
    expect((await transfer.estimate(request)).max).toBe('2510.75')
    await transfer.confirm({
      transfer: await transfer.submit(request),
      network: cluster.network,
      signal: host.signal,
    })
    const account = getAssociatedTokenAddressSync(mint, new PublicKey(nobody.address))
    expect((await cluster.connection.getTokenAccountBalance(account)).value.uiAmountString).toBe('2505')
  })

  it.each([
    [
      'keeps a fee',
      [ExtensionType.TransferFeeConfig],
      (mint: PublicKey) =>
        createInitializeTransferFeeConfigInstruction(
          mint,
          treasury.publicKey,
          treasury.publicKey,
          100,
          1000n,
          TOKEN_2022_PROGRAM_ID,
        ),
      /fee/,
    ],
    [
      'calls a program',
      [ExtensionType.TransferHook],
      (mint: PublicKey) =>
        createInitializeTransferHookInstruction(
          mint,
          treasury.publicKey,
          new PublicKey(bob.address),
          TOKEN_2022_PROGRAM_ID,
        ),
      /program/,
    ],
    [
      'begins frozen',
      [ExtensionType.DefaultAccountState],
      (mint: PublicKey) =>
        createInitializeDefaultAccountStateInstruction(mint, AccountState.Frozen, TOKEN_2022_PROGRAM_ID),
      /frozen/,
    ],
  ])(
    'refuses a token of which the recipient would get less, or nothing: it %s',
    async (_what, extensions, initialize, details) => {
      const cluster = await runCluster()
      const mint = await mintWith(cluster, extensions, initialize)
      const { transfer, intent } = await connected(cluster.network)
      const found = (
        await transfer.validate(intent({ token: { address: mint }, recipient: nobody.address, amount: '1' }))
      ).find(({ error }) => error instanceof NotSupportedError)
      expect(found?.error.details).toMatch(details)
    },
  )

  it('has nothing against a hook that is nobody’s', async () => {
    const cluster = await runCluster()
    // The address of all zeros stands for none.
    const mint = await mintWith(cluster, [ExtensionType.TransferHook], (key) =>
      createInitializeTransferHookInstruction(
        key,
        treasury.publicKey,
        SystemProgram.programId,
        TOKEN_2022_PROGRAM_ID,
      ),
    )
    const { transfer, intent } = await connected(cluster.network)
    expect(
      await transfer.validate(intent({ token: { address: mint }, recipient: nobody.address, amount: '1' })),
    ).toEqual([])
  })

  it('sends where a fee could be taken and is none', async () => {
    const cluster = await runCluster()
    const mint = await mintWith(cluster, [ExtensionType.TransferFeeConfig], (key) =>
      createInitializeTransferFeeConfigInstruction(
        key,
        treasury.publicKey,
        treasury.publicKey,
        0,
        0n,
        TOKEN_2022_PROGRAM_ID,
      ),
    )
    const { transfer, intent, host } = await connected(cluster.network)
    const request = intent({ token: { address: mint }, recipient: nobody.address, amount: '3' })
    const before = await cluster.connection.getBalance(new PublicKey(alice.address))
    const { costs } = await transfer.estimate(request)
    await transfer.confirm({
      transfer: await transfer.submit(request),
      network: cluster.network,
      signal: host.signal,
    })
    const account = getAssociatedTokenAddressSync(
      new PublicKey(mint),
      new PublicKey(nobody.address),
      false,
      TOKEN_2022_PROGRAM_ID,
    )
    expect((await cluster.connection.getTokenAccountBalance(account)).value.amount).toBe('3000000')
    // The rent of an account with room for the fee, to the lamport.
    expect(before - (await cluster.connection.getBalance(new PublicKey(alice.address)))).toBe(
      costs.reduce((sum, { amount }) => sum + Number(amount.value), 0),
    )
  })

  it('refuses an account that wants a memo with every transfer', async () => {
    const cluster = await runCluster()
    const owner = keypair(bob)
    const mint = new PublicKey(shell.address)
    const account = getAssociatedTokenAddressSync(mint, owner.publicKey, false, TOKEN_2022_PROGRAM_ID)
    await run(
      cluster,
      [owner],
      createAssociatedTokenAccountInstruction(
        owner.publicKey,
        account,
        owner.publicKey,
        mint,
        TOKEN_2022_PROGRAM_ID,
      ),
      createReallocateInstruction(
        account,
        owner.publicKey,
        [ExtensionType.MemoTransfer],
        owner.publicKey,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
      createEnableRequiredMemoTransfersInstruction(account, owner.publicKey, [], TOKEN_2022_PROGRAM_ID),
    )
    expect((await cluster.connection.getAccountInfo(account))?.data.length).toBe(
      getAccountLen([ExtensionType.ImmutableOwner, ExtensionType.MemoTransfer]),
    )
    const { transfer, intent } = await connected(cluster.network)
    const [problem] = await transfer.validate(
      intent({ token: { address: shell.address }, recipient: bob.address, amount: '1' }),
    )
    expect(problem?.error).toMatchObject({
      name: UnsafeRecipientError.name,
      details: expect.stringContaining('memo'),
    })
  })
})
