import { type Hex, decodeErrorResult, parseAbi, size, slice } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { RpcFault, faultCodes } from '../errors/rpcFault.js'

type Row = readonly [code: number, reason: string, words: string]

/** By the code that the entry point begins its reasons with; the longest that fits counts. */
const rows: Readonly<Record<string, Row>> = {
  AA2: [faultCodes.account, 'account', 'The account refused the operation.'],
  AA20: [faultCodes.account, 'code', 'The account has no code.'],
  AA21: [faultCodes.account, 'funds', "The account has too little of the chain's currency to pay for this."],
  AA22: [faultCodes.time, 'time', 'The operation is too late, or too early.'],
  AA24: [faultCodes.signature, 'signature', 'The operation is not signed by the account.'],
  AA25: [faultCodes.account, 'nonce', 'The number of the operation was used before, or is not due yet.'],
  AA26: [faultCodes.account, 'gas', 'There is too little gas to check the operation with.'],
  AA3: [faultCodes.sponsor, 'sponsor', 'The sponsor refused the operation.'],
  AA31: [faultCodes.deposit, 'deposit', 'The sponsor has too little to pay with.'],
  AA32: [faultCodes.time, 'sponsor', "The sponsor's word is too old."],
  AA33: [faultCodes.sponsor, 'sponsor', 'The sponsor cannot read its own word.'],
  AA34: [faultCodes.sponsor, 'sponsor', 'The sponsor did not sign this operation.'],
  AA36: [faultCodes.sponsor, 'gas', 'There is too little gas for the sponsor to check the operation with.'],
  AA9: [faultCodes.account, 'gas', 'There is too little gas for the operation.'],
}
const unknown: Row = [faultCodes.account, 'account', 'The entry point refused the operation.']

/** Why the entry point takes an operation not; its own code comes first, since clients look for it. */
export function entryPointFault(revert: Hex): RpcFault {
  const [code, inner] = readFailedOp(revert)
  const key = [4, 3].map((length) => code.slice(0, length)).find((each) => Object.hasOwn(rows, each))
  const [number, reason, words] = (key === undefined ? undefined : rows[key]) ?? unknown
  const said = inner === undefined ? undefined : textOf(inner)
  const text = [code, words, ...(said === undefined ? [] : [`It says: "${said}".`])].filter(Boolean).join(' ')
  return new RpcFault(number, text, { reason, revert })
}

/** Why the calls would fail. */
export function callsFault(revert: Hex): RpcFault {
  const said = textOf(revert)
  const words = said === undefined ? 'The calls would fail.' : `The calls would fail: "${said}".`
  return new RpcFault(faultCodes.calls, words, { reason: 'calls', revert })
}

function readFailedOp(revert: Hex): readonly [code: string, inner?: Hex] {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint07Abi, data: revert })
    if (errorName === 'FailedOp') return [codeOf(args[1])]
    if (errorName === 'FailedOpWithRevert') return [codeOf(args[1]), args[2]]
  } catch {
    // It is none of the entry point's own.
  }
  return ['']
}

const codeOf = (reason: string): string => /^AA\d\d[ -~]{0,80}/.exec(reason)?.[0] ?? ''

const standard = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** What a contract gave as its reason, if it is one to be read: a short line of plain text. */
export function textOf(revert: Hex): string | undefined {
  if (revert === '0x') return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: standard, data: revert })
    if (errorName === 'Panic') return `Panic ${args[0]}`
    return args[0].replaceAll(/[^ -~]/g, '').slice(0, 200) || undefined
  } catch {
    return size(revert) >= 4 ? slice(revert, 0, 4) : undefined
  }
}
