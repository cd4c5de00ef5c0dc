import {
  Connection,
  Keypair,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { onTestFinished } from 'vitest'
import { type RunningSolana, startSolana } from './startSolana.js'
import { solanaAccounts } from './world.js'

/** A cluster on free ports, with fast slots, and a page's connection to it. */
export interface TestCluster extends RunningSolana {
  readonly connection: Connection
  /** Calls any of its methods. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Makes a transaction of an account, signed by it. */
  sign(signer: Keypair, ...instructions: readonly TransactionInstruction[]): Promise<VersionedTransaction>
  /** Sends a transaction and waits until it is confirmed. */
  send(signer: Keypair, ...instructions: readonly TransactionInstruction[]): Promise<string>
}

/** A cluster that is stopped when the test ends. */
export async function runCluster(which: 1 | 2 = 1): Promise<TestCluster> {
  const running = await startSolana({ port: 0, wsPort: 0, cluster: which, slotMilliseconds: 40 })
  // `confirmTransaction` may still ask for the status when the subscription has told it the result, and
  // catches nothing there: a cluster that stops meanwhile would fail the whole run.
  const open = new Set<Promise<unknown>>()
  onTestFinished(async () => {
    for (let asked = -1; asked < open.size;) {
      asked = open.size
      await Promise.all(open)
    }
    await running.stop()
  })
  const connection = new Connection(running.url, {
    commitment: 'confirmed',
    wsEndpoint: running.wsUrl,
    fetch(...asked) {
      const answer = fetch(...asked)
      open.add(answer.then((response) => response.clone().text()).catch(() => undefined))
      return answer
    },
  })
  const sign: TestCluster['sign'] = async (signer, ...instructions) => {
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: signer.publicKey,
      recentBlockhash,
      instructions: [...instructions],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([signer])
    return transaction
  }
  return {
    ...running,
    connection,
    sign,
    async ask(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(running.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return response.json()
    },
    async send(signer, ...instructions) {
      const life = await connection.getLatestBlockhash()
      const signature = await connection.sendTransaction(await sign(signer, ...instructions))
      const { value } = await connection.confirmTransaction({ signature, ...life })
      if (value.err) throw new Error(JSON.stringify(value.err))
      return signature
    },
  }
}

/** An account of the world by its place. */
export const keyOf = (index: number): Keypair =>
  Keypair.fromSeed(Buffer.from(solanaAccounts[index]!.secretKey, 'hex'))
