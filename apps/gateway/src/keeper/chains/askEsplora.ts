import { createLimitedFetch } from '../../chains/limitedFetch.js'
import type { BitcoinConfig } from '../../families/familyConfig.js'
import { KeeperError } from '../keeperError.js'

interface Question {
  readonly path: string
  /** A transaction that is handed over. */
  readonly body?: string
  /** Whether the answer is a text and not JSON. */
  readonly isText?: boolean
}

/** In milliseconds. */
const patience = 10_000

const isHash = /^[0-9a-f]{64}$/
const isAddress = /^[a-zA-Z0-9]{14,90}$/
const isTransaction = /^([0-9a-f]{2}){60,30000}$/

/** By name, since Esplora's own are paths; nothing of a caller gets into one unchecked. */
const questions: Readonly<Record<string, (parameter: string) => Question | undefined>> = {
  getTransaction: (id) => (isHash.test(id) ? { path: `/tx/${id}` } : undefined),
  getTransactionHex: (id) => (isHash.test(id) ? { path: `/tx/${id}/hex`, isText: true } : undefined),
  getTransactionStatus: (id) => (isHash.test(id) ? { path: `/tx/${id}/status` } : undefined),
  getAddress: (address) => (isAddress.test(address) ? { path: `/address/${address}` } : undefined),
  getUtxos: (address) => (isAddress.test(address) ? { path: `/address/${address}/utxo` } : undefined),
  getFeeEstimates: () => ({ path: '/fee-estimates' }),
  getTipHeight: () => ({ path: '/blocks/tip/height' }),
  sendTransaction: (hex) => (isTransaction.test(hex) ? { path: '/tx', body: hex, isText: true } : undefined),
}

/** What it said: the answer as JSON text, or why it refused. */
export type EsploraAnswer = { readonly result: string } | { readonly code: number; readonly message: string }

/** Asks an Esplora API by named methods, each with one parameter at most. */
export function createAskEsplora({
  esploraUrl,
}: BitcoinConfig): (method: string, params: readonly unknown[]) => () => Promise<EsploraAnswer> {
  const limitedFetch = createLimitedFetch()
  return (method, [parameter = '']) => {
    const make = Object.hasOwn(questions, method) ? questions[method] : undefined
    if (make === undefined) throw new KeeperError('unsupported-method')
    const question = make(String(parameter))
    if (question === undefined) throw new KeeperError('malformed-request')
    return async () => {
      const response = await limitedFetch(esploraUrl + question.path, {
        ...(question.body !== undefined && { method: 'POST', body: question.body }),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      })
      const text = (await response.text()).trim()
      // What it says of its own customer is no answer.
      if (response.status >= 500 || [401, 403, 429].includes(response.status))
        throw new Error(`HTTP ${response.status} without an answer`)
      if (!response.ok) return { code: response.status, message: text.slice(0, 500) }
      return { result: question.isText ? JSON.stringify(text) : JSON.stringify(JSON.parse(text)) }
    }
  }
}
