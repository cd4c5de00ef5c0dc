import { readWire } from './wire.js'

/** What is used of a `Transaction` or `VersionedTransaction` of `@solana/web3.js` 1.x. */
export interface Web3Transaction {
  serialize(how?: {
    readonly requireAllSignatures?: boolean
    readonly verifySignatures?: boolean
  }): Uint8Array
}

/** `SendOptions` of `@solana/web3.js` 1.x. */
export interface Web3SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** What is used of a `Connection` of `@solana/web3.js` 1.x. */
export interface Web3Connection {
  getLatestBlockhash(): Promise<{ readonly blockhash: string }>
  sendRawTransaction(wire: Uint8Array, options?: Web3SendOptions): Promise<string>
}

/** A `Keypair` of `@solana/web3.js` 1.x, or another key that signs beside the wallet. */
export interface Web3Signer {
  readonly publicKey: object
  readonly secretKey: Uint8Array
}

interface VersionedTransaction extends Web3Transaction {
  readonly version: unknown
  sign(signers: readonly Web3Signer[]): void
}

interface LegacyTransaction extends Web3Transaction {
  feePayer?: object | undefined
  recentBlockhash?: string | undefined
  readonly instructions: readonly { readonly programId: object }[]
  partialSign(...signers: readonly Web3Signer[]): void
}

// By their shape, as a host may have another copy of the library than a wallet has.
const isVersioned = (transaction: Web3Transaction): transaction is VersionedTransaction =>
  'version' in transaction

export const toBytes = (transaction: Web3Transaction): Uint8Array =>
  new Uint8Array(
    isVersioned(transaction)
      ? transaction.serialize()
      : transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
  )

/**
 * What the wallet signed, in the class of what it was asked to sign: the library itself is not needed for it.
 * @throws {MalformedResponseError} it is no transaction
 */
export function likeTransaction<T extends Web3Transaction>(transaction: T, wire: Uint8Array): T {
  readWire(wire)
  const { from, deserialize } = transaction.constructor as unknown as Readonly<
    Record<'from' | 'deserialize', (wire: Uint8Array) => T>
  >
  return (isVersioned(transaction) ? deserialize : from)(wire)
}

/**
 * Gives a legacy transaction what it still lacks before it can be signed, and either kind the signatures of
 * the page's own keys.
 */
export async function complete(
  transaction: Web3Transaction,
  payer: string,
  connection: Web3Connection,
  signers: readonly Web3Signer[],
): Promise<void> {
  if (isVersioned(transaction)) return signers.length > 0 ? transaction.sign(signers) : undefined
  const legacy = transaction as LegacyTransaction
  legacy.feePayer ??= keyFor(legacy, payer)
  legacy.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
  if (signers.length > 0) legacy.partialSign(...signers)
}

/** An address as a `PublicKey` of the library that the transaction is of. */
function keyFor({ instructions }: LegacyTransaction, address: string): object | undefined {
  const Key = instructions[0]?.programId.constructor as (new (address: string) => object) | undefined
  return Key && new Key(address)
}
