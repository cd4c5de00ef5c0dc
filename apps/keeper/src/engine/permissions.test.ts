import {
  type BaseError,
  decodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  hashTypedData,
  parseAbi,
  parseEther,
  recoverAddress,
  toHex,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { delegationFramework } from '../../../sandbox/src/world.js'
import type { OpenedApproval } from '../channel/asks.js'
import { smartChain } from '../smartChain.fixture.js'
import { anvilChain, loginOf, surfaceIn, testPage, world } from '../world.fixture.js'

const chain = smartChain()
const here = world({ withChain: true, prepare: (url) => chain.prepare(url) })
const LENT = `0xef0100${delegationFramework.EIP7702StatelessDeleGator.slice(2).toLowerCase()}`
const shop = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const till: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const DAY = 86_400
let visitors = 0
afterEach(() => void vi.useRealTimers())

const shape = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const
const types = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const
const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])

/** A visitor with 100 coins; `smart`: the account has the wallet's code already. */
async function visitor({ smart = true } = {}) {
  const browser = here.browser()
  const page = testPage(browser)
  await page.hello()
  visitors += 1
  const login = loginOf(await here.signIn(page, `permissions-${visitors}@app.example`))
  const address = login.grants['eip155']?.accounts[0]?.split(':')[2] as Address
  await chain.test.setBalance({ address, value: parseEther('1') })
  await chain.give(address)
  if (smart) await chain.test.setCode({ address, bytecode: LENT as Hex })
  const request = (method: string, params: unknown): Promise<unknown> => {
    const answer = page.ask('request', { caipNetworkId: anvilChain, method, params })
    answer.catch(() => undefined)
    return answer
  }
  async function yes(lowered?: string): Promise<OpenedApproval> {
    const { requestId: id } = await page.event('approvalWanted')
    const surface = surfaceIn(page)
    const { approval } = (await surface.ask('open', { surface: 'approve', id })) as {
      approval: OpenedApproval
    }
    const { failed } = await surface.ask('decide', {
      id,
      approved: true,
      ...(lowered !== undefined && { lowered }),
    })
    if (failed) await surface.ask('decide', { id, approved: false })
    surface.close()
    return approval
  }
  const end = Math.floor(Date.now() / 1000) + 7 * DAY
  const wanted = (change: object = {}): Record<string, unknown> => ({
    chainId: '0x7a69',
    from: address,
    to: shop.address,
    permission: {
      type: 'erc20-token-periodic',
      isAdjustmentAllowed: false,
      data: { tokenAddress: chain.coin, periodAmount: toHex(parseEther('10')), periodDuration: DAY },
    },
    rules: [{ type: 'expiry', data: { timestamp: end } }],
    ...change,
  })
  const ask = (change: object = {}) =>
    request('wallet_requestExecutionPermissions', [wanted(change)]) as Promise<
      readonly [{ readonly context: Hex; readonly delegationManager: Address; readonly permission: object }]
    >
  return { address, request, yes, ask, wanted, end }
}

const pay = (amount: string) => ({
  to: chain.coin,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [till, parseEther(amount)],
  }),
})

/** Why the chain refuses a use of a context; `passes` where it does not. */
async function use(
  context: Hex,
  { to, data = '0x', value = 0n }: { readonly to: Address; readonly data?: Hex; readonly value?: bigint },
): Promise<string> {
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  try {
    await chain.node.call({
      account: shop.address,
      to: delegationFramework.DelegationManager,
      data: encodeFunctionData({
        abi: managerAbi,
        functionName: 'redeemDelegations',
        args: [[context], [zeroHash], [execution]],
      }),
    })
    return 'passes'
  } catch (error) {
    const said = `${(error as BaseError).shortMessage} ${(error as BaseError).details}`
    return /\w+Enforcer:[a-z-]+/.exec(said)?.[0] ?? said
  }
}

describe('accounts 5.2: the keeper grants permissions', () => {
  it('signs what the card said, with the rules that belong together', async () => {
    const { address, ask, yes, end } = await visitor()
    const asked = ask()
    const { request } = await yes()
    expect(request.method).toBe('wallet_requestExecutionPermissions')
    const [{ context, delegationManager }] = await asked
    expect(delegationManager.toLowerCase()).toBe(delegationFramework.DelegationManager.toLowerCase())
    const [[delegation, ...others]] = decodeAbiParameters(shape, context)
    expect(others).toEqual([])
    const hash = hashTypedData({
      domain: {
        name: 'DelegationManager',
        version: '1',
        chainId: 31337,
        verifyingContract: delegationManager,
      },
      types,
      primaryType: 'Delegation',
      message: delegation!,
    })
    expect(await recoverAddress({ hash, signature: delegation!.signature })).toBe(address)
    expect(delegation).toMatchObject({ delegate: shop.address, delegator: address })
    const { ERC20PeriodTransferEnforcer, ValueLteEnforcer, TimestampEnforcer } = delegationFramework
    expect(delegation!.caveats.map(({ enforcer }) => enforcer)).toEqual([
      ERC20PeriodTransferEnforcer,
      ValueLteEnforcer,
      TimestampEnforcer,
    ])
    expect(BigInt(delegation!.caveats[2]!.terms)).toBe(BigInt(end))
    expect(await use(context, pay('10'))).toBe('passes')
    expect(await use(context, pay('10.000000000000000001'))).toBe(
      'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    )
    expect(await use(context, { ...pay('1'), value: 1n })).toBe('ValueLteEnforcer:value-too-high')
  })

  const lessThan = (wanted: object): object => ({
    permission: {
      ...(wanted as { readonly permission: object }).permission,
      isAdjustmentAllowed: true,
    },
  })

  it('accounts 5.3: of less than was asked, where the page leaves that to the visitor', async () => {
    const { ask, yes, wanted } = await visitor()
    const asked = ask(lessThan(wanted()))
    await yes(parseEther('4').toString())
    const [{ context, permission }] = await asked
    expect(permission).toMatchObject({ data: { periodAmount: toHex(parseEther('4')), periodDuration: DAY } })
    expect(await use(context, pay('4'))).toBe('passes')
    expect(await use(context, pay('4.000000000000000001'))).toBe(
      'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    )
  })

  it.each([
    ['more', '11', true],
    ['no less', '10', true],
    ['nothing', '0', true],
    ['less, where the page does not leave that to the visitor', '4', false],
  ])('%s than was asked is not signed', async (_what, amount, adjustable) => {
    const { ask, yes, wanted } = await visitor()
    const asked = ask(adjustable ? lessThan(wanted()) : {})
    await yes(parseEther(amount).toString())
    await expect(asked).rejects.toMatchObject({ code: 'malformed-request' })
  })

  it('coins: never a call of a contract with them', async () => {
    const { ask, yes } = await visitor()
    const data = { periodAmount: toHex(parseEther('0.1')), periodDuration: 3600 }
    const asked = ask({ permission: { type: 'native-token-periodic', data } })
    await yes()
    const [{ context }] = await asked
    expect(await use(context, { to: till, value: parseEther('0.1') })).toBe('passes')
    expect(await use(context, { to: till, value: parseEther('0.1') + 1n })).toContain('amount-exceeded')
    expect(await use(context, pay('100'))).toBe('ExactCalldataEnforcer:invalid-calldata')
  })

  it('calls: the contracts, the methods, no coins', async () => {
    const { ask, yes } = await visitor()
    const data = { targets: [chain.coin], selectors: ['0x095ea7b3'], count: 1 }
    const asked = ask({ permission: { type: 'contract-calls', data } })
    await yes()
    const [{ context }] = await asked
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [till, 5n] })
    expect(await use(context, { to: chain.coin, data: approve })).toBe('passes')
    expect(await use(context, { to: chain.coin, data: approve, value: 1n })).toBe(
      'ValueLteEnforcer:value-too-high',
    )
    expect(await use(context, pay('1'))).toBe('AllowedMethodsEnforcer:method-not-allowed')
    expect(await use(context, { to: chain.other, data: approve })).toBe(
      'AllowedTargetsEnforcer:target-address-not-allowed',
    )
  })

  it('an account without the code is upgraded first, by a card of its own', async () => {
    const { address, ask, yes } = await visitor({ smart: false })
    const asked = ask()
    const first = await yes()
    expect(first.request.method).toBe('wallet_upgradeAccount')
    expect(first.calls?.own?.code).toBe('upgrade')
    const second = await yes()
    expect(second.request.method).toBe('wallet_requestExecutionPermissions')
    const [{ context }] = await asked
    expect((await chain.node.getCode({ address }))?.toLowerCase()).toBe(LENT)
    expect(await use(context, pay('10'))).toBe('passes')
  })

  it('says what it grants, each with an end', async () => {
    const { request } = await visitor()
    expect(await request('wallet_getSupportedExecutionPermissions', [])).toMatchObject({
      'erc20-token-periodic': { chainIds: ['0x7a69'], ruleTypes: ['expiry'] },
      'contract-calls': { chainIds: ['0x7a69'] },
    })
  })

  it.each<[what: string, change: (own: Address) => object]>([
    ['nothing', () => spend({ periodAmount: '0x0' })],
    ['no period', () => spend({ periodDuration: 0 })],
    ['a beginning', () => spend({ startTime: 4_000_000_000 })],
    ['no end', () => ({ rules: [] })],
    ['a past end', () => ({ rules: [{ type: 'expiry', data: { timestamp: 1000 } }] })],
    ['an end in ten years', () => ({ rules: [{ type: 'expiry', data: { timestamp: Date.now() } }] })],
    [
      'a rule that is not known',
      () => ({
        rules: [
          { type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + DAY } },
          { type: 'payee', data: {} },
        ],
      }),
    ],
    ['the account itself', (own) => ({ to: own })],
    ['everyone', () => ({ to: '0x0000000000000000000000000000000000000a11' })],
    ['another account', () => ({ from: till })],
    ['another chain', () => ({ chainId: '0x1' })],
    ['a type that is not known', () => ({ permission: { type: 'erc20-token-stream', data: {} } })],
    [
      'calls of the account',
      (own) => ({
        permission: { type: 'contract-calls', data: { targets: [own], selectors: ['0x095ea7b3'] } },
      }),
    ],
    [
      'calls of the manager',
      () => ({
        permission: {
          type: 'contract-calls',
          data: { targets: [delegationFramework.DelegationManager], selectors: ['0x095ea7b3'] },
        },
      }),
    ],
    ['a field that is not known', () => ({ signer: {} })],
  ])('%s is refused, and nothing is asked', async (_what, change) => {
    const { ask, address } = await visitor()
    await expect(ask(change(address))).rejects.toMatchObject({
      code: expect.stringMatching(/malformed-request|unsupported-method/) as string,
    })
  })

  it('typed data of the manager is no way around the card', async () => {
    const { request, address } = await visitor()
    const data = {
      types: { ...types, EIP712Domain: [] },
      primaryType: 'Delegation',
      domain: { verifyingContract: delegationFramework.DelegationManager, chainId: 31337 },
      message: {},
    }
    await expect(request('eth_signTypedData_v4', [address, JSON.stringify(data)])).rejects.toMatchObject({
      code: 'malformed-request',
    })
  })
})

function spend(change: object): object {
  const data = { tokenAddress: chain.coin, periodAmount: '0x1', periodDuration: DAY, ...change }
  return { permission: { type: 'erc20-token-periodic', data } }
}
