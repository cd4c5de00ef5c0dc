import type { Network } from '../model/network.js'

/** What an explorer is asked for. */
export type ExplorerSubject = 'address' | 'transaction'

/** Where most explorers have it. */
const USUAL: Readonly<Record<ExplorerSubject, string>> = { address: 'address', transaction: 'tx' }

function parsed(text: string, protocols: RegExp): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

/**
 * Where an address or a transaction can be looked up; `undefined` where the network names no explorer, or
 * none that a page may link to. The network's own template counts, else the usual path: `/address/…`,
 * `/tx/…`.
 *
 * @param id the address, or the hash as `SubmittedTransfer` has it
 * @example
 * const href = explorerUrl(network, 'transaction', transfer.hash)
 */
export function explorerUrl(
  network: Network | undefined,
  subject: ExplorerSubject,
  id: string,
): string | undefined {
  const explorer = network?.blockExplorers?.default
  if (!explorer || id === '') return undefined
  const template = explorer[`${subject}Url`]
  if (template === undefined) {
    const url = parsed(explorer.url, /^https?:$/)
    if (url) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${USUAL[subject]}/${encodeURIComponent(id)}`
    return url?.href
  }
  const fill = (word: string): URL | undefined =>
    parsed(template.replaceAll(`{${subject}}`, word), /^https:$/)
  const url = fill(encodeURIComponent(id))
  // What is looked up may choose a page of the explorer, and not the explorer.
  return template.includes(`{${subject}}`) && url?.host === fill('x')?.host ? url?.href : undefined
}
