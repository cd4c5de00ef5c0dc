import type { TokenApproval } from '@latchkey/core'
import type { FakeAdapter, FakeAdapterOptions } from '@latchkey/testkit'
import { wealthy, wallet } from '../scenery.fixture.js'

type Change = Partial<Omit<TokenApproval, 'spender' | 'token'>> & {
  readonly spender?: Partial<TokenApproval['spender']>
  readonly token?: Partial<TokenApproval['token']>
}

const place = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`

/** An approval of 10 USDC for a contract without a name. */
export const approval = (number: number, { spender, token, ...change }: Change = {}): TokenApproval => ({
  id: `allowance/${number}`,
  kind: 'allowance',
  amount: '10',
  atRisk: '10',
  ...change,
  spender: { address: place(number + 0x51f0), ...spender },
  token: { address: '0xUSDC', symbol: 'USDC', name: 'USD Coin', decimals: 6, ...token },
})

const nft = { address: place(0xa1), symbol: 'CARDS', name: 'Harbour Postcards' }

/** One of each kind. */
export const everyKind: readonly TokenApproval[] = [
  approval(1, { amount: 'all', atRisk: '1250.5', spender: { name: 'Uniswap' } }),
  approval(2, {
    amount: 'all',
    atRisk: '320.004217',
    via: 'Permit2',
    token: { address: '0xDAI', symbol: 'DAI', name: 'Dai', decimals: 18 },
  }),
  approval(3),
  approval(4, { atRisk: '0', token: { address: place(0xa2), symbol: 'TK1', name: 'Token 1', decimals: 18 } }),
  { ...approval(5), kind: 'collection', amount: 'all', atRisk: '7', token: nft },
  { ...approval(6), kind: 'item', item: '1204', amount: '1', atRisk: '1', token: nft },
]

/** So many; every second one without a limit. */
export const many = (count: number): readonly TokenApproval[] =>
  Array.from({ length: count }, (_, index) =>
    approval(index + 10, {
      ...(index % 2 === 0 && { amount: 'all' }),
      token: { address: place(0xb0 + (index % 20)), symbol: `T${(index % 20) + 1}`, decimals: 18 },
    }),
  )

export const longTexts: readonly TokenApproval[] = [
  approval(1, {
    amount: '123456789012.345678',
    atRisk: '123456789012.345678',
    spender: { name: 'The Grand Experimental Settlement Contract of the Northern Archipelago' },
    token: { address: place(1), symbol: 'GOVERNANCESHARETOKEN', name: 'Governance', decimals: 18 },
  }),
  approval(2, {
    amount: 'all',
    via: 'Permit2',
    atRisk: '99999999.5',
    token: { address: place(2), symbol: 'GOVERNANCESHARETOKEN', name: 'Governance', decimals: 18 },
  }),
]

interface Approving {
  /** Makes several calls as one. */
  readonly batches?: boolean
  /** What the person answers to the prompts that follow the one of connecting. */
  readonly answers?: readonly ('approve' | 'reject')[]
  readonly name?: string
}

/** An adapter whose account let others take of it. */
export function approving(
  approvals: readonly TokenApproval[],
  { batches = true, answers = [], name = 'Harbour' }: Approving = {},
  options: Partial<FakeAdapterOptions> = {},
): FakeAdapter {
  const harbour = wallet('com.harbour', { name, approval: 'manual' })
  harbour.next('approve')
  answers.forEach((answer) => harbour.next(answer))
  const adapter = wealthy(undefined, { wallets: [harbour], ...options })
  adapter.chain.approvals = approvals
  adapter.chain.atomic = batches ? 'supported' : 'unsupported'
  return adapter
}
