import type { LatchkeyError, TransferIntent } from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import { associatedAccount } from '../chain/associatedAccount.js'
import type { Cluster } from '../chain/cluster.js'
import type { ChainAccount } from '../chain/clusterAnswers.js'
import { systemProgram } from '../chain/instructions.js'
import { heldAccounts, toMint, type HeldAccount, type KnownMint } from '../chain/readTokens.js'
import { isToken2022, readTokenAccount, type TokenAccount } from '../chain/tokenProgram.js'
import { addressBytes } from '../wallet/addressBytes.js'
import { readKey } from '../wallet/readKey.js'
import { feeOf, readPrices, type Prices, type Speed } from './fees.js'
import { readAmount } from './readAmount.js'
import { readRecipient } from './readRecipient.js'

/** The part of a transfer that only tokens have. */
export interface TokenSide {
  readonly mint: KnownMint | undefined
  readonly address: Address
  /** The sender's accounts of this mint that can be spent, fullest first. */
  readonly held: readonly HeldAccount[]
  readonly balance: bigint
  /** The recipient's token account, where the recipient and the mint are known. */
  readonly destination: Address | undefined
  readonly existing: TokenAccount | undefined
  /**
   * Whether the account at `destination` is not the recipient's: the classic program lets an owner give the
   * account away.
   */
  readonly taken: boolean
}

/** An intent with the chain's data for it. */
export interface Plan {
  readonly from: Address
  readonly recipient: Address | LatchkeyError
  readonly amount: bigint | LatchkeyError
  readonly balance: bigint
  /** What is known of the recipient's own account; `null` where there is none. */
  readonly account: ChainAccount | null | undefined
  readonly token: TokenSide | undefined
  readonly prices: Prices
  readonly speed: Speed
  readonly computeUnits: number
  /** All in lamports. */
  readonly fee: bigint
  readonly rent: bigint
  /** What an account without data has to hold. */
  readonly leastBalance: bigint
  /** Of the network's own currency. */
  readonly symbol: string
}

// Measured and rounded up generously; what is not used costs nothing but the priority fee.
const unitsForCoins = 1000
const unitsForTokens = 40_000
const unitsForAccount = 60_000

export async function readPlan(cluster: Cluster, intent: TransferIntent): Promise<Plan> {
  const { network, token: ref } = intent
  const from = readKey(intent.from)
  const recipient = readRecipient(intent.recipient)
  const to = typeof recipient === 'string' ? recipient : undefined
  const [balance, account, leastBalance, token] = await Promise.all([
    cluster.balance(from),
    to && cluster.account(to),
    cluster.rent(0),
    ref && readTokenSide(cluster, from, to, ref.address),
  ])
  const decimals = token ? (token.mint?.decimals ?? 0) : network.nativeCurrency.decimals
  const amount = readAmount(intent.amount, decimals)
  const makesAccount = token !== undefined && token.existing === undefined
  const sources = token && typeof amount === 'bigint' ? Math.max(1, sourcesFor(token.held, amount).length) : 1
  const computeUnits = token ? unitsForTokens * sources + unitsForAccount : unitsForCoins
  const locked = [
    from,
    ...(token?.held[0] ? [token.held[0].address] : []),
    ...((token?.destination ?? to) ? [token?.destination ?? to] : []),
  ]
  const [prices, rent] = await Promise.all([
    readPrices(
      cluster,
      locked.filter((key) => key !== undefined),
    ),
    makesAccount ? cluster.rent(accountLength(token?.mint)) : 0n,
  ])
  const speed = (['slow', 'fast'] as const).find((id) => id === intent.fee) ?? 'normal'
  return {
    from,
    recipient,
    amount,
    balance,
    account,
    token,
    prices,
    speed,
    computeUnits,
    fee: feeOf(prices[speed], computeUnits),
    rent,
    leastBalance,
    symbol: network.nativeCurrency.symbol,
  }
}

async function readTokenSide(
  cluster: Cluster,
  from: Address,
  to: Address | undefined,
  mintAddress: string,
): Promise<TokenSide> {
  // An invalid address has no mint: the system program's address, which cannot be a mint, replaces it.
  const address = addressBytes(mintAddress) ? (mintAddress as Address) : systemProgram
  const [account, all] = await Promise.all([cluster.account(address), heldAccounts(cluster, from)])
  const mint = toMint(account)
  const held = all
    .filter((one) => one.mint === address && !one.frozen)
    .toSorted((a, b) => (a.amount > b.amount ? -1 : Number(a.amount < b.amount)))
  const destination = mint && to && associatedAccount(to, address, mint.program)
  const there = destination && (await cluster.account(destination))
  // An address that only holds SOL is no token account.
  const existing = there && there.owner !== systemProgram ? readTokenAccount(there.data) : undefined
  const isTheirs =
    mint && to && existing?.owner === to && existing.mint === address && there?.owner === mint.program
  return {
    mint,
    address,
    held,
    balance: held.reduce((sum, { amount }) => sum + amount, 0n),
    destination,
    existing,
    taken: there ? there.owner !== systemProgram && !isTheirs : false,
  }
}

/** The accounts that an amount is taken from, and how much of each. */
export function sourcesFor(
  held: readonly HeldAccount[],
  amount: bigint,
): readonly (readonly [source: Address, amount: bigint])[] {
  let left = amount
  return held.flatMap(({ address, amount: has }) => {
    const part = has < left ? has : left
    left -= part
    return part > 0n ? [[address, part] as const] : []
  })
}

/** How long a new account of a mint is: Token-2022 adds what the mint's extensions require. */
function accountLength(mint: KnownMint | undefined): number {
  if (!mint || !isToken2022(mint.program)) return 165
  const asks: readonly (readonly [extension: number, length: number])[] = [
    [1, 12],
    [9, 4],
    [14, 5],
    [26, 4],
  ]
  return (
    170 + asks.reduce((sum, [extension, length]) => sum + (mint.extensions.has(extension) ? length : 0), 0)
  )
}
