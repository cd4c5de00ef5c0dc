import {
  cleanText,
  formatUnits,
  type Foresight,
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

/**
 * What a transfer would do to the account: a node tries it (`simulateTransaction`) and tells what all
 * accounts that it may write to would have. Where it does not tell, `complete` is false. The instructions of
 * a transfer let no one else spend, and mints that keep a part of what is sent are refused before.
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
    return { ok: true, ...nothing, changes: await changesOf(cluster, request, plan, sides), complete: true }
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

/** What the sender would have more of, or less: coins, and tokens in accounts of the sender's. */
async function changesOf(
  cluster: Cluster,
  { token, network }: TransferRequest,
  { from, fee, rent }: Plan,
  sides: readonly Side[],
): Promise<readonly ForeseenChange[]> {
  const own = sides.find(({ address }) => address === from)
  // What the network takes, and what an account of the recipient's has to hold, is told as a cost.
  const native = (own?.after?.lamports ?? 0n) - (own?.before?.lamports ?? 0n) + fee + rent
  const moved = new Map<Address, { before: bigint; after: bigint }>()
  for (const { before, after } of sides) {
    const [had, has] = [tokensOf(before, from), tokensOf(after, from)]
    const mint = (has ?? had)?.mint
    if (mint === undefined) continue
    const sum = moved.get(mint) ?? { before: 0n, after: 0n }
    moved.set(mint, {
      before: sum.before + (had?.amount ?? 0n),
      after: sum.after + (has?.amount ?? 0n),
    })
  }
  const mints = await readMints(cluster, [...moved.keys()])
  const shown = (units: bigint, of: KnownMint | undefined): bigint => (of ? shownUnits(of, units) : units)
  return [
    ...changeOf(native, network.nativeCurrency.decimals),
    ...[...moved].flatMap(([address, { before, after }]) => {
      const mint = mints.get(address)
      const decimals = mint?.decimals ?? 0
      const named = token?.address === address ? token : { address }
      return changeOf(shown(after, mint) - shown(before, mint), decimals, { ...named, decimals })
    }),
  ]
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
