/** A refusal as ERC-4337's services give it: an error of JSON-RPC, in words that a visitor may be shown. */
export class RpcFault extends Error {
  override readonly name: string = 'RpcFault'
  readonly code: number
  readonly data: FaultData | undefined

  constructor(code: number, message: string, data?: FaultData) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** What programs read of a refusal. */
export interface FaultData {
  readonly reason: string
  /** What a contract gave as its reason, as it came. */
  readonly revert?: `0x${string}` | undefined
}

/** The codes of ERC-4337 and ERC-7769, and those of JSON-RPC. */
export const faultCodes = {
  refused: -32_000,
  busy: -32_005,
  account: -32_500,
  sponsor: -32_501,
  code: -32_502,
  time: -32_503,
  throttled: -32_504,
  signature: -32_507,
  deposit: -32_508,
  calls: -32_521,
  method: -32_601,
  invalid: -32_602,
} as const

export const invalid = (name: string, what: string): RpcFault =>
  new RpcFault(faultCodes.invalid, `${name} ${what}.`, { reason: 'invalid' })
