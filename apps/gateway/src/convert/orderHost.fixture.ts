import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/kit'
import { type ServiceHost, serviceHost } from './serviceHost.fixture.js'

const visitor = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(7))
const blockhash = 'HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt26Qs5QrSBd3XV' as Blockhash

/** Whose orders the service makes. */
export const orderAccount: string = visitor.address

/** A service with `order` and `execute`, as the gateway sees it; its transactions do nothing. */
export function orderHost(end?: (close: () => void) => void): Promise<ServiceHost> {
  return serviceHost(({ url: { pathname, searchParams } }) => {
    if (pathname.endsWith('/execute')) return { status: 'Success', signature: 'x', code: 0 }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(visitor.address, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, draft),
      (draft) => appendTransactionMessageInstructions([], draft),
    )
    return {
      requestId: 'r',
      inputMint: searchParams.get('inputMint'),
      outputMint: searchParams.get('outputMint'),
      inAmount: searchParams.get('amount'),
      outAmount: '1000',
      otherAmountThreshold: '1000',
      transaction: searchParams.has('taker')
        ? getBase64EncodedWireTransaction(compileTransaction(message))
        : null,
    }
  }, end)
}

/** What the visitor's wallet does with an order. */
export async function signOrder(transaction: string): Promise<string> {
  const wire = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  return getBase64EncodedWireTransaction(await partiallySignTransaction([visitor.keyPair], wire))
}
