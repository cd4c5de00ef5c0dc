import { createLimitedFetch } from '../../chains/limitedFetch.js'

/** Asks an explorer; fails where its answer is not of the shape that is expected. */
export type AskExplorer = <T>(
  path: string,
  params: Readonly<Record<string, string>>,
  fits: (value: unknown) => value is T,
) => Promise<T>

/** In milliseconds. */
const patience = 8000

/** @param base its address; a query in it, such as a key, goes along with each question and stays as it is */
export function createAskExplorer(base: string): AskExplorer {
  const limitedFetch = createLimitedFetch()
  return async (path, params, fits) => {
    const url = new URL(base)
    url.pathname = url.pathname.replace(/\/+$/, '') + path
    const own = new Set(url.searchParams.keys())
    for (const [name, value] of Object.entries(params)) if (!own.has(name)) url.searchParams.set(name, value)
    const response = await limitedFetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const value: unknown = await response.json()
    if (!fits(value)) throw new Error('the answer of the explorer is not of the shape that is known')
    return value
  }
}

export const text = { type: 'string', maxLength: 200_000 }
export const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
export const hash = { type: 'string', pattern: '^0x[0-9a-fA-F]{64}$' }
export const decimal = { type: 'string', pattern: '^[0-9]{1,78}$' }
export const orNull = (schema: object): object => ({ anyOf: [{ type: 'null' }, schema] })
export const listOf = (items: object, maxItems = 10_000): object => ({ type: 'array', items, maxItems })

/** Decimals as a token says them; none counts as 0. */
export const decimalsOf = (value: string | null | undefined): number => {
  const decimals = Number(value ?? 0)
  return Number.isInteger(decimals) && decimals >= 0 && decimals < 256 ? decimals : 0
}
