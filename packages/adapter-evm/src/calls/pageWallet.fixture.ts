import { connect, createCore, selectCalls, type CallsRecord, type LatchkeyOptions } from '@latchkey/core'
import { callsProvider, selectConnector, selectView, sequenceAnswered } from '@latchkey/core/internal'
import { chainOne, deployer, tokens } from '@latchkey/sandbox/world'
import type { SandboxWallet, SandboxWalletOptions } from '@latchkey/testkit/evm'
import {
  createTestClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, vi } from 'vitest'

import { evmAdapter } from '../exports/index.js'
import type { Eip1193Provider } from '../provider/eip1193.js'
import { one, testWallet, two, urlOf } from '../world.fixture.js'

export const usdc: Address = tokens[0]!.address as Address
export const shop: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const chain = createTestClient({ mode: 'anvil', transport: http(urlOf(chainOne)) })
  .extend(publicActions)
  .extend(walletActions)

const encoded = (functionName: 'approve' | 'transfer', units: bigint): { to: Address; data: Hex } => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [shop, units] }),
})
export const approve = (units: bigint): { to: Address; data: Hex } => encoded('approve', units)
export const transfer = (amount: string): { to: Address; data: Hex } =>
  encoded('transfer', parseUnits(amount, 6))

/** The account of a key that owns 10 USDC and an ether. */
async function funded(): Promise<{ readonly key: Hex; readonly address: Address }> {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  await chain.setBalance({ address, value: parseEther('1') })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 10_000_000n] })
  const hash = await chain.sendTransaction({
    account: deployer.address as Address,
    chain: null,
    to: usdc,
    data,
  })
  await chain.waitForTransactionReceipt({ hash })
  return { key, address }
}

let count = 0

/** A page whose visitor is connected, and what it asks of the provider that it gets. */
export interface PageWallet {
  readonly wallet: SandboxWallet
  readonly address: Address
  readonly core: ReturnType<typeof createCore>
  readonly provider: Eip1193Provider
  /** As a page of viem has it. */
  readonly client: ReturnType<typeof clientOver>
  /** What was asked of the wallet itself since it is connected, by method. */
  readonly methods: readonly string[]
  /** How many confirmations since it is connected. */
  readonly asked: () => number
  readonly records: () => readonly CallsRecord[]
  /** Answers the modal's question once it is there. */
  answer(agreed: boolean): Promise<void>
  allowance(): Promise<bigint>
}

const clientOver = (address: Address, provider: Eip1193Provider) =>
  createWalletClient({
    account: address,
    chain: { ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } },
    transport: custom(provider as never),
    pollingInterval: 100,
  })

/**
 * @param meddle what the wallet answers in the place of its own
 * @param host options of the page's
 */
export async function pageWallet(
  options: Partial<SandboxWalletOptions> = {},
  meddle: (args: { readonly method: string; readonly params?: unknown }) => unknown = () => undefined,
  host: Pick<LatchkeyOptions, 'defaultAccountTypes'> = {},
): Promise<PageWallet> {
  const { key, address } = await funded()
  count += 1
  const wallet = testWallet({ privateKeys: [key], rdns: `test.page.w${count}`, ...options })
  const methods: string[] = []
  const { request } = wallet.provider
  wallet.provider.request = async (args) => {
    methods.push(args.method)
    return (await meddle(args)) ?? request(args)
  }
  const core = createCore({ adapters: [evmAdapter()], networks: [one, two], projectId: 'test', ...host })
  const stop = core.start()
  onTestFinished(() => {
    stop()
    wallet.withdraw()
  })
  const { connectorId } = wallet
  await vi.waitFor(() => expect(selectConnector(core.store.getState(), 'eip155', connectorId)).toBeDefined())
  await connect(core, { namespace: 'eip155', connectorId })
  const before = wallet.prompts
  methods.splice(0)
  const provider = callsProvider(core, 'eip155', connectorId) as Eip1193Provider
  const records = (): readonly CallsRecord[] => selectCalls(core.store.getState())
  return {
    wallet,
    address,
    core,
    provider,
    client: clientOver(address, provider),
    methods,
    asked: () => wallet.prompts - before,
    records,
    async answer(agreed) {
      await vi.waitFor(() => expect(records()[0]?.status).toBe('agreeing'), { timeout: 8000 })
      await vi.waitFor(() => expect(selectView(core.store.getState())).toBe('CallSequence'), {
        timeout: 8000,
      })
      core.store.dispatch(sequenceAnswered({ id: records()[0]!.id, agreed }))
    },
    allowance: () =>
      chain.readContract({ address: usdc, abi: erc20Abi, functionName: 'allowance', args: [address, shop] }),
  }
}
