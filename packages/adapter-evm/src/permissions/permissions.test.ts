import {
  InvalidPermissionError,
  NotSupportedError,
  PermissionMismatchError,
  UserRejectedError,
  type GrantedPermission,
  type GrantRequest,
  type PermissionWish,
} from '@latchkey/core/adapter'
import { delegationFramework, tokens } from '@latchkey/sandbox/world'
import {
  caveats,
  contextOf,
  delegate,
  framework,
  signDelegation,
  type SandboxCaveat,
  type SandboxPermissions,
} from '@latchkey/testkit/evm'
import {
  type BaseError,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  toFunctionSelector,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ownWorld, signal, type OwnWorld } from '../transfer/ownWorld.fixture.js'
import { testWallet } from '../world.fixture.js'
import { evmPermissions } from './evmPermissions.js'
import { ENFORCERS, EVERYONE } from './framework.js'
import { MANAGER } from './manager.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 90_000)
afterAll(() => world.stop())

const usdc = tokens[0]!.address
const dai = tokens[1]!.address
const shop = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const account = delegationFramework.EIP7702StatelessDeleGator
const DAY = 86_400
const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])

/** A key of a host's back end, which can pay for gas. */
async function newKey(): Promise<PrivateKeyAccount> {
  const key = privateKeyToAccount(generatePrivateKey())
  await world.chain.setBalance({ address: key.address, value: parseEther('1') })
  return key
}

/** An account with 100 USDC and an ether, its wallet, and a back end. */
async function visitor(options: Partial<SandboxPermissions> = {}, url = world.url) {
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(key)
  const { address } = owner
  await world.chain.setBalance({ address, value: parseEther('5') })
  const rich = await world.as(world.alice)
  const args = [address, parseUnits('100', 6)] as const
  const hash = await rich.sendTransaction({
    chain: null,
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
  })
  await world.chain.waitForTransactionReceipt({ hash })
  const wallet = testWallet({
    privateKeys: [key],
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl: world.url }],
    permissions: { account, ...options },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const back = await newKey()
  const { connectorId } = wallet
  const network = { ...world.network, rpcUrls: { default: { http: [url] } } }
  const of = evmPermissions(world.contextAt(url, wallet.provider))
  const base = { connectorId, address, network, signal }
  const now = async (): Promise<number> => Number((await world.chain.getBlock()).timestamp)
  const ask = async (change: Partial<GrantRequest> = {}): Promise<GrantedPermission> => {
    const expiresAt = (await now()) * 1000 + 7 * DAY * 1000
    return of['permissions:grant']({ ...base, to: back.address, permission: tenADay, expiresAt, ...change })
  }
  const before = wallet.prompts
  return {
    of,
    base,
    wallet,
    owner,
    back,
    now,
    ask,
    asked: () => wallet.prompts - before,
    list: (known: readonly GrantedPermission[] = []) => of['permissions:list']({ ...base, known }),
    /** Sends the calls that end permissions, as the account does. */
    async revoke(...permissions: GrantedPermission[]) {
      const calls = await of['permissions:revoke']({ ...base, permissions, title: 'Revoke' })
      for (const { body } of calls) {
        const { to, data } = body as { to: Address; data: Hex }
        const sent = await wallet.provider.request({
          method: 'eth_sendTransaction',
          params: [{ from: address, to, data }],
        })
        // On a busy machine the next question comes before the block.
        await world.chain.waitForTransactionReceipt({ hash: sent as Hex })
      }
    },
  }
}

const tenADay: PermissionWish = { kind: 'spend', token: usdc, amount: '10', every: DAY }

const pay = (amount: string, token = usdc): { to: Address; data: Hex; value?: bigint } => ({
  to: token,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [shop, parseUnits(amount, 6)],
  }),
})

/** What a back end does with a context: a transaction of its own, and why the chain refuses it. */
async function use(
  key: PrivateKeyAccount,
  context: string,
  { to, data = '0x', value = 0n }: { to: Address; data?: Hex; value?: bigint },
): Promise<string> {
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const request = {
    account: key,
    to: MANAGER,
    data: encodeFunctionData({
      abi: managerAbi,
      functionName: 'redeemDelegations',
      args: [[context as Hex], [zeroHash], [execution]],
    }),
  }
  try {
    await world.chain.call(request)
  } catch (error) {
    const { shortMessage, details } = error as BaseError
    const raw = (error as BaseError).walk((each) => 'data' in (Object(each) as object)) as {
      data?: unknown
    } | null
    const said = `${shortMessage} ${details} ${JSON.stringify(raw?.data ?? '')}`
    return /\w+Enforcer:[a-z-]+/.exec(said)?.[0] ?? named(said)
  }
  const client = await world.as(key.address)
  const hash = await client.sendTransaction({ ...request, account: key.address, chain: null })
  const { status } = await world.chain.waitForTransactionReceipt({ hash })
  return status
}

const errors = {
  '05baa052': 'CannotUseADisabledDelegation',
  b5863604: 'InvalidDelegate',
  '155ff427': 'InvalidERC1271Signature',
  '3db6791c': 'InvalidEOASignature',
}
const named = (said: string): string =>
  Object.entries(errors).find(([selector]) => said.includes(selector))?.[1] ?? said

/** A context of the same, with other rules or another delegate, under the same signature. */
function forged(owner: Address, rules: readonly SandboxCaveat[], to: Address, signature: Hex): Hex {
  return contextOf({ ...delegate(owner, to, rules, 1n), signature })
}

describe('accounts 5.2 the chain enforces what was granted', () => {
  it('the framework is where it is looked for', async () => {
    for (const [name, address] of Object.entries({ ...ENFORCERS, MANAGER, account }))
      expect(`${name} ${(await world.chain.getCode({ address }))?.length ?? 0}`).not.toMatch(/ 0$/)
    expect(Object.values<string>(framework).map((each) => each.toLowerCase())).toEqual(
      expect.arrayContaining([MANAGER.toLowerCase(), ENFORCERS.calldata.toLowerCase()]),
    )
  })

  it('a token by day: within it passes, beyond it not a unit, and the next day it starts afresh', async () => {
    const { ask, back, list, wallet, asked } = await visitor()
    const granted = await ask()
    expect(asked()).toBe(1)
    expect(granted).toMatchObject({
      to: back.address,
      state: 'active',
      permission: { kind: 'spend', token: usdc, units: '10000000', decimals: 6, symbol: 'USDC', every: DAY },
      left: { units: '10000000' },
    })
    const { context } = granted
    expect(await use(back, context, pay('4'))).toBe('success')
    expect((await list()).permissions).toMatchObject([
      { id: granted.id, state: 'active', left: { units: '6000000' }, usedAt: expect.any(Number) as number },
    ])
    expect(await use(back, context, pay('6.000001'))).toBe(
      'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    )
    expect(await use(back, context, pay('6'))).toBe('success')
    expect(await use(back, context, pay('0.000001'))).toBe(
      'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    )
    expect(await use(back, context, pay('1', dai))).toBe('ERC20PeriodTransferEnforcer:invalid-contract')
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, 1n] })
    expect(await use(back, context, { to: usdc, data: approve })).toBe(
      'ERC20PeriodTransferEnforcer:invalid-method',
    )
    expect(await use(await newKey(), context, pay('1'))).toBe('InvalidDelegate')
    await world.chain.increaseTime({ seconds: DAY })
    await world.chain.mine({ blocks: 1 })
    // No coins with it, whatever is left: a payable token would take them.
    expect(await use(back, context, { ...pay('1'), value: 1n })).toBe('ValueLteEnforcer:value-too-high')
    expect(await use(back, context, pay('10'))).toBe('success')
    expect(wallet.prompts).toBeGreaterThan(0)
  }, 30_000)

  it('a limit that was changed after signing is refused', async () => {
    const { ask, back, owner, now } = await visitor()
    await ask()
    const start = await now()
    const rules = [
      caveats.erc20Period(usdc, parseUnits('10', 6), DAY, start),
      caveats.noCoins(),
      caveats.until(start + DAY),
    ]
    const signature = await signDelegation(owner, delegate(owner.address, back.address, rules, 1n), 31337)
    const more = [caveats.erc20Period(usdc, parseUnits('1000', 6), DAY, start), ...rules.slice(1)]
    expect(await use(back, forged(owner.address, more, back.address, signature), pay('100'))).toBe(
      'InvalidERC1271Signature',
    )
    expect(await use(back, forged(owner.address, rules, back.address, signature), pay('10'))).toBe('success')
  }, 30_000)

  it('after it was taken back nothing passes, and the list says so', async () => {
    const { ask, back, now, list, revoke } = await visitor()
    const granted = await ask()
    expect(await use(back, granted.context, pay('1'))).toBe('success')
    await revoke(granted)
    expect(await use(back, granted.context, pay('1'))).toBe('CannotUseADisabledDelegation')
    const [only] = (await list()).permissions
    expect(only).toMatchObject({ id: granted.id, state: 'revoked', usedAt: expect.any(Number) as number })
    // Of what cannot be used there is nothing left, but it has an end: the newest block's, here.
    expect(only?.left).toBeUndefined()
    expect(Math.abs((only?.revokedAt ?? 0) - (await now()) * 1000)).toBeLessThan(60_000)
    // Revoked counts before expired.
    await world.chain.increaseTime({ seconds: 8 * DAY })
    await world.chain.mine({ blocks: 1 })
    expect((await list()).permissions).toMatchObject([{ state: 'revoked' }])
  }, 30_000)

  it('after its end nothing passes, and the list says so', async () => {
    const { ask, back, now, list } = await visitor()
    const granted = await ask({ expiresAt: ((await now()) + 3600) * 1000 })
    expect(await use(back, granted.context, pay('1'))).toBe('success')
    await world.chain.increaseTime({ seconds: 3601 })
    await world.chain.mine({ blocks: 1 })
    expect(await use(back, granted.context, pay('1'))).toBe('TimestampEnforcer:expired-delegation')
    const [only] = (await list()).permissions
    expect(only).toMatchObject({ state: 'expired', expiresAt: granted.expiresAt })
    expect(only?.left).toBeUndefined()
  }, 30_000)

  it('a total is used up once', async () => {
    const { ask, back, list } = await visitor()
    const granted = await ask({ permission: { kind: 'spend', token: usdc, amount: '5' } })
    expect(await use(back, granted.context, pay('3'))).toBe('success')
    await world.chain.increaseTime({ seconds: DAY })
    await world.chain.mine({ blocks: 1 })
    expect(await use(back, granted.context, pay('2.000001'))).toBe(
      'ERC20TransferAmountEnforcer:allowance-exceeded',
    )
    expect((await list()).permissions).toMatchObject([{ left: { units: '2000000' } }])
  }, 30_000)

  it.each([
    ['by hour', { kind: 'spend', amount: '0.1', every: 3600 }, 'NativeTokenPeriodTransferEnforcer'],
    ['in all', { kind: 'spend', amount: '0.1' }, 'NativeTokenTransferAmountEnforcer'],
  ] as const)(
    'coins %s: never a call of a contract with them',
    async (_what, permission, rule) => {
      const { ask, back, list } = await visitor()
      const granted = await ask({ permission })
      expect(await use(back, granted.context, { to: shop, value: parseEther('0.04') })).toBe('success')
      expect((await list()).permissions).toMatchObject([{ left: { units: String(parseEther('0.06')) } }])
      // The rule of coins does not look at what is called: without the other one this would take all tokens.
      expect(await use(back, granted.context, pay('100'))).toBe('ExactCalldataEnforcer:invalid-calldata')
      expect(await use(back, granted.context, { to: shop, value: parseEther('0.06') + 1n })).toContain(rule)
    },
    30_000,
  )

  it('calls: the contracts, the methods, so many, and no coins', async () => {
    const { ask, back, list } = await visitor()
    const approve = toFunctionSelector('approve(address,uint256)')
    const permission = { kind: 'calls', targets: [usdc], selectors: [approve], count: 2 } as const
    const granted = await ask({ permission })
    expect(granted.permission).toEqual(permission)
    const call = {
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, 5n] }),
    }
    expect(await use(back, granted.context, call)).toBe('success')
    expect((await list()).permissions).toMatchObject([{ left: { count: 1 } }])
    expect(await use(back, granted.context, pay('1'))).toBe('AllowedMethodsEnforcer:method-not-allowed')
    expect(await use(back, granted.context, { ...call, to: dai })).toBe(
      'AllowedTargetsEnforcer:target-address-not-allowed',
    )
    expect(await use(back, granted.context, { ...call, value: 1n })).toBe('ValueLteEnforcer:value-too-high')
    expect(await use(back, granted.context, call)).toBe('success')
    expect(await use(back, granted.context, call)).toBe('LimitedCallsEnforcer:limit-exceeded')
    expect((await list()).permissions).toMatchObject([{ left: { count: 0 } }])
  }, 30_000)
})

describe('accounts 9 what is not asked for', () => {
  it.each<[what: string, reason: string, change: (own: Address) => Partial<GrantRequest>]>([
    ['nothing', 'amount', () => ({ permission: { kind: 'spend', token: usdc, amount: '0' } })],
    ['zeros', 'amount', () => ({ permission: { kind: 'spend', token: usdc, amount: '0.000000' } })],
    ['no number', 'amount', () => ({ permission: { kind: 'spend', token: usdc, amount: '1e3' } })],
    ['less than nothing', 'amount', () => ({ permission: { kind: 'spend', amount: '-1' } })],
    ['decimals', 'decimals', () => ({ permission: { kind: 'spend', token: usdc, amount: '0.0000001' } })],
    ['no period', 'period', () => ({ permission: { kind: 'spend', amount: '1', every: 0 } })],
    ['no token', 'token', () => ({ permission: { kind: 'spend', token: shop, amount: '1' } })],
    ['the account itself', 'to', (own) => ({ to: own })],
    ['everyone', 'everyone', () => ({ to: EVERYONE })],
    ['no address', 'to', () => ({ to: '0x12' })],
    ['the manager', 'to', () => ({ to: MANAGER })],
    ['past', 'expiry', () => ({ expiresAt: 1000 })],
    [
      'adjustable that is no boolean',
      'kind',
      () => ({ permission: { ...tenADay, adjustable: 'yes' } as never }),
    ],
    ['a rule that is not known', 'kind', () => ({ permission: { kind: 'stream', amount: '1' } as never })],
    [
      'calls by period',
      'period',
      () => ({
        permission: { kind: 'calls', targets: [usdc], selectors: ['0x095ea7b3'], every: 60 } as never,
      }),
    ],
    [
      'calls of the account',
      'targets',
      (own) => ({ permission: { kind: 'calls', targets: [own], selectors: ['0x095ea7b3'] } }),
    ],
    [
      'calls of the manager',
      'targets',
      () => ({ permission: { kind: 'calls', targets: [MANAGER], selectors: ['0x095ea7b3'] } }),
    ],
    [
      'calls of any method',
      'selectors',
      () => ({ permission: { kind: 'calls', targets: [usdc], selectors: [] } }),
    ],
    [
      'no calls',
      'count',
      () => ({ permission: { kind: 'calls', targets: [usdc], selectors: ['0x095ea7b3'], count: 0 } }),
    ],
  ])('%s: %s', async (_what, reason, change) => {
    const { ask, owner, asked } = await visitor()
    const error = await ask(change(owner.address)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(InvalidPermissionError)
    expect(error).toMatchObject({ code: 'invalid-permission', reason })
    expect(asked()).toBe(0)
  })

  it('a wallet without the call, or without the type, is not asked', async () => {
    const some = await visitor({ types: ['native-token-periodic'] })
    await expect(some.ask()).rejects.toThrow(NotSupportedError)
    expect(some.asked()).toBe(0)
    expect(await some.of['permissions:supported'](some.base)).toEqual(['spend'])
    const { base } = some
    const plain = testWallet({ privateKeys: [generatePrivateKey()] })
    const of = evmPermissions(world.contextAt(world.url, plain.provider))
    expect(await of['permissions:supported'](base)).toEqual([])
  })

  it('declined is a refusal', async () => {
    const { ask, wallet } = await visitor()
    wallet.next('reject')
    await expect(ask()).rejects.toThrow(UserRejectedError)
  })
})

describe('what a wallet grants is held against what was asked', () => {
  const more = caveats.erc20Period(usdc, parseUnits('1000', 6), DAY, 1)
  const swapped =
    (index: number, rule: SandboxCaveat) =>
    (rules: readonly SandboxCaveat[]): readonly SandboxCaveat[] =>
      rules.map((each, place) => (place === index ? rule : each))
  it.each<[what: string, change: Partial<SandboxPermissions>]>([
    ['another amount', { change: swapped(0, more) }],
    ['another token', { change: swapped(0, caveats.erc20Period(dai, parseUnits('10', 6), DAY, 1)) }],
    ['another period', { change: swapped(0, caveats.erc20Period(usdc, parseUnits('10', 6), 60, 1)) }],
    [
      'a period that begins later',
      { change: swapped(0, caveats.erc20Period(usdc, parseUnits('10', 6), DAY, 4_000_000_000)) },
    ],
    ['coins with it', { change: (rules) => rules.filter((_rule, index) => index !== 1) }],
    [
      'coins with it, a few',
      { change: swapped(1, { ...caveats.noCoins(), terms: numberToHex(1, { size: 32 }) }) },
    ],
    ['no end', { change: (rules) => rules.slice(0, 2) }],
    ['a later end', { change: swapped(2, caveats.until(4_000_000_000)) }],
    ['a rule that is not known', { change: (rules) => [...rules, { ...caveats.noData(), enforcer: shop }] }],
    ['a rule twice', { change: (rules) => [...rules, more] }],
    ['another chain', { answer: (granted) => ({ ...granted, chainId: '0x1' }) }],
    ['another delegate, it says', { answer: (granted) => ({ ...granted, to: shop }) }],
    ['another manager', { answer: (granted) => ({ ...granted, delegationManager: shop }) }],
    ['contracts to be made first', { answer: (granted) => ({ ...granted, dependencies: [{}] }) }],
    ['no context', { answer: ({ context: _context, ...granted }) => granted }],
    ['a context that is longer', { answer: (all) => ({ ...all, context: `${String(all['context'])}00` }) }],
    ['rubbish', { answer: () => 'granted' }],
  ])('%s is refused', async (_what, change) => {
    const { ask } = await visitor(change)
    await expect(ask()).rejects.toThrow(PermissionMismatchError)
  })

  it('accounts 5.3: of an amount that the visitor may choose, less is good and more is not', async () => {
    const wish: PermissionWish = { kind: 'spend', token: usdc, amount: '10', every: DAY, adjustable: true }
    const grants = (amount: string): Promise<Awaited<ReturnType<typeof visitor>>> =>
      visitor({
        change: ([, ...rest]) => [caveats.erc20Period(usdc, parseUnits(amount, 6), DAY, 1), ...rest],
        answer: (granted) => {
          expect(granted).toMatchObject({ permission: { isAdjustmentAllowed: true } })
          return granted
        },
      })
    const less = await grants('4')
    const granted = await less.ask({ permission: wish })
    expect(granted.permission).toMatchObject({ units: '4000000' })
    expect(await use(less.back, granted.context, pay('4.000001'))).toContain('amount-exceeded')
    for (const amount of ['10.000001', '0']) {
      const { ask } = await grants(amount)
      await expect(ask({ permission: wish }), amount).rejects.toThrow(PermissionMismatchError)
    }
    // As the host asked: not for the wallet to choose.
    const { ask } = await visitor({ change: swapped(0, caveats.erc20Period(usdc, 4_000_000n, DAY, 1)) })
    await expect(ask()).rejects.toThrow(PermissionMismatchError)
  }, 60_000)

  it.each(['another account', 'another delegate', 'another key'])(
    'a delegation of %s is refused',
    async (what) => {
      const mallory = await newKey()
      let context: Hex = '0x'
      const { ask, owner, back, now } = await visitor({ answer: (granted) => ({ ...granted, context }) })
      const start = await now()
      const rules = [
        caveats.erc20Period(usdc, parseUnits('10', 6), DAY, start),
        caveats.noCoins(),
        caveats.until(start + DAY),
      ]
      const from = what === 'another account' ? mallory.address : owner.address
      const to = what === 'another delegate' ? mallory.address : back.address
      const delegation = delegate(from, to, rules, 1n)
      const by = what === 'another delegate' ? owner : mallory
      context = contextOf({ ...delegation, signature: await signDelegation(by, delegation, 31337) })
      const details = what === 'another key' ? 'signature' : 'context'
      await expect(ask()).rejects.toMatchObject({ code: 'permission-mismatch', details })
    },
    30_000,
  )
})

describe('the list', () => {
  it('is the wallet’s word and what the page knows of, each once', async () => {
    const { ask, list } = await visitor()
    const one = await ask()
    const two = await ask({ permission: { kind: 'spend', amount: '1' } })
    const { permissions, complete } = await list([one])
    expect(complete).toBe(true)
    expect(permissions.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  }, 30_000)

  it('without a list of the wallet it has what the page knows of', async () => {
    const { ask, list } = await visitor({ keepsList: false })
    const granted = await ask()
    expect((await list()).permissions).toEqual([])
    const { permissions, complete } = await list([granted])
    expect(permissions).toMatchObject([{ id: granted.id, state: 'active' }])
    expect(complete).toBe(false)
  }, 30_000)

  it('shows what is not known as it is, and never as something else', async () => {
    const { owner, back, list, now } = await visitor()
    const start = await now()
    const known = async (rules: readonly SandboxCaveat[], to: Address = back.address) => {
      const delegation = delegate(owner.address, to, rules)
      const signature = await signDelegation(owner, delegation, 31337)
      return { context: contextOf({ ...delegation, signature }), manager: MANAGER } as GrantedPermission
    }
    const spend = caveats.erc20Period(usdc, 1n, DAY, start)
    const until = caveats.until(start + DAY)
    const strange = [
      // A token alone: a payable one takes coins. Coins alone: any contract can be called.
      await known([spend, until]),
      await known([caveats.nativePeriod(1n, DAY, start), until]),
      await known([caveats.nativeTotal(1n), caveats.noCoins(), until]),
      await known([caveats.targets([usdc]), caveats.noCoins(), until]),
      await known([caveats.targets([MANAGER]), caveats.methods(['0x01020304']), caveats.noCoins(), until]),
      await known([
        caveats.targets([owner.address]),
        caveats.methods(['0x01020304']),
        caveats.noCoins(),
        until,
      ]),
      await known([spend, caveats.noCoins(), until], EVERYONE),
      await known([caveats.erc20Period(usdc, 1n, DAY, start + 10 * DAY), caveats.noCoins(), until]),
      await known([]),
      { context: '0x1234', manager: MANAGER } as GrantedPermission,
      { context: '0x5678', manager: shop } as GrantedPermission,
    ]
    const { permissions } = await list(strange)
    expect(permissions.map(({ permission }) => permission.kind)).toEqual(strange.map(() => 'unknown'))
  }, 30_000)

  it('a delegation that the account never signed is not in it', async () => {
    const { owner, back, list, now } = await visitor()
    const rules = [
      caveats.erc20Period(usdc, 1n, DAY, await now()),
      caveats.noCoins(),
      caveats.until((await now()) + DAY),
    ]
    const delegation = delegate(owner.address, back.address, rules)
    const signature = await signDelegation(await newKey(), delegation, 31337)
    const known = { context: contextOf({ ...delegation, signature }), manager: MANAGER }
    expect((await list([known as GrantedPermission])).permissions).toEqual([])
  }, 30_000)

  it('a node that does not answer makes the state unknown: not revoked, not unsigned', async () => {
    const down = await world.nodeThat((method) => (method === 'eth_chainId' ? undefined : 'drop'))
    const up = await visitor()
    const granted = await up.ask()
    const of = evmPermissions(world.contextAt(down, up.wallet.provider))
    const network = { ...world.network, rpcUrls: { default: { http: [down] } } }
    const { permissions } = await of['permissions:list']({ ...up.base, network, known: [granted] })
    expect(permissions).toMatchObject([{ id: granted.id, state: 'unknown', permission: { kind: 'spend' } }])
    expect(permissions[0]?.left).toBeUndefined()
  }, 30_000)

  it('more than are looked at leave it incomplete', async () => {
    const { of, base } = await visitor()
    const known = Array.from({ length: 201 }, (_, index) => ({ context: `c${index}`, manager: 'm' }))
    const { permissions, complete } = await of['permissions:list']({ ...base, known })
    expect([permissions.length, complete]).toEqual([200, false])
    expect((await of['permissions:list']({ ...base, known: known.slice(1) })).complete).toBe(true)
  })

  it('an entry that cannot be read leaves the list incomplete', async () => {
    const { wallet, base } = await visitor()
    const odd = {
      request: (args: { readonly method: string; readonly params?: unknown }) =>
        args.method === 'wallet_getGrantedExecutionPermissions'
          ? Promise.resolve([{ chainId: 'one' }])
          : wallet.provider.request(args),
    }
    const of = evmPermissions(world.contextAt(world.url, odd))
    expect(await of['permissions:list']({ ...base, known: [] })).toEqual({ permissions: [], complete: false })
  })

  it('after a downgrade sessions are paused, and an upgrade brings them back', async () => {
    const { ask, owner, back, list } = await visitor()
    const granted = await ask()
    const code = await world.chain.getCode({ address: owner.address })
    await world.chain.setCode({ address: owner.address, bytecode: '0x' })
    expect((await list()).permissions).toMatchObject([{ state: 'paused' }])
    expect(await use(back, granted.context, pay('1'))).not.toBe('success')
    await world.chain.setCode({ address: owner.address, bytecode: code ?? '0x' })
    expect((await list()).permissions).toMatchObject([{ state: 'active' }])
    expect(await use(back, granted.context, pay('1'))).toBe('success')
  }, 30_000)

  it('only its own delegations can be ended', async () => {
    const { of, base, back } = await visitor()
    const other = await visitor()
    const foreign = await other.ask({ to: back.address })
    await expect(
      of['permissions:revoke']({ ...base, permissions: [foreign], title: 'Revoke' }),
    ).rejects.toThrow(PermissionMismatchError)
  }, 30_000)
})
