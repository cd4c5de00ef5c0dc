import { type Address, type Hex, type RpcLog, getAddress, numberToHex, pad, toEventSelector } from 'viem'
import type { Chain } from '../chains/chain.js'

/** An approval that an account gave at some time: whether it stands, its contract says. */
export interface LoggedApproval {
  /**
   * `allowance`: an amount of a token. `permit2`: the same, kept by Permit2. `operator`: all NFTs of a
   * collection. `item`: one of them.
   */
  readonly standard: 'allowance' | 'permit2' | 'operator' | 'item'
  readonly token: Address
  readonly spender: Address
  /** The number of the NFT, of an `item`; empty otherwise. */
  readonly item: string
  readonly block: number
}

/** Uniswap's Permit2, at one address on nearly every chain. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const approval = toEventSelector('Approval(address,address,uint256)')
const forAll = toEventSelector('ApprovalForAll(address,address,bool)')
const keptApproval = toEventSelector('Approval(address,address,address,uint160,uint48)')
const keptPermit = toEventSelector('Permit(address,address,address,uint160,uint48,uint48)')
const kinds = [approval, forAll, keptApproval, keptPermit]

/** What a chain's log says that an account approved, in a range of blocks. */
export async function readApprovalLog(
  { client }: Chain,
  account: Address,
  first: number,
  last: number,
): Promise<readonly LoggedApproval[]> {
  const owner = pad(account).toLowerCase() as Hex
  const logs = await client.request(
    {
      method: 'eth_getLogs',
      params: [{ fromBlock: numberToHex(first), toBlock: numberToHex(last), topics: [kinds, owner] }],
    },
    { retryCount: 0 },
  )
  return logs.flatMap((log) => toApproval(log, owner) ?? [])
}

function toApproval({ address, topics, blockNumber }: RpcLog, owner: Hex): LoggedApproval | undefined {
  const [kind, by, second, third] = topics as readonly (Hex | undefined)[]
  if (blockNumber === null || second === undefined || by?.toLowerCase() !== owner) return undefined
  const basis = { token: getAddress(address), spender: inWord(second), item: '', block: Number(blockNumber) }
  if (kind === forAll) return { standard: 'operator', ...basis }
  if (kind === approval)
    return third === undefined
      ? { standard: 'allowance', ...basis }
      : { standard: 'item', ...basis, item: String(BigInt(third)) }
  // Anyone can log these words; only Permit2's own are about what it keeps.
  if (third === undefined || basis.token !== permit2) return undefined
  return { standard: 'permit2', ...basis, token: inWord(second), spender: inWord(third) }
}

const inWord = (word: Hex): Address => getAddress(`0x${word.slice(26)}`)
