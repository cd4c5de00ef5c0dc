import { ChainUnreachableError } from '@latchkey/core/adapter'

import type { InscriptionSource } from './inscriptionSource.js'

/**
 * Asks an `ord` server which coins bear inscriptions or runes. It has to run with `--index-addresses`.
 *
 * @param urls addresses of `ord` servers, by CAIP-2 id. For a network without one the source throws, so that
 *   nothing is spent
 * @throws {ChainUnreachableError} by the source: the server did not answer, or not as `ord` does
 * @example
 * bitcoinAdapter({ inscriptions: ordInscriptions({ [bitcoin.caipNetworkId]: 'https://ord.example' }) })
 */
export function ordInscriptions(urls: Readonly<Record<string, string>>): InscriptionSource {
  return async ({ network, address, coins, signal }) => {
    const url = urls[network.caipNetworkId]
    if (url === undefined) throw new ChainUnreachableError({ details: `no ord server for ${network.name}` })
    const answer = await fetch(`${url}/outputs/${address}?type=any`, {
      signal,
      headers: { accept: 'application/json' },
    })
    const list: unknown = answer.ok ? await answer.json() : undefined
    if (!Array.isArray(list)) throw new ChainUnreachableError({ details: `${url}: HTTP ${answer.status}` })
    const clean = new Set(list.filter(isClean).map(({ outpoint }) => outpoint))
    // A coin that the server has not seen yet may bear anything.
    return coins.map(({ txid, vout }) => `${txid}:${vout}`).filter((coin) => !clean.has(coin))
  }
}

function isClean(output: unknown): output is { readonly outpoint: string } {
  const { outpoint, inscriptions, runes } = Object(output) as {
    outpoint?: unknown
    inscriptions?: unknown
    runes?: unknown
  }
  return (
    typeof outpoint === 'string' &&
    Array.isArray(inscriptions) &&
    inscriptions.length === 0 &&
    Object.keys(Object(runes) as object).length === 0
  )
}
