import { createHash } from 'node:crypto'
import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { KeptFiles } from '../../foreign/keptFiles.js'
import { cutPage } from '../cutPage.js'
import type { Holding } from '../nft.js'
import type { HoldingsPage, HoldingsQuestion, HoldingsSource } from '../nftChain.js'
import { confirmHoldings } from './confirmHoldings.js'
import type { Received } from './nftLedger.js'
import { type Scan, readTransfers } from './readTransfers.js'

/** No reorganisation goes further back. */
const blocksAgain = 128
const secondsKept = 30 * 86_400
/** How many are confirmed at once while a page is filled. */
const step = 96
/** Of one account. */
const mostReceived = 10_000

/**
 * Holdings from a chain's logs: what watched collections sent to an account, confirmed by the collections.
 * What was looked at once is kept, so that later only new blocks are.
 */
export function createLogHoldings(
  chain: Chain,
  collections: readonly Address[],
  files: KeptFiles,
): HoldingsSource {
  const which = createHash('sha256').update(collections.join()).digest('base64url').slice(0, 12)

  const receivedBy = async (account: Address): Promise<Scan> => {
    const key = `transfers:${chain.caipId}:${which}:${account}`
    const latest = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
    const kept = await files.read(key)
    const before = kept && (JSON.parse(kept.body.toString('utf8')) as Scan)
    // A chain that is shorter than it was began again.
    const known = before && before.to <= latest ? before : { to: -1, found: [] }
    const from = Math.max(0, known.to + 1 - blocksAgain)
    const scan = await readTransfers(chain, collections, account, { from, latest })
    const found = new Map(
      [...known.found, ...scan.found].map((entry) => [`${entry.token}.${entry.id}`, entry]),
    )
    const all = { ...scan, found: [...found.values()].slice(0, mostReceived) }
    await files.write(key, { type: 'transfers', body: Buffer.from(JSON.stringify(all)) }, secondsKept)
    return { ...all, isComplete: scan.isComplete && found.size <= mostReceived }
  }

  return {
    holdings: (address, question) =>
      chain.ask(async () => {
        const account = address as Address
        const { found, isComplete } = await receivedBy(account)
        const page = await fillPage(found, question, (part) => confirmHoldings(chain, account, part))
        return { ...page, partial: isComplete ? ['collections'] : ['collections', 'holdings'] }
      }),
  }
}

/** Asks for no more confirmations than a page needs. */
async function fillPage(
  received: readonly Received[],
  { cursor, limit }: HoldingsQuestion,
  confirm: (part: readonly Received[]) => Promise<readonly Holding[]>,
): Promise<HoldingsPage> {
  const all = received.map((entry): Holding => ({ ...entry, amount: '1' }))
  const ordered = cutPage(all, { cursor, limit: all.length }, []).data as readonly Received[]
  const confirmed: Holding[] = []
  for (let at = 0; at < ordered.length && confirmed.length <= limit; at += step)
    confirmed.push(...(await confirm(ordered.slice(at, at + step))))
  return cutPage(confirmed, { cursor, limit }, [])
}
