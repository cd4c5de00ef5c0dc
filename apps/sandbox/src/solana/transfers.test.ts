import {
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  createAssociatedTokenAccountInstruction,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  sendAndConfirmTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { keyOf, runCluster } from './testCluster.fixture.js'
import { solanaTokens } from './world.js'

const pay = (from: Keypair, to: PublicKey, lamports: number): ReturnType<typeof SystemProgram.transfer> =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

describe('SOL', () => {
  it('goes from one account to another, by a legacy transaction as by one of version 0', async () => {
    const { connection, send } = await runCluster()
    const [alice, nobody] = [keyOf(0), keyOf(4)]
    const before = await connection.getBalance(alice.publicKey)
    await sendAndConfirmTransaction(
      connection,
      new Transaction().add(pay(alice, nobody.publicKey, LAMPORTS_PER_SOL)),
      [alice],
    )
    await send(alice, pay(alice, nobody.publicKey, 500))
    expect(await connection.getBalance(nobody.publicKey)).toBe(LAMPORTS_PER_SOL + 500)
    expect(await connection.getBalance(alice.publicKey)).toBe(before - LAMPORTS_PER_SOL - 500 - 2 * 5000)
  })

  it('costs what the node said it would, priority included', async () => {
    const { connection, sign, send } = await runCluster()
    const alice = keyOf(0)
    const instructions = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 333_333 }),
      pay(alice, keyOf(1).publicKey, 1),
    ]
    const { value: fee } = await connection.getFeeForMessage((await sign(alice, ...instructions)).message)
    const before = await connection.getBalance(alice.publicKey)
    const signature = await send(alice, ...instructions)
    expect(before - (await connection.getBalance(alice.publicKey)) - 1).toBe(fee)
    expect(fee).toBe(5000 + 6667)
    await expect
      .poll(
        async () =>
          (await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))?.meta?.fee,
      )
      .toBe(fee)
    const fees = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [alice.publicKey] })
    expect(fees.map((entry) => entry.prioritizationFee)).toContain(333_333)
  })

  it('cannot be sent where it is not, nor be left below what an account needs', async () => {
    const { connection, sign, send } = await runCluster()
    const poor = keyOf(3)
    await expect(send(poor, pay(poor, keyOf(0).publicKey, LAMPORTS_PER_SOL))).rejects.toThrow(
      'custom program error: 0x1',
    )
    await expect(send(keyOf(4), pay(keyOf(4), poor.publicKey, 1))).rejects.toThrow(
      'Attempt to debit an account but found no record of a prior credit',
    )
    const { value } = await connection.simulateTransaction(
      await sign(poor, pay(poor, Keypair.generate().publicKey, 1)),
    )
    expect(value.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } })
  })
})

it('a trial tells what accounts would have, and changes nothing', async () => {
  const { connection, sign } = await runCluster()
  const [alice, to] = [keyOf(0), keyOf(4).publicKey]
  const before = await connection.getBalance(alice.publicKey)
  const trial = async (lamports: number): Promise<readonly (number | undefined)[]> => {
    const { value } = await connection.simulateTransaction(await sign(alice, pay(alice, to, lamports)), {
      accounts: { encoding: 'base64', addresses: [alice.publicKey, to].map((key) => key.toBase58()) },
    })
    return (value.accounts ?? []).map((account) => account?.lamports)
  }
  const [left, came] = await trial(LAMPORTS_PER_SOL)
  expect(came).toBe(LAMPORTS_PER_SOL)
  expect(before - (left ?? 0) - LAMPORTS_PER_SOL).toBe(5000)
  expect(await trial(before * 2)).toEqual([undefined, undefined])
  expect([await connection.getBalance(alice.publicKey), await connection.getBalance(to)]).toEqual([before, 0])
})

describe.each(solanaTokens)('$symbol ($program)', ({ address, decimals, program, symbol }) => {
  it('goes to an account that is made for it', async () => {
    const { connection, send } = await runCluster()
    const [alice, nobody] = [keyOf(0), keyOf(4)]
    const mint = new PublicKey(address)
    const programId = program === 'spl-token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID
    const [from, to] = [alice, nobody].map(({ publicKey }) =>
      getAssociatedTokenAddressSync(mint, publicKey, false, programId),
    ) as [PublicKey, PublicKey]
    const amount = 10n ** BigInt(decimals) + 1n
    const before = (await getAccount(connection, from, 'confirmed', programId)).amount
    const signature = await send(
      alice,
      createAssociatedTokenAccountInstruction(alice.publicKey, to, nobody.publicKey, mint, programId),
      createTransferCheckedInstruction(from, mint, to, alice.publicKey, amount, decimals, [], programId),
    )
    expect((await getAccount(connection, to, 'confirmed', programId)).amount).toBe(amount)
    expect((await getAccount(connection, from, 'confirmed', programId)).amount).toBe(before - amount)
    const size = program === 'spl-token' ? 165 : 170
    expect((await connection.getAccountInfo(to))?.lamports).toBe(
      await connection.getMinimumBalanceForRentExemption(size),
    )

    const told = await connection.getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
    const received = told?.meta?.postTokenBalances?.find(
      (entry) => entry.owner === nobody.publicKey.toBase58(),
    )
    expect([received?.mint, received?.uiTokenAmount.amount, symbol]).toEqual([
      address,
      String(amount),
      symbol,
    ])
    expect(told?.meta?.innerInstructions?.length).toBeGreaterThan(0)
  })
})
