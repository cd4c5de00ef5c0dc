import {
  AccountRole,
  type Address,
  type Blockhash,
  type Instruction,
  type TransactionSigner,
  address,
  appendTransactionMessageInstructions,
  createNoopSigner,
  createTransactionMessage,
  getU64Encoder,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { type MakerChain, type Traded, programOf } from './makerChain.js'

/** How the maker cheats: he takes more, gives less, or lets himself into the visitor's account. */
export type Cheat = 'takes' | 'gives' | 'approves'

/** Who gives what for what, in the smallest units. */
export interface Exchange {
  readonly taker: Address
  readonly given: Traded
  readonly taken: Traded
  readonly amount: bigint
  readonly out: bigint
}

type SignedMessage = Awaited<ReturnType<typeof partiallySignTransactionMessageWithSigners>>

/** In lamports. */
const taken = 1_000_000_000n
const systemProgram = address('11111111111111111111111111111111')

/**
 * One transaction with both legs, which the visitor pays for and the maker has signed: it happens as a whole
 * or not at all.
 */
export async function writeOrder(
  chain: MakerChain,
  exchange: Exchange,
  life: { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint },
  cheat: Cheat | undefined,
): Promise<SignedMessage> {
  const visitor = createNoopSigner(exchange.taker)
  const { signer } = chain
  const given = exchange.amount + (cheat === 'takes' && exchange.given === 'SOL' ? taken : 0n)
  const out = cheat === 'gives' ? exchange.out / 2n : exchange.out
  const instructions = [
    ...(await openAccount(chain, exchange.taken, visitor)),
    ...(await move(chain, exchange.given, visitor, signer.address, given)),
    ...(await move(chain, exchange.taken, signer, exchange.taker, out)),
    ...(cheat === 'takes' && exchange.given !== 'SOL' ? [pay(visitor, signer.address, taken)] : []),
    ...(cheat === 'approves' ? await letIn(chain, exchange, visitor) : []),
  ]
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(visitor, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(life, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  return partiallySignTransactionMessageWithSigners(message)
}

/** The account that a visitor gets a token in, which he pays for where it is not there yet. */
async function openAccount(
  { accountOf }: MakerChain,
  token: Traded,
  payer: TransactionSigner,
): Promise<readonly Instruction[]> {
  if (token === 'SOL') return []
  const ata = await accountOf(payer.address, token)
  const mint = token.address as Address
  return [
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata,
      owner: payer.address,
      mint,
      tokenProgram: programOf(token),
    }),
  ]
}

async function move(
  { accountOf }: MakerChain,
  what: Traded,
  authority: TransactionSigner,
  to: Address,
  amount: bigint,
): Promise<readonly Instruction[]> {
  if (what === 'SOL') return [pay(authority, to, amount)]
  const [source, destination] = await Promise.all([accountOf(authority.address, what), accountOf(to, what)])
  return [
    getTransferCheckedInstruction(
      { source, mint: what.address as Address, destination, authority, amount, decimals: what.decimals },
      { programAddress: programOf(what) },
    ),
  ]
}

/** The maker may take from the visitor's account later, whenever he likes. */
async function letIn(
  { accountOf, signer }: MakerChain,
  { given, taken: got }: Exchange,
  owner: TransactionSigner,
): Promise<readonly Instruction[]> {
  const token = got === 'SOL' ? given : got
  if (token === 'SOL') return []
  const source = await accountOf(owner.address, token)
  const amount = 2n ** 64n - 1n
  return [
    getApproveInstruction(
      { source, delegate: signer.address, owner, amount },
      { programAddress: programOf(token) },
    ),
  ]
}

function pay(from: TransactionSigner, to: Address, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  data[0] = 2
  data.set(getU64Encoder().encode(lamports), 4)
  const payer = { address: from.address, role: AccountRole.WRITABLE_SIGNER, signer: from }
  return {
    programAddress: systemProgram,
    accounts: [payer, { address: to, role: AccountRole.WRITABLE }],
    data,
  }
}
