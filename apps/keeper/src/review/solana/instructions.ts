import { base58 } from '@scure/base'

import type { Fact, Warning } from '../review.js'
import { shown, utf8 } from '../shown.js'
import { isTokenProgram, MEMO, MEMO_1, programName, SYSTEM } from './programs.js'
import type { Message } from './wire.js'

export interface Move {
  /**
   * Absent for the chain's own currency. A token account stands for its token where the mint is not named.
   */
  readonly mint?: string | undefined
  readonly from: string
  readonly to: string
  readonly value: bigint
}

export interface Read {
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  /** What the instructions say that is moved: for where they cannot be run. */
  readonly moves: readonly Move[]
  /** Who may take how much of which token account. */
  readonly allows: readonly { readonly account: string; readonly spender: string; readonly value: bigint }[]
  readonly unknown: readonly string[]
}

const systemCalls = [
  'CreateAccount',
  'Assign',
  'Transfer',
  'CreateAccountWithSeed',
  'AdvanceNonce',
  'WithdrawNonce',
  'InitializeNonce',
  'AuthorizeNonce',
  'Allocate',
  'AllocateWithSeed',
  'AssignWithSeed',
  'TransferWithSeed',
]
const tokenCalls: Readonly<Record<number, string>> = {
  3: 'Transfer',
  4: 'Approve',
  5: 'Revoke',
  6: 'SetAuthority',
  7: 'MintTo',
  8: 'Burn',
  9: 'CloseAccount',
  12: 'TransferChecked',
  13: 'ApproveChecked',
  15: 'BurnChecked',
  17: 'SyncNative',
}

/** What the instructions of a transaction say. */
export function readInstructions(message: Message, keys: readonly string[], own: string): Read {
  const facts: Fact[] = []
  const warnings: Warning[] = []
  const moves: Move[] = []
  const allows: { account: string; spender: string; value: bigint }[] = []
  const unknown = new Set<string>()
  const calls: string[] = []
  for (const [index, { program, accounts, data }] of message.instructions.entries()) {
    const id = keys[program] ?? ''
    const name = programName(id)
    const account = (at: number): string => keys[accounts[at] ?? -1] ?? ''
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    const amount = (at: number): bigint => (data.length >= at + 8 ? view.getBigUint64(at, true) : 0n)
    if (name === undefined) {
      unknown.add(id)
      calls.push(id)
    } else if (id === SYSTEM) {
      const call = data.length >= 4 ? view.getUint32(0, true) : -1
      calls.push(`${name}: ${systemCalls[call] ?? call}`)
      if (call === 2) moves.push({ from: account(0), to: account(1), value: amount(4) })
      if (call === 0) moves.push({ from: account(0), to: account(1), value: amount(4) })
      // A transaction over a nonce is good until the nonce moves on: days, or years.
      if (call === 4 && index === 0) warnings.push({ code: 'durable', severity: 'warning' })
      if ((call === 1 || call === 10) && account(0) === own)
        warnings.push({
          code: 'delegates',
          severity: 'danger',
          values: { address: call === 1 && data.length >= 36 ? keyAt(data, 4) : '' },
        })
    } else if (isTokenProgram(id)) {
      const call = data[0] ?? -1
      calls.push(`${name}: ${tokenCalls[call] ?? call}`)
      if (call === 3) moves.push({ mint: account(0), from: account(2), to: account(1), value: amount(1) })
      if (call === 12) moves.push({ mint: account(1), from: account(3), to: account(2), value: amount(1) })
      if (call === 4) allows.push({ account: account(0), spender: account(1), value: amount(1) })
      if (call === 13) allows.push({ account: account(0), spender: account(2), value: amount(1) })
      if (call === 6 && account(1) === own && data[2] === 1)
        warnings.push({ code: 'delegates', severity: 'danger', values: { address: keyAt(data, 3) } })
    } else if (id === MEMO || id === MEMO_1) {
      const text = utf8(data)
      facts.push({ name: 'memo', value: text === undefined ? '' : shown(text), form: 'text' })
      calls.push(name)
    } else calls.push(name)
  }
  facts.unshift({ name: 'programs', value: [...new Set(calls)].join('\n'), form: 'text' })
  return { facts, warnings, moves, allows, unknown: [...unknown] }
}

const keyAt = (data: Uint8Array, at: number): string =>
  data.length >= at + 32 ? base58.encode(data.slice(at, at + 32)) : ''
