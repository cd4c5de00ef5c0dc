import type { Chain } from '../../chains/chain.js'
import { RpcFault } from '../../errors/rpcFault.js'
import { createUpstream } from '../../rpc/upstream.js'
import { readNumber, readObject } from '../fields.js'
import { type Operation, entryPoint, writeOperation } from '../operation.js'
import type { GasEstimate } from '../sponsor/checkPolicy.js'

/** A bundler of someone else, by its address. */
export type ForeignBundler = (call: {
  readonly method: string
  readonly params?: unknown
}) => Promise<unknown>

/** Passes calls on. What it says of them is its own; its address and key are not said. */
export function foreignBundler(url: string, { health, caipId }: Chain): ForeignBundler {
  const upstream = createUpstream(url)
  return async ({ method, params }) => {
    if (method === 'eth_chainId') return `0x${Number(caipId.slice(7)).toString(16)}`
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    const text = await health.guard(() => upstream.forward({ jsonrpc: '2.0', id: 1, method, params: list }))
    const { result = null, error } = JSON.parse(text) as {
      readonly result?: unknown
      readonly error?: { readonly code: number; readonly message: string }
    }
    if (error !== undefined) throw new RpcFault(error.code, error.message, { reason: 'bundler' })
    return result
  }
}

/** As long as a signature, and opens nothing: bundlers estimate nothing without one. */
const stubSignature = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`
/** More gas than any block has. */
const gasBits = 40

/** What it asks for an operation. */
export function foreignEstimate(bundle: ForeignBundler): (operation: Operation) => Promise<GasEstimate> {
  return async (operation) => {
    const written = { ...writeOperation(operation), signature: stubSignature }
    const answer = await bundle({ method: 'eth_estimateUserOperationGas', params: [written, entryPoint] })
    const fields = readObject(answer, "The bundler's estimate")
    const gas = (name: keyof GasEstimate): bigint =>
      readNumber(fields[name], `The bundler's ${name}`, gasBits)
    return {
      callGasLimit: gas('callGasLimit'),
      preVerificationGas: gas('preVerificationGas'),
      verificationGasLimit: gas('verificationGasLimit'),
    }
  }
}
