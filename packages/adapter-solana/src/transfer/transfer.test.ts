import {
  AccountWouldCloseError,
  BelowExistentialDepositError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAmountOrReceiverError,
  UnsafeRecipientError,
  type LatchkeyError,
} from '@latchkey/core/adapter'
import {
  createAssociatedTokenAccountInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import { ComputeBudgetProgram, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { runCluster } from '../cluster.fixture.js'
import { connected, keypair } from '../session.fixture.js'
import { alice, bob, dave, nobody } from '../world.fixture.js'
import { run, shell, tokenAccount, treasury, usdc } from './mints.fixture.js'

const errors = async (
  problems: Promise<readonly { readonly field: string; readonly error: LatchkeyError }[]>,
): Promise<readonly (readonly [string, string])[]> =>
  (await problems).map(({ field, error }) => [field, error.name])

describe('what is wrong with an intent', () => {
  it('S4.32 S5.12 neither amount nor receiver: please enter a valid amount and receiver address', async () => {
    const { transfer, intent } = await connected((await runCluster()).network)
    const [first, second] = await transfer.validate(intent())
    expect(first?.error).toBeInstanceOf(InvalidAmountOrReceiverError)
    expect(second?.error.message).toBe('Please enter a valid amount and receiver address')
    await expect(transfer.submit(intent())).rejects.toThrow(InvalidAmountOrReceiverError)
  })

  it('knows what the network does not carry: too little for a new account, all but a little, all without the fee', async () => {
    const { transfer, intent } = await connected((await runCluster()).network, { keys: [dave.secretKey] })
    const to = (amount: string, recipient: string): Promise<readonly (readonly [string, string])[]> =>
      errors(transfer.validate(intent({ recipient, amount })))
    expect(await to('0.0005', nobody.address)).toEqual([['amount', BelowExistentialDepositError.name]])
    expect(await to('0.0005', bob.address)).toEqual([])
    // Of 0.003 less the fee of 0.000005: a rest of less than 0.00089088 cannot stay.
    expect(await to('0.0029', bob.address)).toEqual([['amount', AccountWouldCloseError.name]])
    expect(await to('0.002995', bob.address)).toEqual([])
    expect(await to('0.003', bob.address)).toEqual([['amount', InsufficientFeeError.name]])
    expect(await to('0.0031', bob.address)).toEqual([['amount', InsufficientFundsError.name]])
  })

  it('all of the coins less the fee is the most, and goes through', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network, { keys: [dave.secretKey] })
    const request = intent({ recipient: bob.address, amount: '0.001' })
    const { max } = await transfer.estimate(request)
    expect(max).toBe('0.002995')
    await transfer.confirm({
      transfer: await transfer.submit({ ...request, amount: max }),
      network: cluster.network,
      signal: host.signal,
    })
    expect(await cluster.connection.getBalance(new PublicKey(dave.address))).toBe(0)
  })

  it('has to pay for the token account of the recipient, too', async () => {
    const cluster = await runCluster()
    const poor = await connected(cluster.network, { keys: [dave.secretKey] })
    const token = getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(dave.address))
    await run(
      cluster,
      [treasury],
      createAssociatedTokenAccountInstruction(
        treasury.publicKey,
        token,
        new PublicKey(dave.address),
        new PublicKey(usdc.address),
      ),
    )
    await run(
      cluster,
      [treasury],
      createMintToInstruction(new PublicKey(usdc.address), token, treasury.publicKey, 5_000_000n),
    )
    const request = { token: { address: usdc.address }, amount: '5' }
    expect(
      await errors(poor.transfer.validate(poor.intent({ ...request, recipient: nobody.address }))),
    ).toEqual([])
    // The rent of 0.00203928 and the fee are still there, but then too little stays; and then they are not.
    for (const [lamports, error] of [
      [500_000, AccountWouldCloseError],
      [1_000_000, InsufficientFeeError],
    ] as const) {
      await run(
        cluster,
        [keypair(dave)],
        SystemProgram.transfer({
          fromPubkey: new PublicKey(dave.address),
          toPubkey: new PublicKey(bob.address),
          lamports,
        }),
      )
      expect(
        await errors(poor.transfer.validate(poor.intent({ ...request, recipient: nobody.address }))),
      ).toEqual([['fee', error.name]])
      // Issue 11, item 1: a token is sent, and the minimum is in the network's own currency.
      const [problem] = await poor.transfer.validate(poor.intent({ ...request, recipient: nobody.address }))
      expect(problem?.error.params).toEqual(
        error === AccountWouldCloseError ? { minimum: '0.00089088 SOL' } : undefined,
      )
    }
    expect(await errors(poor.transfer.validate(poor.intent({ ...request, recipient: bob.address })))).toEqual(
      [],
    )
  })

  it('refuses recipients that nobody has the key of', async () => {
    const { transfer, intent } = await connected((await runCluster()).network)
    const account = getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(bob.address))
    const [derived] = PublicKey.findProgramAddressSync([Uint8Array.of(1)], SystemProgram.programId)
    for (const [recipient, details] of [
      [usdc.address, 'mint'],
      [shell.address, 'mint'],
      [derived.toBase58(), 'program-derived address'],
      [account.toBase58(), 'program-derived address'],
      [ComputeBudgetProgram.programId.toBase58(), /program/],
    ] as const) {
      const [problem] = await transfer.validate(intent({ recipient, amount: '1' }))
      expect(problem?.error).toBeInstanceOf(UnsafeRecipientError)
      expect(problem?.error.details).toMatch(details)
    }
  })

  it('refuses a token account that has a key of its own, too', async () => {
    const cluster = await runCluster()
    const { transfer, intent } = await connected(cluster.network)
    const account = await tokenAccount(cluster, treasury.publicKey)
    const [problem] = await transfer.validate(intent({ recipient: account.toBase58(), amount: '1' }))
    expect(problem?.error).toMatchObject({ name: UnsafeRecipientError.name, details: 'token account' })
  })
})

describe('fees', () => {
  it('are chosen from what others paid, and paid to the lamport', async () => {
    const cluster = await runCluster()
    const from = keypair(alice)
    for (const microLamports of [200_000, 400_000, 900_000]) {
      await run(
        cluster,
        [from],
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
        SystemProgram.transfer({
          fromPubkey: from.publicKey,
          toPubkey: new PublicKey(bob.address),
          lamports: 1,
        }),
      )
    }
    const { transfer, intent, host } = await connected(cluster.network)
    const request = intent({ recipient: bob.address, amount: '1' })
    const { choices = [] } = await transfer.estimate(request)
    expect(choices.map(({ id }) => id)).toEqual(['slow', 'normal', 'fast'])
    const [slow, , fast] = choices.map(({ fee }) => Number(fee.value))
    expect(slow).toBeLessThan(fast ?? 0)
    const confirmed = await transfer.confirm({
      transfer: await transfer.submit({ ...request, fee: 'fast' }),
      network: cluster.network,
      signal: host.signal,
    })
    expect(confirmed.fee?.value).toBe(String(fast))
  })
})
