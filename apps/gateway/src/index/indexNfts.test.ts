import { sql } from 'kysely'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import type { Database } from '../database/openDatabase.js'
import type { NftLedger } from '../nfts/evm/nftLedger.js'
import type { IndexPlan } from './footing.js'
import { createFullIndex } from './fullIndex.js'
import { memory, stepOut } from './indexed.fixture.js'
import { readsIndex } from './indexSource.js'
import { type MadeUpNode, createMadeUpNode, madeUpAccounts } from './madeUpNode.fixture.js'
import { createTokenBook } from './tokenBook.js'
import { createWatchedIndex } from './watchedIndex.js'

const full: IndexPlan = { chain: 1, mode: 'full', start: 0, confirmations: 0 }

async function catchUp(plan: IndexPlan, node: MadeUpNode, { tables }: Database): Promise<void> {
  const parts = { plan, node, tables }
  await stepOut(plan.mode === 'full' ? createFullIndex(parts) : createWatchedIndex(parts))
}

function ledgerOf(
  plan: IndexPlan,
  node: MadeUpNode,
  { tables }: Database,
  onNew = (): void => undefined,
): NftLedger {
  const { nfts } = readsIndex({ plan, tables, tokens: createTokenBook(1, node, tables), onNew })
  if (!nfts) throw new Error('An index knows who has what.')
  return nfts
}

type Held = readonly [token: string, id: string]

/** All that an account has, and the number of pages that it takes. */
async function all(
  ledger: NftLedger,
  account: string,
): Promise<{ readonly held: readonly Held[]; readonly pages: number }> {
  const held: Held[] = []
  let pages = 0
  for (let cursor: string | undefined; pages === 0 || cursor !== undefined; pages += 1) {
    const { data, next } = await ledger.page(getAddress(account), cursor, 2)
    expect(data.length).toBeLessThanOrEqual(2)
    held.push(...data.map(({ token, id }): Held => [token.toLowerCase(), id]))
    cursor = next
  }
  return { held, pages }
}

const rowsOf = async ({ tables }: Database, account: string): Promise<readonly Held[]> =>
  (
    await sql<{ readonly token: string; readonly id: string }>`
      select token, token_id::text as id from ix_holding where owner = ${account} and amount > 0
      order by token, token_id`.execute(tables)
  ).rows.map(({ token, id }): Held => [token, id])

it('a full index has the NFTs of every collection, page by page', async () => {
  const node = createMadeUpNode(600)
  const database = await memory()
  await catchUp(full, node, database)
  const ledger = ledgerOf(full, node, database)
  let most = 0
  for (const account of madeUpAccounts.slice(0, 40)) {
    const { held, pages } = await all(ledger, account)
    expect(held).toEqual(await rowsOf(database, account))
    most = Math.max(most, pages)
  }
  expect(most).toBeGreaterThan(2)
  const { data, isComplete } = await ledger.page(getAddress(madeUpAccounts[0]!), undefined, 50)
  expect(isComplete).toBe(true)
  expect(new Set(data.map(({ standard }) => standard))).toEqual(new Set(['erc721', 'erc1155']))
})

it('pages do not shift where something comes or goes between them', async () => {
  const node = createMadeUpNode(600)
  const database = await memory()
  await catchUp(full, node, database)
  const ledger = ledgerOf(full, node, database)
  const account = madeUpAccounts[0]!
  const { held } = await all(ledger, account)
  const first = await ledger.page(getAddress(account), undefined, 2)
  await sql`delete from ix_holding where owner = ${account} and token_id = ${held[0]![1]}`.execute(
    database.tables,
  )
  const second = await ledger.page(getAddress(account), first.next, 2)
  expect(second.data.map(({ id }) => id)).toEqual(held.slice(2, 4).map(([, id]) => id))
})

it('what an index has not seen is said: what came before its first block, or has not been read yet', async () => {
  const node = createMadeUpNode(100)
  const [account = ''] = madeUpAccounts
  const page = (ledger: NftLedger): ReturnType<NftLedger['page']> =>
    ledger.page(getAddress(account), undefined, 5)
  const late = { ...full, start: 50 }
  const database = await memory()
  expect(await page(ledgerOf(late, node, database))).toEqual({ data: [], next: undefined, isComplete: false })
  await catchUp(late, node, database)
  expect((await page(ledgerOf(late, node, database))).isComplete).toBe(false)

  const watched: IndexPlan = { ...full, mode: 'watched' }
  const other = await memory()
  await catchUp(watched, node, other)
  let nudges = 0
  const ledger = ledgerOf(watched, node, other, () => (nudges += 1))
  expect([(await page(ledger)).isComplete, nudges]).toEqual([false, 1])
  await catchUp(watched, node, other)
  const { data, isComplete } = await page(ledger)
  expect([isComplete, nudges]).toEqual([true, 1])
  expect(data.map(({ token, id }): Held => [token.toLowerCase(), id])).toEqual(
    (await rowsOf(other, account)).slice(0, 5),
  )
})

it.each(['', '0x1.2', `0x${'ab'.repeat(20)}.-1`, `0x${'ab'.repeat(20)}`])(
  'a cursor that is none (%s) is refused with 400',
  async (cursor) => {
    const node = createMadeUpNode(3)
    const ledger = ledgerOf(full, node, await memory())
    await expect(ledger.page(getAddress(madeUpAccounts[0]!), cursor, 5)).rejects.toMatchObject({
      statusCode: 400,
      reasons: [{ name: 'cursor' }],
    })
  },
)
