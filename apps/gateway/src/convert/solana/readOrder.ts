import {
  type Address,
  getBase58Decoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  verifySignature,
} from '@solana/kit'

type Wire = ReturnType<ReturnType<typeof getTransactionDecoder>['decode']>

/** In bytes: the most that fits into one packet. */
const most = 1232

/** A transaction that a service made. */
export interface ReadOrder {
  /** What is signed, in base64. */
  readonly message: string
  readonly blockhash: string
}

/**
 * Reads what a service made for an account.
 * @throws Error where it is not a transaction that the account signs
 */
export async function readOrder(transaction: string, account: string): Promise<ReadOrder> {
  const wire = decode(transaction)
  if (wire === undefined || !(account in wire.signatures)) throw new Error('no transaction of the account')
  const compiled = getCompiledTransactionMessageDecoder().decode(wire.messageBytes)
  const blockhash = 'lifetimeToken' in compiled ? compiled.lifetimeToken : undefined
  if (blockhash === undefined) throw new Error('no transaction with a lifetime')
  return { message: getBase64Decoder().decode(wire.messageBytes), blockhash }
}

/** A transaction that its account signed. */
export interface SignedOrder {
  /** Its id: the first signature, that of the fee payer; absent where another fee payer signs later. */
  readonly id: string | undefined
}

/**
 * Reads what an account signed; nothing where it is not what was made, or not signed by it.
 * @param message that of the one that was made, in base64
 */
export async function readSigned(
  signed: string,
  message: string,
  account: string,
): Promise<SignedOrder | undefined> {
  const wire = decode(signed)
  if (wire === undefined || getBase64Decoder().decode(wire.messageBytes) !== message) return undefined
  const signature = wire.signatures[account as Address]
  if (!signature) return undefined
  const key = await getPublicKeyFromAddress(account as Address)
  if (!(await verifySignature(key, signature, wire.messageBytes))) return undefined
  const [first] = Object.values(wire.signatures)
  return { id: first ? getBase58Decoder().decode(first) : undefined }
}

function decode(text: string): Wire | undefined {
  try {
    const bytes = getBase64Encoder().encode(text)
    return bytes.length <= most ? getTransactionDecoder().decode(bytes) : undefined
  } catch {
    return undefined
  }
}
