import { MalformedResponseError } from '@latchkey/core/adapter'
import { VersionedTransaction } from '@solana/web3.js'

/**
 * A transaction as it travels: how many signatures, the signatures, the message. At most 19 fit, so one byte
 * counts them.
 */
export function toWire(message: Uint8Array, signatures: readonly (Uint8Array | null)[]): Uint8Array {
  const wire = new Uint8Array(1 + 64 * signatures.length + message.length)
  wire[0] = signatures.length
  signatures.forEach((signature, index) => signature && wire.set(signature, 1 + 64 * index))
  wire.set(message, 1 + 64 * signatures.length)
  return wire
}

/** The parts of a transaction; signatures by the signer's address, `null` where one is missing. */
export function fromWire(wire: Uint8Array): {
  readonly message: Uint8Array
  readonly signatures: Readonly<Record<string, Uint8Array | null>>
} {
  const { message, signatures } = readWire(wire)
  const signed = (signature: Uint8Array): boolean => signature.some((byte) => byte !== 0)
  return {
    message: wire.slice(1 + 64 * signatures.length),
    signatures: Object.fromEntries(
      signatures.map((signature, index) => [
        message.staticAccountKeys[index]?.toBase58() ?? '',
        signed(signature) ? signature : null,
      ]),
    ),
  }
}

/** @throws {MalformedResponseError} the wallet's bytes are no transaction */
export function readWire(wire: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(wire)
  } catch (error) {
    throw new MalformedResponseError({ cause: error, details: 'transaction' })
  }
}
