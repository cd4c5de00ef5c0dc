import { NoAccountsError, type CaipNetworkId } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { SolanaSignInInput, SolanaSignInOutput } from '@solana/wallet-standard-features'
import {
  type Connection,
  PublicKey,
  type SendOptions,
  type Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { standardChain } from '../networks/chainIds.js'
import { toError } from '../toError.js'
import { featuresOf, need, signAndSend, signMessage, signTransactions } from '../wallet/walletCalls.js'
import { kitSigner, type KitSigner } from './kitSigner.js'
import { readWire } from './wire.js'

type AnyTransaction = Transaction | VersionedTransaction

/** A session with a Solana wallet, for the host application's own transactions. */
export interface SolanaProvider {
  /** The wallet as the Wallet Standard has it, whichever way it was reached. */
  readonly wallet: Wallet
  /** The account in use; `undefined` once the session is over. */
  readonly account: WalletAccount | undefined
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** The network in use as the Wallet Standard calls it: `solana:mainnet`. */
  readonly chain: `solana:${string}`
  readonly connected: boolean
  /** Of `@solana/web3.js`. */
  readonly publicKey: PublicKey | null
  /** @returns the signature, 64 bytes */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>
  /** The wallet signs, and sends through its own node. */
  signAndSendTransaction(
    transaction: AnyTransaction,
    options?: SendOptions,
  ): Promise<{ readonly signature: string }>
  /** The wallet signs; sent through the connection that is given, as `@solana/wallet-adapter-base` has it. */
  sendTransaction(
    transaction: AnyTransaction,
    connection: Connection,
    options?: SendOptions & { readonly signers?: Signer[] },
  ): Promise<string>
  /** `solana:signIn`; absent where the wallet has none. */
  readonly signIn?: (input?: SolanaSignInInput) => Promise<SolanaSignInOutput>
  /**
   * A signer for `@solana/kit`, of the account in use or another one of the session's; of the type that is
   * named.
   */
  kitSigner<S = KitSigner>(address?: string): S
}

/** What of a session a provider looks at. */
export interface ProviderState {
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
}

export function solanaProvider(wallet: Wallet, state: ProviderState): SolanaProvider {
  const chain = (): `solana:${string}` => standardChain(state.caipNetworkId, wallet.chains)
  const account = (address?: string): WalletAccount => {
    const found =
      address === undefined ? state.accounts[0] : state.accounts.find((one) => one.address === address)
    if (!found) throw new NoAccountsError()
    return found
  }
  async function translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw toError(error)
    }
  }

  async function signAll<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]> {
    const signed = await signTransactions(wallet, account(), transactions.map(serialize), chain())
    return signed.map(
      (wire, index) =>
        (transactions[index] instanceof Transaction ? Transaction.from(wire) : readWire(wire)) as T,
    )
  }
  const { 'solana:signIn': signIn } = featuresOf(wallet)

  return {
    wallet,
    get account() {
      return state.accounts[0]
    },
    get accounts() {
      return state.accounts
    },
    get caipNetworkId() {
      return state.caipNetworkId
    },
    get chain() {
      return chain()
    },
    get connected() {
      return state.accounts.length > 0
    },
    get publicKey() {
      return state.accounts[0] ? new PublicKey(state.accounts[0].address) : null
    },
    signMessage: (message) => translated(() => signMessage(wallet, account(), message)),
    signTransaction: (transaction) =>
      translated(async () => (await signAll([transaction]))[0] as typeof transaction),
    signAllTransactions: (transactions) => translated(() => signAll(transactions)),
    signAndSendTransaction: (transaction, options) =>
      translated(async () => ({
        signature: base58.encode(
          await signAndSend(wallet, account(), serialize(transaction), chain(), toOptions(options)),
        ),
      })),
    sendTransaction: (transaction, connection, { signers = [], ...options } = {}) =>
      translated(async () => {
        await complete(transaction, account(), connection, signers)
        if (featuresOf(wallet)['solana:signTransaction']) {
          const [signed] = await signTransactions(wallet, account(), [serialize(transaction)], chain())
          return connection.sendRawTransaction(signed ?? new Uint8Array(), options)
        }
        return base58.encode(
          await signAndSend(wallet, account(), serialize(transaction), chain(), toOptions(options)),
        )
      }),
    ...(signIn && {
      signIn: (input?: SolanaSignInInput) =>
        translated(
          async () => (await need(wallet, 'solana:signIn').signIn(input ?? {}))[0] as SolanaSignInOutput,
        ),
    }),
    kitSigner: <S>(address?: string) => kitSigner(wallet, account(address), chain) as S,
  }
}

const serialize = (transaction: AnyTransaction): Uint8Array =>
  transaction instanceof VersionedTransaction
    ? transaction.serialize()
    : new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

/**
 * What a legacy transaction still lacks before it can be signed, and the signatures that are the page's own.
 */
async function complete(
  transaction: AnyTransaction,
  account: WalletAccount,
  connection: Connection,
  signers: Signer[],
): Promise<void> {
  if (transaction instanceof VersionedTransaction)
    return signers.length > 0 ? transaction.sign(signers) : undefined
  transaction.feePayer ??= new PublicKey(account.address)
  transaction.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
  if (signers.length > 0) transaction.partialSign(...signers)
}

type Options = NonNullable<Parameters<typeof signAndSend>[4]>

const toOptions = (options: SendOptions = {}): Options => {
  const { preflightCommitment, ...rest } = options
  const known = (['processed', 'confirmed', 'finalized'] as const).find((one) => one === preflightCommitment)
  return { ...rest, ...(known && { preflightCommitment: known }) }
}
