import type { Address } from '@solana/addresses'

import { associatedAccount } from '../chain/associatedAccount.js'
import { systemProgram } from '../chain/instructions.js'
import { isTokenProgram, tokenPrograms } from '../chain/tokenProgram.js'
import type { CompiledInstruction, Message } from '../provider/wire.js'
import { engineProgram, routeProgram, wrappedSol } from './knownPrograms.js'
import type { SwapPlan } from './planSwap.js'
import { unsafe } from './readOrder.js'

/** Where an instruction of a service says how much arrives, and for whom. */
interface Layout {
  readonly program: Address
  /** The first eight bytes: the start of SHA-256 of `global:<name>`. */
  readonly start: string
  /** Of the amount that arrives, in the data. */
  readonly out: number
  /** Of the slippage in hundredths of a percent, in the data; absent where the amount is exact. */
  readonly slippage?: number
  /** Of the visitor, in the accounts. */
  readonly owner: number
  /** Of what arrives, in the accounts; the program itself stands for none. */
  readonly destinations: readonly number[]
}

/**
 * The instructions whose minimum stands at a fixed place. The older ones have it behind the route, which
 * bytes after it could pretend to end elsewhere: they are not taken. The second versions of Jupiter's routes
 * are as its published interface has them, `fill` as the source of its order engine (November 2026).
 */
const layouts: readonly Layout[] = [
  // route_v2
  {
    program: routeProgram,
    start: '187,100,250,204,49,196,175,20',
    out: 16,
    slippage: 24,
    owner: 0,
    destinations: [2, 7],
  },
  // shared_accounts_route_v2
  {
    program: routeProgram,
    start: '209,152,83,147,124,254,216,233',
    out: 17,
    slippage: 25,
    owner: 1,
    destinations: [5],
  },
  // fill
  { program: engineProgram, start: '168,96,183,163,92,10,40,160', out: 16, owner: 0, destinations: [4] },
]

const HUNDREDTHS_OF_PERCENT = 10_000n
/** `Transfer` and `TransferChecked` of the token programs, `Transfer` of the system program. */
const TOKEN_TRANSFERS: readonly (number | undefined)[] = [3, 12]
const COIN_TRANSFER = 2

/**
 * A trial shows what arrives at the prices of that moment; until the transaction is in a block they may be
 * moved. So what a service's instruction pays out is compared by what it must pay out. An order of plain
 * transfers gives the same at any time.
 *
 * @param least in the smallest unit: what was shown as the least
 * @throws {UnsafeSwapError} the minimum is lower, goes to someone else, or cannot be read
 */
export function checkMinimum(message: Message, plan: SwapPlan, least: bigint): void {
  const programOf = ({ programAddressIndex }: CompiledInstruction): Address | undefined =>
    message.staticAccounts[programAddressIndex]
  const [route, ...more] = message.instructions.filter((each) =>
    [routeProgram, engineProgram].includes(programOf(each) ?? ('' as Address)),
  )
  if (!route) return
  if (more.length > 0) throw unsafe('more than one route')
  const data = Uint8Array.from(route.data ?? [])
  const layout = layouts.find(
    ({ program, start }) => program === programOf(route) && start === data.subarray(0, 8).join(),
  )
  if (!layout || data.length < layout.out + 10) throw unsafe('the minimum cannot be read')
  // What stands in a table is not seen here, and is not the visitor's.
  const at = (place: number): Address | undefined =>
    message.staticAccounts[route.accountIndices?.[place] ?? -1]
  const [first, second = layout.program] = layout.destinations.map(at)
  const isOwn = [first, second].every((each) => each === layout.program || accountsOf(plan).includes(each))
  // Without an account of the visitor's it is the own currency that arrives, and only an engine pays it so.
  const isPaid = first !== layout.program || (layout.program === engineProgram && !plan.to.mint)
  if (at(layout.owner) !== plan.owner || !isOwn || !isPaid) throw unsafe('it is for someone else')
  if (leastOf(layout, data) - takenAgain(message, plan, programOf) < least)
    throw unsafe('less may arrive than the least')
}

/** Where what is taken belongs; what is wrapped becomes the own currency by closing its account. */
const accountsOf = ({ owner, to }: SwapPlan): readonly (Address | undefined)[] =>
  tokenPrograms.map((program) => associatedAccount(owner, to.mint ?? wrappedSol, program))

function leastOf({ out, slippage }: Layout, data: Uint8Array): bigint {
  const view = new DataView(data.buffer)
  const told = view.getBigUint64(out, true)
  if (slippage === undefined) return told
  const slips = BigInt(view.getUint16(slippage, true))
  return slips > HUNDREDTHS_OF_PERCENT ? 0n : (told * (HUNDREDTHS_OF_PERCENT - slips)) / HUNDREDTHS_OF_PERCENT
}

/** What other instructions move of what arrived. */
function takenAgain(
  message: Message,
  { to }: SwapPlan,
  programOf: (instruction: CompiledInstruction) => Address | undefined,
): bigint {
  let taken = 0n
  for (const instruction of message.instructions) {
    const program = programOf(instruction)
    const data = Uint8Array.from(instruction.data ?? [])
    if (program && isTokenProgram(program) && TOKEN_TRANSFERS.includes(data[0]))
      throw unsafe('tokens are moved beside the route')
    if (program !== systemProgram || to.mint) continue
    if (data.length !== 12 || data[0] !== COIN_TRANSFER) throw unsafe('coins are moved beside the route')
    taken += new DataView(data.buffer).getBigUint64(4, true)
  }
  return taken
}
