import { solanaTokens, solanaTreasury } from '@latchkey/sandbox/solana'
import {
  createAssociatedTokenAccountInstruction,
  createInitializeAccountInstruction,
  createInitializeMintInstruction,
  createMintToInstruction,
  type ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { expect } from 'vitest'

import type { TestCluster } from '../cluster.fixture.js'
import { keypair } from '../session.fixture.js'
import { alice } from '../world.fixture.js'

export const [usdc, shell] = solanaTokens
/** Mints both tokens. */
export const treasury: Keypair = keypair(solanaTreasury)

/** Sends instructions and waits until they count. */
export async function run(
  cluster: TestCluster,
  signers: Keypair[],
  ...instructions: TransactionInstruction[]
): Promise<string> {
  const hash = await cluster.connection.sendTransaction(new Transaction().add(...instructions), signers)
  await expect
    .poll(async () => (await cluster.connection.getSignatureStatuses([hash])).value[0]?.confirmationStatus)
    .toMatch(/confirmed|finalized/)
  return hash
}

/** A Token-2022 mint with an extension, and 1000 of it for alice. */
export async function mintWith(
  cluster: TestCluster,
  extensions: ExtensionType[],
  initialize: (mint: PublicKey) => TransactionInstruction,
): Promise<string> {
  const mint = Keypair.generate()
  const space = getMintLen(extensions)
  const lamports = await cluster.connection.getMinimumBalanceForRentExemption(space)
  const owner = new PublicKey(alice.address)
  const account = getAssociatedTokenAddressSync(mint.publicKey, owner, false, TOKEN_2022_PROGRAM_ID)
  await run(
    cluster,
    [treasury, mint],
    SystemProgram.createAccount({
      fromPubkey: treasury.publicKey,
      newAccountPubkey: mint.publicKey,
      space,
      lamports,
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    initialize(mint.publicKey),
    createInitializeMintInstruction(
      mint.publicKey,
      6,
      treasury.publicKey,
      treasury.publicKey,
      TOKEN_2022_PROGRAM_ID,
    ),
    createAssociatedTokenAccountInstruction(
      treasury.publicKey,
      account,
      owner,
      mint.publicKey,
      TOKEN_2022_PROGRAM_ID,
    ),
  )
  await run(
    cluster,
    [treasury],
    createMintToInstruction(
      mint.publicKey,
      account,
      treasury.publicKey,
      1_000_000_000n,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  ).catch(() => undefined)
  return mint.publicKey.toBase58()
}

/** A token account of an owner's beside the usual one, with a key of its own. */
export async function tokenAccount(cluster: TestCluster, owner: PublicKey): Promise<PublicKey> {
  const account = Keypair.generate()
  const lamports = await cluster.connection.getMinimumBalanceForRentExemption(165)
  const create = {
    fromPubkey: treasury.publicKey,
    newAccountPubkey: account.publicKey,
    space: 165,
    lamports,
    programId: TOKEN_PROGRAM_ID,
  }
  await run(
    cluster,
    [treasury, account],
    SystemProgram.createAccount(create),
    createInitializeAccountInstruction(account.publicKey, new PublicKey(usdc.address), owner),
  )
  return account.publicKey
}
