import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { getProgramDerivedAddress, getAddressEncoder, isOffCurveAddress, type Address } from '@solana/kit'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { associatedAccount, associatedProgram } from './associatedAccount.js'
import {
  createAssociatedAccount,
  setComputeUnitLimit,
  setComputeUnitPrice,
  transferChecked,
  transferCoins,
  type FullInstruction,
} from './instructions.js'

const some = (): PublicKey => Keypair.generate().publicKey
const text = (key: PublicKey): Address => key.toBase58() as Address

/** An instruction of another library in kit's form. */
const toKit = ({ programId, keys, data }: TransactionInstruction): FullInstruction => ({
  programAddress: text(programId),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
    address: text(pubkey),
    role: Number(isSigner) * 2 + Number(isWritable),
  })),
  data: new Uint8Array(data),
})

describe('instructions are those of the programs’ own libraries', () => {
  const [from, to, mint, destination] = [some(), some(), some(), some()]

  it.each([1n, 2n ** 53n + 1n, 2n ** 64n - 1n])('coins: %d', (lamports) => {
    expect(transferCoins(text(from), text(to), lamports)).toEqual(
      toKit(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })),
    )
  })

  it('the priority fee', () => {
    expect(setComputeUnitLimit(140_000)).toEqual(
      toKit(ComputeBudgetProgram.setComputeUnitLimit({ units: 140_000 })),
    )
    expect(setComputeUnitPrice(2n ** 60n)).toEqual(
      toKit(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2n ** 60n })),
    )
  })

  it.each([TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID])('tokens of %s', (program) => {
    const amount = 2n ** 64n - 1n
    expect(
      transferChecked({
        source: text(from),
        mint: text(mint),
        destination: text(destination),
        owner: text(to),
        amount,
        decimals: 9,
        program: text(program),
      }),
    ).toEqual(toKit(createTransferCheckedInstruction(from, mint, destination, to, amount, 9, [], program)))
    expect(createAssociatedAccount(text(from), text(to), text(mint), text(program))).toEqual(
      toKit(
        createAssociatedTokenAccountIdempotentInstruction(
          from,
          getAssociatedTokenAddressSync(mint, to, false, program),
          to,
          mint,
          program,
        ),
      ),
    )
  })
})

it('the associated account is that of kit and of the token library, for any owner, mint and program', async () => {
  const encode = getAddressEncoder().encode
  for (let round = 0; round < 100; round += 1) {
    const [owner, mint] = [some(), some()]
    const program = round % 2 ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID
    const account = associatedAccount(text(owner), text(mint), text(program))
    expect(account).toBe(text(getAssociatedTokenAddressSync(mint, owner, false, program)))
    const seeds = [owner, program, mint].map((key) => encode(text(key)))
    expect(account).toBe((await getProgramDerivedAddress({ programAddress: associatedProgram, seeds }))[0])
  }
})

it('an address that no key can have is known as such, as the other library knows it', () => {
  for (let round = 0; round < 200; round += 1) {
    const key = new PublicKey(crypto.getRandomValues(new Uint8Array(32)))
    expect(isOffCurveAddress(text(key))).toBe(!PublicKey.isOnCurve(key.toBytes()))
  }
})
