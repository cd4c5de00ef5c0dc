import {
  type Address,
  type Blockhash,
  type Instruction,
  type KeyPairSigner,
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase16Encoder,
  getTransactionEncoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { SandboxError } from '../sandboxError.js'
import type { Cluster } from './cluster.js'
import { decodeTransaction } from './decodeTransaction.js'
import { execute } from './execute.js'
import { solanaTreasury } from './world.js'

const systemProgram = address('11111111111111111111111111111111')
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

let signer: Promise<KeyPairSigner> | undefined

/** The treasury's key. */
export const treasurySigner = (): Promise<KeyPairSigner> =>
  (signer ??= createKeyPairSignerFromPrivateKeyBytes(getBase16Encoder().encode(solanaTreasury.secretKey)))

/** Signs and runs instructions as the treasury. Answers with the signature. */
export async function sendAsTreasury(
  cluster: Cluster,
  instructions: readonly Instruction[],
): Promise<string> {
  const payer = await treasurySigner()
  const { latest, lastValidBlockHeight } = cluster.blockhashes
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: latest as Blockhash, lastValidBlockHeight },
        draft,
      ),
    (draft) => appendTransactionMessageInstructions([...instructions, number(cluster)], draft),
  )
  const transaction = decodeTransaction(
    cluster.svm,
    getTransactionEncoder().encode(await signTransactionMessageWithSigners(message)),
  )
  const { error, meta } = execute(cluster, transaction)
  if (error !== null)
    throw new SandboxError(
      `The treasury's transaction failed: ${JSON.stringify(error)}. ${meta.logs().join(' ')}`,
    )
  return transaction.signature
}

/** A payment of the treasury. */
export function pay(recipient: Address, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  data[0] = 2
  data.set(getU64Encoder().encode(lamports), 4)
  return {
    programAddress: systemProgram,
    accounts: [
      { address: address(solanaTreasury.address), role: AccountRole.WRITABLE_SIGNER },
      { address: recipient, role: AccountRole.WRITABLE },
    ],
    data,
  }
}

/** Two equal payments at once would be one transaction. */
const number = ({ ledger }: Cluster): Instruction => ({
  programAddress: memoProgram,
  data: new TextEncoder().encode(String(ledger.size)),
})
