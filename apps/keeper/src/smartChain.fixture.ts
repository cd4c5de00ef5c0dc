import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  toFunctionSelector,
  type Address,
  type Hex,
  type PublicClient,
  type TestClient,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { foundry } from 'viem/chains'

import { sponsorPaymaster } from '../../gateway/src/smartAccounts/sponsor/sponsorPaymaster.js'
import { placeAccountContracts } from '../../sandbox/src/seed/accountContracts.js'
import { createChainHands } from '../../sandbox/src/seed/chainHands.js'
import { delegationFramework, entryPoints } from '../../sandbox/src/world.js'
import type { PreparedChain } from './world.fixture.js'
import type { Events, SponsorAnswer } from '@latchkey/embedded-wallet/protocol'

/** The sandbox brings the contracts. */
const require = createRequire(new URL('../../sandbox/package.json', import.meta.url))
const COIN = '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json'
const payer = mnemonicToAccount('test test test test test test test test test test test junk')

/** A chain with everything that smart accounts stand on, a coin, and a gateway that bundles and sponsors. */
export interface SmartChain {
  readonly node: PublicClient
  readonly test: TestClient
  readonly coin: Address
  /** Of the same kind, and not on the sponsor's list. */
  readonly other: Address
  readonly paymaster: Address
  prepare(rpcUrl: string): Promise<PreparedChain>
  give(to: Address, units?: string): Promise<void>
  balance(of: Address, token?: Address): Promise<bigint>
  allowance(of: Address, spender: Address): Promise<bigint>
}

export function smartChain(): SmartChain {
  const found: { -readonly [K in keyof SmartChain]?: SmartChain[K] } = {}
  const need = <K extends 'node' | 'test' | 'coin' | 'other' | 'paymaster'>(name: K): SmartChain[K] => {
    const value = found[name]
    if (value === undefined) throw new Error(`no ${name} yet`)
    return value as SmartChain[K]
  }
  let url = ''
  const wallet = () => createWalletClient({ account: payer, chain: foundry, transport: http(url) })
  const done = async (hash: Hex): Promise<Address> => {
    const { status, contractAddress } = await need('node').waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`reverted: ${hash}`)
    return contractAddress as Address
  }
  const token = async (): Promise<Address> => {
    const { abi, bytecode } = JSON.parse(readFileSync(require.resolve(COIN), 'utf8')) as {
      abi: []
      bytecode: Hex
    }
    const args = ['Coin', 'COIN', parseEther('1000000'), payer.address] as never
    return done(await wallet().deployContract({ abi, bytecode, args }))
  }
  return {
    get node() {
      return need('node')
    },
    get test() {
      return need('test')
    },
    get coin() {
      return need('coin')
    },
    get other() {
      return need('other')
    },
    get paymaster() {
      return need('paymaster')
    },
    async prepare(rpcUrl) {
      url = rpcUrl
      found.node = createPublicClient({ chain: foundry, transport: http(url), pollingInterval: 20 })
      found.test = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url) })
      await found.test.setBalance({ address: payer.address, value: parseEther('1000000') })
      await placeAccountContracts(createChainHands(url, payer.address))
      const [signerKey, executorKey] = [generatePrivateKey(), generatePrivateKey()]
      await found.test.setBalance({ address: privateKeyToAddress(executorKey), value: parseEther('100') })
      found.coin = await token()
      found.other = await token()
      found.paymaster = await done(
        await wallet().deployContract({
          ...sponsorPaymaster,
          args: [entryPoints['0.7'], payer.address, privateKeyToAddress(signerKey)],
        }),
      )
      await done(
        await wallet().writeContract({
          address: entryPoints['0.7'],
          abi: parseAbi(['function depositTo(address account) payable']),
          functionName: 'depositTo',
          args: [found.paymaster],
          value: parseEther('10'),
        }),
      )
      return {
        chain: {
          smartAccounts: {
            bundler: 'builtin',
            implementations: [delegationFramework.EIP7702StatelessDeleGator],
            paymaster: found.paymaster,
          },
        },
        options: {
          smartAccounts: {
            executorKeys: [executorKey],
            paymasterSignerKey: signerKey,
            sponsorPolicy: [
              {
                name: 'Tests',
                chains: ['eip155:31337'],
                targets: [found.coin],
                selectors: [
                  toFunctionSelector('transfer(address,uint256)'),
                  toFunctionSelector('approve(address,uint256)'),
                ],
                maxCostPerOp: parseEther('0.1'),
                perAccountPerDay: parseEther('1'),
                perProjectPerDay: parseEther('10'),
              },
            ],
          },
        },
      }
    },
    async give(to, units = '100') {
      await done(
        await wallet().writeContract({
          address: need('coin'),
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to, parseEther(units)],
        }),
      )
    },
    balance: (of, address = need('coin')) =>
      need('node').readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
    allowance: (of, spender) =>
      need('node').readContract({
        address: need('coin'),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [of, spender],
      }),
  }
}

/** What a page is to ask. */
export type SponsorQuestion = Omit<Events['sponsorWanted'], 'requestId' | 'askId'>

/** As a page asks its sponsor (ERC-7677). */
export async function askSponsor(
  url: string,
  { method, operation, entryPoint, chainId }: SponsorQuestion,
): Promise<SponsorAnswer> {
  const params = [operation, entryPoint, chainId, {}]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as {
    result?: Extract<SponsorAnswer, { paymaster: string }>
    error?: { message: string }
  }
  if (!result) return { refused: error?.message ?? '' }
  const { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit } = result
  return {
    paymaster,
    paymasterData,
    ...(paymasterVerificationGasLimit && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit }),
  }
}
