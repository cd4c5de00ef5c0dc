import {
  AccountWouldCloseError,
  BelowExistentialDepositError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAmountOrReceiverError,
  NotSupportedError,
  SendFailedError,
  TransactionExpiredError,
  TransactionFailedError,
  UnsafeRecipientError,
  type LatchkeyError,
} from '@latchkey/core/adapter'
import { solanaTokens, solanaTreasury } from '@latchkey/sandbox/solana'
import {
  AccountState,
  createEnableRequiredMemoTransfersInstruction,
  createInitializeAccountInstruction,
  createInitializeDefaultAccountStateInstruction,
  createInitializeMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  ExtensionType,
  getAccountLen,
  getAssociatedTokenAddressSync,
  getMintLen,
  createAssociatedTokenAccountInstruction,
  createMintToInstruction,
  createReallocateInstruction,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { connected, keypair } from '../session.fixture.js'
import { alice, bob, dave, nobody } from '../world.fixture.js'

const [usdc, shell] = solanaTokens
const treasury = keypair(solanaTreasury)

const errors = async (problems: Promise<readonly { readonly field: string; readonly error: LatchkeyError }[]>): Promise<readonly (readonly [string, string])[]> =>
  (await problems).map(({ field, error }) => [field, error.name])

async function run(cluster: TestCluster, signers: Keypair[], ...instructions: TransactionInstruction[]): Promise<string> {
  const hash = await cluster.connection.sendTransaction(new Transaction().add(...instructions), signers)
  await expect.poll(async () => (await cluster.connection.getSignatureStatuses([hash])).value[0]?.confirmationStatus).toMatch(/confirmed|finalized/)
  return hash
}

/** A Token-2022 mint with an extension, and 1000 of it for alice. */
async function mintWith(cluster: TestCluster, extensions: ExtensionType[], initialize: (mint: PublicKey) => TransactionInstruction): Promise<string> {
  const mint = Keypair.generate()
  const space = getMintLen(extensions)
  const lamports = await cluster.connection.getMinimumBalanceForRentExemption(space)
  const owner = new PublicKey(alice.address)
  const account = getAssociatedTokenAddressSync(mint.publicKey, owner, false, TOKEN_2022_PROGRAM_ID)
  await run(
    cluster,
    [treasury, mint],
    SystemProgram.createAccount({ fromPubkey: treasury.publicKey, newAccountPubkey: mint.publicKey, space, lamports, programId: TOKEN_2022_PROGRAM_ID }),
    initialize(mint.publicKey),
    createInitializeMintInstruction(mint.publicKey, 6, treasury.publicKey, treasury.publicKey, TOKEN_2022_PROGRAM_ID),
    createAssociatedTokenAccountInstruction(treasury.publicKey, account, owner, mint.publicKey, TOKEN_2022_PROGRAM_ID),
  )
  await run(cluster, [treasury], createMintToInstruction(mint.publicKey, account, treasury.publicKey, 1_000_000_000n, [], TOKEN_2022_PROGRAM_ID)).catch(() => undefined)
  return mint.publicKey.toBase58()
}

/** A token account of an owner's beside the usual one, with a key of its own. */
async function tokenAccount(cluster: TestCluster, owner: PublicKey): Promise<PublicKey> {
  const account = Keypair.generate()
  const lamports = await cluster.connection.getMinimumBalanceForRentExemption(165)
  const create = { fromPubkey: treasury.publicKey, newAccountPubkey: account.publicKey, space: 165, lamports, programId: TOKEN_PROGRAM_ID }
  await run(cluster, [treasury, account], SystemProgram.createAccount(create), createInitializeAccountInstruction(account.publicKey, new PublicKey(usdc.address), owner))
  return account.publicKey
}

describe('what is wrong with an intent', () => {
  it('S5.12 neither amount nor receiver: please enter a valid amount and receiver address', async () => {
    const { transfer, intent } = await connected((await runCluster()).network)
    const [first, second] = await transfer.validate(intent())
    expect(first?.error).toBeInstanceOf(InvalidAmountOrReceiverError)
    expect(second?.error.message).toBe('Please enter a valid amount and receiver address')
    await expect(transfer.submit(intent())).rejects.toThrow(InvalidAmountOrReceiverError)
  })

  it('knows what the network does not carry: too little for a new account, all but a little, all without the fee', async () => {
    const { transfer, intent } = await connected((await runCluster()).network, { keys: [dave.secretKey] })
    const to = (amount: string, recipient: string): Promise<readonly (readonly [string, string])[]> => errors(transfer.validate(intent({ recipient, amount })))
    expect(await to('0.0005', nobody.address)).toEqual([['amount', BelowExistentialDepositError.name]])
    expect(await to('0.0005', bob.address)).toEqual([])
    // Of 0.003 less the fee of 0.000005: a rest of less than 0.00089088 cannot stay.
    expect(await to('0.0029', bob.address)).toEqual([['amount', AccountWouldCloseError.name]])
    expect(await to('0.002995', bob.address)).toEqual([])
    expect(await to('0.003', bob.address)).toEqual([['amount', InsufficientFeeError.name]])
    expect(await to('0.0031', bob.address)).toEqual([['amount', InsufficientFundsError.name]])
  })

  it('has to pay for the token account of the recipient, too', async () => {
    const cluster = await runCluster()
    const poor = await connected(cluster.network, { keys: [dave.secretKey] })
    const token = getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(dave.address))
    await run(cluster, [treasury], createAssociatedTokenAccountInstruction(treasury.publicKey, token, new PublicKey(dave.address), new PublicKey(usdc.address)))
    await run(cluster, [treasury], createMintToInstruction(new PublicKey(usdc.address), token, treasury.publicKey, 5_000_000n))
    const request = { token: { address: usdc.address }, amount: '5' }
    expect(await errors(poor.transfer.validate(poor.intent({ ...request, recipient: nobody.address })))).toEqual([])
    // The rent of 0.00203928 and the fee are still there, but then too little stays; and then they are not.
    for (const [lamports, error] of [[500_000, AccountWouldCloseError], [1_000_000, InsufficientFeeError]] as const) {
      await run(cluster, [keypair(dave)], SystemProgram.transfer({ fromPubkey: new PublicKey(dave.address), toPubkey: new PublicKey(bob.address), lamports }))
      expect(await errors(poor.transfer.validate(poor.intent({ ...request, recipient: nobody.address })))).toEqual([['fee', error.name]])
    }
    expect(await errors(poor.transfer.validate(poor.intent({ ...request, recipient: bob.address })))).toEqual([])
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

describe('tokens', () => {
  it.each(solanaTokens)('sends $symbol ($program) to an account that is made for it, and says what that costs', async ({ address, decimals, symbol }) => {
    const cluster = await runCluster()
    const { transfer, intent, running, host } = await connected(cluster.network)
    const request = intent({ token: { address }, recipient: nobody.address, amount: '1.25' })
    const before = await cluster.connection.getBalance(new PublicKey(alice.address))
    const { costs, max } = await transfer.estimate(request)
    expect(max).toBe(alice.holdings[symbol])
    const [fee, rent] = costs.map(({ amount }) => Number(amount.value))
    expect(costs.map(({ kind }) => kind)).toEqual(['network', 'rent'])
    const sent = await transfer.submit(request)
    const confirmed = await transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal })
    expect(confirmed.fee?.value).toBe(String(fee))
    expect(before - (await cluster.connection.getBalance(new PublicKey(alice.address)))).toBe((fee ?? 0) + (rent ?? 0))
    const [balance] = (await running.capabilities['balance:tokens']?.({ address: nobody.address, network: cluster.network, tokens: [{ address, symbol }], signal: host.signal })) ?? []
    expect(balance?.quantity).toEqual({ decimals: String(decimals), numeric: '1.25' })
    expect((await transfer.estimate(request)).costs.map(({ kind }) => kind)).toEqual(['network'])
  })

  it('takes an amount from several accounts where no single one has it', async () => {
    const cluster = await runCluster()
    const owner = new PublicKey(alice.address)
    const mint = new PublicKey(usdc.address)
    const second = await tokenAccount(cluster, owner)
    await run(cluster, [treasury], createMintToInstruction(mint, second, treasury.publicKey, 10_000_000n))
    const { transfer, intent, host } = await connected(cluster.network)
    const request = intent({ token: { address: usdc.address }, recipient: nobody.address, amount: '2505' })
    expect((await transfer.estimate(request)).max).toBe('2510.75')
    await transfer.confirm({ transfer: await transfer.submit(request), network: cluster.network, signal: host.signal })
    const account = getAssociatedTokenAddressSync(mint, new PublicKey(nobody.address))
    expect((await cluster.connection.getTokenAccountBalance(account)).value.uiAmountString).toBe('2505')
  })

  it.each([
    ['keeps a fee', [ExtensionType.TransferFeeConfig], (mint: PublicKey) => createInitializeTransferFeeConfigInstruction(mint, treasury.publicKey, treasury.publicKey, 100, 1000n, TOKEN_2022_PROGRAM_ID), /fee/],
    ['calls a program', [ExtensionType.TransferHook], (mint: PublicKey) => createInitializeTransferHookInstruction(mint, treasury.publicKey, SystemProgram.programId, TOKEN_2022_PROGRAM_ID), /^$/],
    ['calls a program', [ExtensionType.TransferHook], (mint: PublicKey) => createInitializeTransferHookInstruction(mint, treasury.publicKey, new PublicKey(bob.address), TOKEN_2022_PROGRAM_ID), /program/],
    ['begins frozen', [ExtensionType.DefaultAccountState], (mint: PublicKey) => createInitializeDefaultAccountStateInstruction(mint, AccountState.Frozen, TOKEN_2022_PROGRAM_ID), /frozen/],
  ])('refuses a token of which the recipient would get less, or nothing: it %s', async (_what, extensions, initialize, details) => {
    const cluster = await runCluster()
    const mint = await mintWith(cluster, extensions, initialize)
    const { transfer, intent } = await connected(cluster.network)
    const found = (await transfer.validate(intent({ token: { address: mint }, recipient: nobody.address, amount: '1' }))).find(({ error }) => error instanceof NotSupportedError)
    // A hook that is nobody's is none.
    expect(found?.error.details ?? '').toMatch(details)
  })

  it('sends where a fee could be taken and is none', async () => {
    const cluster = await runCluster()
    const mint = await mintWith(cluster, [ExtensionType.TransferFeeConfig], (key) => createInitializeTransferFeeConfigInstruction(key, treasury.publicKey, treasury.publicKey, 0, 0n, TOKEN_2022_PROGRAM_ID))
    const { transfer, intent, host } = await connected(cluster.network)
    const request = intent({ token: { address: mint }, recipient: nobody.address, amount: '3' })
    const before = await cluster.connection.getBalance(new PublicKey(alice.address))
    const { costs } = await transfer.estimate(request)
    await transfer.confirm({ transfer: await transfer.submit(request), network: cluster.network, signal: host.signal })
    const account = getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(nobody.address), false, TOKEN_2022_PROGRAM_ID)
    expect((await cluster.connection.getTokenAccountBalance(account)).value.amount).toBe('3000000')
    // The rent of an account with room for the fee, to the lamport.
    expect(before - (await cluster.connection.getBalance(new PublicKey(alice.address)))).toBe(costs.reduce((sum, { amount }) => sum + Number(amount.value), 0))
  })

  it('refuses an account that wants a memo with every transfer', async () => {
    const cluster = await runCluster()
    const owner = keypair(bob)
    const mint = new PublicKey(shell.address)
    const account = getAssociatedTokenAddressSync(mint, owner.publicKey, false, TOKEN_2022_PROGRAM_ID)
    await run(
      cluster,
      [owner],
      createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint, TOKEN_2022_PROGRAM_ID),
      createReallocateInstruction(account, owner.publicKey, [ExtensionType.MemoTransfer], owner.publicKey, [], TOKEN_2022_PROGRAM_ID),
      createEnableRequiredMemoTransfersInstruction(account, owner.publicKey, [], TOKEN_2022_PROGRAM_ID),
    )
    expect((await cluster.connection.getAccountInfo(account))?.data.length).toBe(getAccountLen([ExtensionType.ImmutableOwner, ExtensionType.MemoTransfer]))
    const { transfer, intent } = await connected(cluster.network)
    const [problem] = await transfer.validate(intent({ token: { address: shell.address }, recipient: bob.address, amount: '1' }))
    expect(problem?.error).toMatchObject({ name: UnsafeRecipientError.name, details: expect.stringContaining('memo') })
  })
})

describe('fees', () => {
  it('are chosen from what others paid, and paid to the lamport', async () => {
    const cluster = await runCluster()
    const from = keypair(alice)
    for (const microLamports of [200_000, 400_000, 900_000]) {
      await run(cluster, [from], ComputeBudgetProgram.setComputeUnitPrice({ microLamports }), SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(bob.address), lamports: 1 }))
    }
    const { transfer, intent, host } = await connected(cluster.network)
    const request = intent({ recipient: bob.address, amount: '1' })
    const { choices = [] } = await transfer.estimate(request)
    expect(choices.map(({ id }) => id)).toEqual(['slow', 'normal', 'fast'])
    const [slow, , fast] = choices.map(({ fee }) => Number(fee.value))
    expect(slow).toBeLessThan(fast ?? 0)
    const confirmed = await transfer.confirm({ transfer: await transfer.submit({ ...request, fee: 'fast' }), network: cluster.network, signal: host.signal })
    expect(confirmed.fee?.value).toBe(String(fast))
  })
})

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
    const doomed = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash }).add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(bob.address), lamports: 10n ** 15n }))
    doomed.sign(from)
    const hash = await cluster.connection.sendRawTransaction(doomed.serialize(), { skipPreflight: true })
    await expect(transfer.confirm({ transfer: { hash }, network: cluster.network, signal: host.signal })).rejects.toMatchObject({ name: TransactionFailedError.name, details: expect.stringContaining('InstructionError') })
  })

  it('is refused by the network before it is sent: the words of the network', async () => {
    const cluster = await runCluster()
    const { transfer, intent, wallet } = await connected(cluster.network)
    wallet.approval = 'manual'
    const sending = transfer.submit(intent({ recipient: bob.address, amount: '90' }))
    const outcome = expect(sending).rejects.toMatchObject({ name: SendFailedError.name, details: expect.stringMatching(/custom program error|insufficient/i) })
    await expect.poll(() => wallet.waiting).toBe(1)
    // While the person thinks, most of it goes elsewhere.
    const from = keypair(alice)
    await run(cluster, [from], SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(bob.address), lamports: 50n * 10n ** 9n }))
    wallet.approve()
    await outcome
  })

  it('is too late where the person thinks for too long', async () => {
    const cluster = await runCluster()
    const { transfer, intent, wallet } = await connected(cluster.network)
    wallet.approval = 'manual'
    const outcome = expect(transfer.submit(intent({ recipient: bob.address, amount: '1' }))).rejects.toThrow(TransactionExpiredError)
    await expect.poll(() => wallet.waiting).toBe(1)
    await cluster.ask('latchkey_expireBlockhash')
    wallet.approve()
    await outcome
  })

  it('is sent by the wallet where the wallet signs only what it sends', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network, { without: ['solana:signTransaction'] })
    const before = await cluster.connection.getBalance(new PublicKey(bob.address))
    const confirmed = await transfer.confirm({ transfer: await transfer.submit(intent({ recipient: bob.address, amount: '2' })), network: cluster.network, signal: host.signal })
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
