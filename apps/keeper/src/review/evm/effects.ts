/** What a call or its logs do to one account. */
export type Effect =
  | {
      readonly type: 'moved'
      readonly token: string
      readonly from: string
      readonly to: string
      readonly value: bigint
      readonly id?: bigint
    }
  | {
      readonly type: 'allowed'
      readonly token: string
      readonly owner: string
      readonly spender: string
      readonly value: bigint
      readonly id?: bigint
    }
  | {
      readonly type: 'allowedAll'
      readonly token: string
      readonly owner: string
      readonly spender: string
      readonly on: boolean
    }
