import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Gateway } from '@latchkey/gateway'
import { type Hex, erc20Abi, numberToHex, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChainHands } from './seed/chainHands.js'
import {
  SmartVisitor,
  approve,
  deleGator,
  openGateway,
  shop,
  transfer,
  usdc,
} from './smartAccounts.fixture.js'
import { smartAccountsConfig } from './smartAccounts.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts, readerOf } from './testSandbox.fixture.js'
import { chainOne, contracts, entryPoints } from './world.js'

// Whether another bundler takes what ours takes: alto, as it comes from npm. `npm run crosscheck:bundler`
// puts it into a folder of its own and names that.
const folder = process.env['ALTO_DIR']
if (folder === undefined) throw new Error('ALTO_DIR names no folder with @pimlico/alto.')
const PATIENCE_MS = 120_000

let sandbox: Sandbox
let gateway: Gateway
let stateDir: string
let alto: ChildProcess
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm'], stateDir })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/rpc`
  alto = await startAlto(nodeUrl(), port)
  await answering(url)
  gateway = await openGateway(sandbox, { config: { ...smartAccountsConfig, bundler: url } })
}, PATIENCE_MS)
afterAll(async () => {
  await gateway.close()
  alto.kill('SIGKILL')
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const nodeUrl = (): string => sandbox.urls.chains[chainOne.id] ?? ''

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { readonly port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** With two executors that have something to pay with. */
async function startAlto(rpcUrl: string, port: number): Promise<ChildProcess> {
  const keys = [generatePrivateKey(), generatePrivateKey()] as const
  const hands = createChainHands(rpcUrl)
  for (const key of keys)
    await hands.rpc('anvil_setBalance', [privateKeyToAddress(key), numberToHex(parseEther('100'))])
  const [executor, utility] = keys
  return spawn(
    process.execPath,
    [
      `${folder}/node_modules/@pimlico/alto/esm/cli/alto.js`,
      `--entrypoints=${Object.values(entryPoints).join(',')}`,
      `--executor-private-keys=${executor}`,
      `--utility-private-key=${utility}`,
      '--deploy-simulations-contract=true',
      '--safe-mode=false',
      '--log-level=warn',
      `--rpc-url=${rpcUrl}`,
      `--port=${port}`,
    ],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

async function answering(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const headers = { 'content-type': 'application/json' }
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(200)) {
    if (alto.exitCode !== null) throw new Error(`alto ended with ${alto.exitCode}.`)
    const { ok } = await fetch(url, { method: 'POST', headers, body }).catch(() => ({ ok: false }))
    if (ok) return
  }
  throw new Error('alto does not answer.')
}

const balanceOf = (address: Hex): Promise<bigint> =>
  readerOf(sandbox, chainOne.id).readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

describe('through a bundler of others', () => {
  it('an account with currency lends itself its code with its first two calls, and makes two more', async () => {
    const someone = await new SmartVisitor(sandbox, () => gateway.url).funded()
    const hands = createChainHands(nodeUrl())
    await hands.rpc('anvil_setBalance', [someone.address, numberToHex(parseEther('1'))])
    const before = await balanceOf(shop)
    const calls = [approve('7'), transfer('10')]
    expect(await someone.run(calls, { sponsored: false })).toMatchObject({ success: true })
    const { reader, address } = someone
    expect(await reader.getCode({ address })).toBe(`0xef0100${deleGator.slice(2).toLowerCase()}`)
    expect(await someone.run(calls, { sponsored: false })).toMatchObject({ success: true })
    expect(await balanceOf(shop)).toBe(before + parseUnits('20', 6))
  })

  it('an account without any currency is paid for by the sponsor of ours', async () => {
    const someone = await new SmartVisitor(sandbox, () => gateway.url).funded()
    const receipt = await someone.run([approve('7'), transfer('10')])
    expect(receipt).toMatchObject({ success: true, sender: someone.address })
    expect(receipt.paymaster.toLowerCase()).toBe(contracts.sponsorPaymaster.toLowerCase())
    expect(await someone.reader.getBalance({ address: someone.address })).toBe(0n)
  })
})
