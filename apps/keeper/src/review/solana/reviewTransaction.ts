import { base64 } from '@scure/base'

import { lookAlikes } from '../lookAlike.js'
import { asList, asObject, quantity } from '../quantity.js'
import {
  reviewOf,
  type Fact,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from '../review.js'
import { shownShort } from '../shown.js'
import { readAccount, readAccounts, readTokenAccount, resolveKeys, type Account } from './accounts.js'
import { accountChanges, type Changes, type TokenOf } from './changes.js'
import { readInstructions, type Move, type Read as Instructions } from './instructions.js'
import { mintSymbol } from './programs.js'
import type { Message } from './wire.js'

interface Simulation {
  readonly before: ReadonlyMap<string, Account | undefined>
  readonly after: ReadonlyMap<string, Account | undefined>
  readonly failure?: string
  /** What it cost there; newer nodes say so. */
  readonly fee?: bigint | undefined
}

export async function reviewTransaction(
  request: ReviewRequest,
  context: ReviewContext,
  bytes: Uint8Array,
  message: Message,
  own: string,
): Promise<Review> {
  const { read, currency, known } = context
  const resolved = await tried(() => resolveKeys(read, message))
  const keys = resolved?.keys ?? message.keys
  const said = readInstructions(message, keys, own)
  const run = resolved && (await tried(() => simulate(read, bytes, resolved.writable)))
  const paid = message.keys[0] === own
  const fee = run?.fee ?? (await tried(() => feeOf(read, message)))
  const warnings: Warning[] = [...said.warnings]
  const ran = run && run.failure === undefined ? run : undefined
  const tokenOf = await tokensOf(context, request.caipNetworkId, ran, said.moves)
  const changes: Changes = ran
    ? accountChanges(ran.before, ran.after, own, paid ? (fee ?? 0n) : 0n, currency, tokenOf)
    : fromInstructions(said, own, currency, tokenOf)
  warnings.push(...changes.warnings)
  for (const { spender, extent, amount } of changes.approvals)
    warnings.push({
      code: extent === 'unlimited' ? 'unlimited' : 'permit',
      severity: 'danger',
      values: { spender, token: amount.symbol ?? amount.token ?? '' },
    })
  warnings.push(...lookAlikes(changes.recipients, known))
  if (run?.failure !== undefined)
    warnings.push({ code: 'reverts', severity: 'warning', values: { reason: run.failure } })
  if (!run) warnings.push({ code: 'unchecked', severity: 'warning' })
  if (!resolved) warnings.push({ code: 'undecoded', severity: 'danger' })
  if (said.unknown.length > 0)
    warnings.push({
      code: 'unknownPrograms',
      severity: ran ? 'warning' : 'danger',
      values: { programs: said.unknown.slice(0, 3).join(', ') },
    })
  const signers = message.keys.slice(0, message.signers).filter((key) => key !== own)
  if (signers.length > 0) warnings.push({ code: 'others', severity: 'note' })
  if (ran && changes.sends.length + changes.gets.length + changes.approvals.length === 0)
    warnings.push({ code: 'noChange', severity: 'note' })
  const facts: Fact[] = [
    ...changes.recipients.slice(0, 5).map((value): Fact => ({ name: 'to', value, form: 'address' })),
    ...said.facts,
    ...signers.map((value): Fact => ({ name: 'signers', value, form: 'address' })),
  ]
  return reviewOf(request, {
    kind: 'transaction',
    movesAssets: true,
    canCheck: ran !== undefined,
    sends: changes.sends,
    gets: changes.gets,
    approvals: changes.approvals,
    recipients: changes.recipients,
    fee:
      paid && fee !== undefined && currency
        ? { amount: { value: fee.toString(), ...currency }, most: false }
        : undefined,
    facts,
    warnings,
  })
}

async function tried<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

async function simulate(
  read: ReviewContext['read'],
  bytes: Uint8Array,
  writable: readonly string[],
): Promise<Simulation | undefined> {
  const before = await readAccounts(read, writable)
  const answer = asObject(
    await read('simulateTransaction', [
      base64.encode(bytes),
      {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        commitment: 'confirmed',
        accounts: { encoding: 'base64', addresses: writable },
      },
    ]),
  )
  const { err, accounts, logs, fee } = asObject(answer['value'])
  if (err !== null && err !== undefined) return { before, after: before, failure: reasonOf(err, logs) }
  const list = asList(accounts)
  if (list.length !== writable.length) return undefined
  const after = new Map(writable.map((address, index) => [address, readAccount(list[index])]))
  return { before, after, fee: quantity(fee) }
}

/** What the program said last, else the code of the error. */
function reasonOf(err: unknown, logs: unknown): string {
  const said = asList(logs)
    .filter((line): line is string => typeof line === 'string' && /Error|failed:/.test(line))
    .at(-1)
  return shownShort(
    said?.replace(/^Program (?:log: )?/, '') ?? (typeof err === 'string' ? err : JSON.stringify(err)),
  )
}

async function feeOf(read: ReviewContext['read'], { bytes }: Message): Promise<bigint | undefined> {
  const answer = asObject(await read('getFeeForMessage', [base64.encode(bytes), { commitment: 'confirmed' }]))
  return quantity(answer['value'])
}

/** The places of each token that is in play. */
async function tokensOf(
  { read }: ReviewContext,
  caipNetworkId: string,
  run: Simulation | undefined,
  moves: readonly Move[],
): Promise<TokenOf> {
  const seen = run
    ? [...run.before.values(), ...run.after.values()].map((account) => readTokenAccount(account)?.mint)
    : moves.map(({ mint }) => mint)
  const mints = [...new Set(seen.filter((mint) => mint !== undefined))].slice(0, 50)
  const found = mints.length > 0 ? await tried(() => readAccounts(read, mints)) : undefined
  return (mint) => {
    const account = found?.get(mint)
    const decimals =
      account && readTokenAccount(account) === undefined && account.data.length >= 82
        ? account.data[44]
        : undefined
    return { decimals, symbol: mintSymbol(mint, caipNetworkId) }
  }
}

/** What the instructions themselves say, where they cannot be run. */
function fromInstructions(
  { moves, allows }: Instructions,
  own: string,
  currency: ReviewContext['currency'],
  tokenOf: TokenOf,
): Changes {
  const mine = moves.filter(({ from, to }) => from === own && to !== own)
  return {
    sends: mine.map(({ mint, value }) =>
      mint === undefined
        ? { value: value.toString(), ...currency }
        : { value: value.toString(), token: mint, ...tokenOf(mint) },
    ),
    gets: [],
    approvals: allows.map(({ account, spender, value }) => ({
      spender,
      extent: value >= 2n ** 63n ? 'unlimited' : 'amount',
      amount: { value: value.toString(), token: account },
    })),
    recipients: [...new Set(mine.map(({ to }) => to))],
    warnings: [],
  }
}
