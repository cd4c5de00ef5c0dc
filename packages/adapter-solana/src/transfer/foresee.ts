import {
  cleanText,
  formatUnits,
  type Foresight,
  type ForeseenApproval,
  type ForeseenChange,
  type TokenRef,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import type { ChainAccount } from '../chain/clusterAnswers.js'
import { readChain } from '../chain/readChain.js'
import { readMints, type KnownMint } from '../chain/readTokens.js'
import { shownUnits } from '../chain/shownUnits.js'
import { isTokenProgram, readTokenAccount, type TokenAccount } from '../chain/tokenProgram.js'
import { readWire, type Message } from '../provider/wire.js'
import type { SolanaContext } from '../solanaContext.js'
import { buildTransfer } from './buildTransfer.js'
import { checkTransfer } from './checkTransfer.js'
import { readPlan, type Plan } from './plan.js'

const nothing = { changes: [], approvals: [] }
const unseen: Foresight = { ok: true, ...nothing, complete: false }

/** From here on an approval is meant to have no bound. */
const BOUNDLESS = 2n ** 63n

/**
 * What a transfer would do to the account: a node tries it (`simulateTransaction`) and tells what all
 * accounts that it may write to would have. Where it does not tell, `complete` is false. Mints that keep a
 * part of what is sent are refused before.
 */
export function foresee(context: SolanaContext, request: TransferRequest): Promise<Foresight> {
  return readChain(context, request.network, request.signal, async (cluster) => {
    const plan = await readPlan(cluster, request)
    const { checked } = checkTransfer(plan)
    if (!checked) return unseen
    const { wire } = buildTransfer(plan, checked.recipient, checked.units, await cluster.latestBlockhash())
    const watched = writtenBy(readWire(wire).message)
    const [before, tried] = await Promise.all([
      cluster.accounts(watched),
      cluster.simulate(base64.encode(wire), watched),
    ])
    if (tried.failure !== undefined) return failing([tried.failure, ...tried.logs.slice(-3)].join(' '))
    const after = tried.accounts
    if (!after) return unseen
    const sides = watched.map((address, index) => ({
      address,
      before: before[index] ?? null,
      after: after[index] ?? null,
    }))
    return { ok: true, ...(await told(cluster, request, plan, sides)) }
  })
}

const failing = (reason: string): Foresight => ({
  ok: false,
  ...nothing,
  reason: cleanText(reason, 200),
  complete: true,
})

/** An account before and after the trial; `null` where there is none. */
interface Side {
  readonly address: Address
  readonly before: ChainAccount | null
  readonly after: ChainAccount | null
}

/** The accounts that a message may write to, by the places that its header gives them. */
function writtenBy({ staticAccounts, header }: Message): readonly Address[] {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return staticAccounts.filter((_, index) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts,
  )
}

/** Token accounts of the sender's, and what others may spend of them. */
async function told(
  cluster: Cluster,
  { token, network }: TransferRequest,
  { from, fee, rent }: Plan,
  sides: readonly Side[],
): Promise<Pick<Foresight, 'changes' | 'approvals' | 'complete'>> {
  const own = sides.find(({ address }) => address === from)
  // What the network takes, and what an account of the recipient's has to hold, is told as a cost.
  const native = (own?.after?.lamports ?? 0n) - (own?.before?.lamports ?? 0n) + fee + rent
  const moved = new Map<Address, { before: bigint; after: bigint }>()
  const allowed: { readonly mint: Address; readonly spender: Address; readonly units: bigint }[] = []
  for (const { before, after } of sides) {
    const [had, has] = [tokensOf(before, from), tokensOf(after, from)]
    const mint = (has ?? had)?.mint
    if (mint === undefined) continue
    const sum = moved.get(mint) ?? { before: 0n, after: 0n }
    moved.set(mint, {
      before: sum.before + (had?.amount ?? 0n),
      after: sum.after + (has?.amount ?? 0n),
    })
    const spender = has?.delegate
    const isNew = spender?.address !== had?.delegate?.address || spender?.amount !== had?.delegate?.amount
    if (spender && isNew) allowed.push({ mint, spender: spender.address, units: spender.amount })
  }
  const mints = await readMints(cluster, [...moved.keys()])
  const known = (mint: Address): { readonly ref: TokenRef; readonly mint: KnownMint | undefined } => {
    const found = mints.get(mint)
    const named = token?.address === mint ? token : { address: mint }
    return { ref: { ...named, decimals: found?.decimals ?? 0 }, mint: found }
  }
  const shown = (units: bigint, of: KnownMint | undefined): bigint => (of ? shownUnits(of, units) : units)
  const changes: readonly ForeseenChange[] = [
    ...changeOf(native, network.nativeCurrency.decimals),
    ...[...moved].flatMap(([address, { before, after }]) => {
      const { ref, mint } = known(address)
      return changeOf(shown(after, mint) - shown(before, mint), ref.decimals ?? 0, ref)
    }),
  ]
  const approvals: readonly ForeseenApproval[] = allowed.map(({ mint: address, spender, units }) => {
    const { ref, mint } = known(address)
    const amount = units >= BOUNDLESS ? 'all' : formatUnits(shown(units, mint), ref.decimals ?? 0)
    return { token: ref, spender, amount }
  })
  return { changes, approvals, complete: true }
}

function tokensOf(account: ChainAccount | null, owner: Address): TokenAccount | undefined {
  const read = account && isTokenProgram(account.owner) ? readTokenAccount(account.data) : undefined
  return read?.owner === owner ? read : undefined
}

function changeOf(units: bigint, decimals: number, token?: TokenRef): readonly ForeseenChange[] {
  if (units === 0n) return []
  const amount = formatUnits(units < 0n ? -units : units, decimals)
  return [{ ...(token && { token }), amount: units < 0n ? `-${amount}` : amount }]
}
