import { type Kysely, sql } from 'kysely'
import { decodeAbiParameters, hexToString, trim } from 'viem'
import type { Tables } from '../database/tables.js'
import { chainDown } from '../errors/gatewayError.js'
import type { SourceToken } from '../history/historySource.js'
import { shownText } from '../history/shownText.js'
import type { IndexNode, NodeCall } from './indexNode.js'
import { columns } from './indexTables.js'

/** What contracts say of themselves; asked once, or again after an hour where they gave no decimals. */
export interface TokenBook {
  /** @returns the token of an address, which has no name where its contract says none */
  read(addresses: readonly string[]): Promise<(address: string) => SourceToken>
}

/** `name()`, `symbol()`, `decimals()`. */
const questions = ['0x06fdde03', '0x95d89b41', '0x313ce567']
/** Contracts of one question. */
const atOnce = 20
/** In milliseconds. */
const patience = 4000
/** Characters of a name that is kept. */
const longest = 100

interface Row {
  readonly token: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number | null
}

export function createTokenBook(chain: number, node: IndexNode, tables: Kysely<Tables>): TokenBook {
  const soon = (): AbortSignal => AbortSignal.timeout(patience)
  const askSingly = async (tokens: readonly string[]): Promise<readonly Row[]> => {
    // The node has to live: then it is the contract that gives no answer, or one that is too long.
    await node.ask([['eth_chainId', []]], soon())
    const single = async (call: NodeCall): Promise<unknown> =>
      (await node.askEach([call], soon()).catch(() => []))[0]
    return Promise.all(
      tokens.map(async (token) => toRow(token, await Promise.all(callsOf(token).map(single)))),
    )
  }
  const ask = async (tokens: readonly string[]): Promise<readonly Row[]> => {
    try {
      const answers = await node.askEach(tokens.flatMap(callsOf), soon())
      return tokens.map((token, at) => toRow(token, answers.slice(at * 3, at * 3 + 3)))
    } catch {
      // A node without batches, or a contract that spoils the batch.
      return askSingly(tokens)
    }
  }
  const keep = async (rows: readonly Row[]): Promise<void> => {
    const values = rows.map(({ token, name, symbol, decimals }) => [token, name, symbol, decimals])
    await sql`
      insert into ix_token select ${chain}::bigint, *, now() from unnest(${columns(['text', 'text', 'text', 'smallint'], values)})
      on conflict (chain, token) do update set name = excluded.name, symbol = excluded.symbol,
        decimals = excluded.decimals, read_at = excluded.read_at`.execute(tables)
  }
  return {
    async read(addresses) {
      const known = new Map<string, Row>()
      if (addresses.length > 0) {
        const { rows } = await sql<Row>`
          select token, name, symbol, decimals from ix_token
          where chain = ${chain} and token = any(${addresses}::text[])
            and (decimals is not null or read_at > now() - interval '1 hour')`.execute(tables)
        for (const row of rows) known.set(row.token, row)
      }
      const missing = addresses.filter((address) => !known.has(address))
      for (let at = 0; at < missing.length; at += atOnce) {
        const rows = await ask(missing.slice(at, at + atOnce)).catch((error: unknown) => {
          // Without its decimals an amount would be another one.
          throw chainDown(`eip155:${chain}`, error)
        })
        await keep(rows)
        for (const row of rows) known.set(row.token, row)
      }
      return (address) => {
        const row = known.get(address)
        return { address, name: row?.name ?? '', symbol: row?.symbol ?? '', decimals: row?.decimals ?? 0 }
      }
    },
  }
}

const callsOf = (to: string): readonly NodeCall[] =>
  questions.map((data) => ['eth_call', [{ to, data }, 'latest']])

function toRow(token: string, [name, symbol, decimals]: readonly unknown[]): Row {
  const digits = typeof decimals === 'string' && /^0x[0-9a-f]{64}$/.test(decimals) ? Number(decimals) : 256
  return {
    token,
    name: textOf(name),
    symbol: textOf(symbol),
    decimals: digits < 256 ? digits : null,
  }
}

/** A text as contracts answer it; older ones have 32 bytes that end in zeros. */
function textOf(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})+$/.test(answer)) return ''
  try {
    const text =
      answer.length === 66
        ? hexToString(trim(answer as `0x${string}`, { dir: 'right' }))
        : decodeAbiParameters([{ type: 'string' }], answer as `0x${string}`)[0]
    return shownText(text, longest)
  } catch {
    return ''
  }
}
