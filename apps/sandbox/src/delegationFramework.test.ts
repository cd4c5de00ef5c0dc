import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  type Hex,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChainHands } from './seed/chainHands.js'
import { deleGator, modes, shop, usdc } from './smartAccounts.fixture.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts, readerOf, walletOf } from './testSandbox.fixture.js'
import {
  chainOne,
  chains,
  contracts,
  delegationFramework,
  deployer,
  entryPoints,
  sponsorSigner,
} from './world.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm'], stateDir })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

describe.each(chains)('on $name', (chain) => {
  it.each([...Object.entries(entryPoints), ...Object.entries(delegationFramework)])(
    '%s stands at the address that it has on every chain',
    async (_, address) => {
      const code = await readerOf(sandbox, chain.id).getCode({ address })
      expect(code?.length).toBeGreaterThan(1000)
    },
  )

  it('the parts know each other', async () => {
    const reader = readerOf(sandbox, chain.id)
    const read = (address: Address, name: string): Promise<unknown> =>
      reader.readContract({
        address,
        abi: parseAbi([`function ${name}() view returns (address)`]),
        functionName: name,
      })
    expect(await read(deleGator, 'entryPoint')).toBe(entryPoints['0.7'])
    expect(await read(deleGator, 'delegationManager')).toBe(delegationFramework.DelegationManager)
    expect(await read(contracts.sponsorPaymaster, 'entryPoint')).toBe(entryPoints['0.7'])
    expect(await read(contracts.sponsorPaymaster, 'owner')).toBe(deployer.address)
    expect(await read(contracts.sponsorPaymaster, 'signer')).toBe(sponsorSigner.address)
    expect(
      await reader.readContract({
        address: entryPoints['0.7'],
        abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
        functionName: 'balanceOf',
        args: [contracts.sponsorPaymaster],
      }),
    ).toBe(parseEther('10000'))
  })
})

const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
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

it('a delegation of ten tokens a day lets ten be spent, and not one more', async () => {
  const reader = readerOf(sandbox, chainOne.id)
  const owner = privateKeyToAccount(generatePrivateKey())
  await createChainHands(sandbox.urls.chains[chainOne.id]!).call(usdc, erc20Abi, 'transfer', [
    owner.address,
    parseUnits('100', 6),
  ])
  const wallet = walletOf(sandbox, chainOne.id, 1)
  const delegate = wallet.account!.address
  const send = async (data: Hex, more: object = {}): Promise<string> => {
    const request = {
      account: wallet.account!,
      chain: wallet.chain!,
      to: delegationFramework.DelegationManager,
      data,
    }
    const hash = await wallet.sendTransaction({ ...request, gas: 1_000_000n, ...more })
    return (await reader.waitForTransactionReceipt({ hash })).status
  }
  const authorization = await owner.signAuthorization({ address: deleGator, chainId: chainOne.id, nonce: 0 })
  await send('0x', { to: owner.address, authorizationList: [authorization] })

  const { timestamp } = await reader.getBlock()
  const caveats = [
    {
      enforcer: delegationFramework.ERC20PeriodTransferEnforcer,
      terms: concat([usdc, word(parseUnits('10', 6)), word(86_400n), word(timestamp)]),
      args: '0x' as Hex,
    },
    { enforcer: delegationFramework.ValueLteEnforcer, terms: word(0n), args: '0x' as Hex },
    {
      enforcer: delegationFramework.TimestampEnforcer,
      terms: concat([numberToHex(0n, { size: 16 }), numberToHex(timestamp + 86_400n, { size: 16 })]),
      args: '0x' as Hex,
    },
  ]
  const message = {
    delegate,
    delegator: owner.address,
    authority: `0x${'ff'.repeat(32)}` as Hex,
    caveats,
    salt: 1n,
  }
  const signature = await owner.signTypedData({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId: chainOne.id,
      verifyingContract: delegationFramework.DelegationManager,
    },
    types,
    primaryType: 'Delegation',
    message,
  })
  const context = encodeAbiParameters(
    parseAbiParameters([
      'Delegation[]',
      'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
      'struct Caveat { address enforcer; bytes terms; bytes args; }',
    ]),
    [[{ ...message, signature }]],
  )
  const spend = (amount: string, value = 0n): Promise<string> => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [shop, parseUnits(amount, 6)],
    })
    const execution = encodePacked(['address', 'uint256', 'bytes'], [usdc, value, data])
    return send(
      encodeFunctionData({
        abi,
        functionName: 'redeemDelegations',
        args: [[context], [modes.single], [execution]],
      }),
    )
  }
  expect(await spend('4')).toBe('success')
  expect(await spend('6')).toBe('success')
  expect(await spend('0.000001')).toBe('reverted')
})
