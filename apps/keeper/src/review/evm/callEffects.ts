import { NATIVE } from './address.js'
import { readCall, type Call } from './calldata.js'
import type { Effect } from './effects.js'

export interface OneCall {
  readonly to: string | undefined
  readonly value: bigint
  /** Lower-case hex with `0x`. */
  readonly data: string
}

const MOST = 2n ** 256n - 1n

/** What a call says that it does: all there is where it cannot be run, and what a run is held against. */
export function callEffects(
  { to, value, data }: OneCall,
  from: string,
): { readonly call?: Call; readonly effects: readonly Effect[] } {
  const effects: Effect[] = []
  if (to !== undefined && value > 0n) effects.push({ type: 'moved', token: NATIVE, from, to, value })
  const call = to === undefined ? undefined : readCall(data)
  if (to === undefined || !call) return { effects }
  const token = to.toLowerCase()
  const [one, two, three] = call.args
  const text = (arg: unknown): string => (typeof arg === 'string' ? arg : '')
  const number = (arg: unknown): bigint => (typeof arg === 'bigint' ? arg : 0n)
  switch (call.signature) {
    case 'transfer(address,uint256)':
      effects.push({ type: 'moved', token, from, to: text(one), value: number(two) })
      break
    case 'approve(address,uint256)':
    case 'increaseAllowance(address,uint256)':
      effects.push({ type: 'allowed', token, owner: from, spender: text(one), value: number(two) })
      break
    case 'setApprovalForAll(address,bool)':
      effects.push({ type: 'allowedAll', token, owner: from, spender: text(one), on: two === true })
      break
    case 'approve(address,address,uint160,uint48)':
      effects.push({
        type: 'allowed',
        token: text(one),
        owner: from,
        spender: text(two),
        value: number(three),
      })
      break
    case 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)':
      effects.push({ type: 'allowed', token, owner: text(one), spender: text(two), value: number(three) })
      break
    case 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)':
      effects.push({
        type: 'allowed',
        token,
        owner: text(one),
        spender: text(two),
        value: call.args[4] === true ? MOST : 0n,
      })
      break
  }
  return { call, effects }
}
