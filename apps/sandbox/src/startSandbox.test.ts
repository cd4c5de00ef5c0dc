import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import {
  addressOf,
  anyPorts,
  readerOf,
  runSandbox,
  temporaryFolder,
  tokenBy,
  walletOf,
} from './testSandbox.fixture.js'
import { solanaChains } from './solana/world.js'
import { accounts, chainOne, chainTwo } from './world.js'

const account4 = accounts[4]!.address

it('reports each part by name as it becomes ready', async () => {
  const lines: string[] = []
  const sandbox = await runSandbox({
    stateDir: await temporaryFolder(),
    log: (line) => void lines.push(line),
  })
  for (const name of ['chain 31337', 'chain 31338', 'gateway']) {
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} ready in \\d+ ms at http://127\\.0\\.0\\.1:\\d+$`)),
    )
  }
  expect(sandbox.parts.map((part) => [part.name, part.status])).toEqual([
    ['chain 31337', 'ready'],
    ['chain 31338', 'ready'],
    ['gateway', 'ready'],
    ['keeper', 'ready'],
  ])
  await expect
    .poll(async () => (await fetch(`${sandbox.urls.gateway}/readyz`)).json(), { timeout: 15_000 })
    .toEqual({
      status: 'ready',
      database: 'ok',
      chains: { 'eip155:31337': 'ok', 'eip155:31338': 'ok' },
      smartAccounts: { 'eip155:31337': 'ok', 'eip155:31338': 'ok' },
    })
})

it('keeps what happened on a chain over a restart, and forgets it when asked to', async () => {
  const stateDir = await temporaryFolder()
  const usdc = tokenBy('USDC').address
  const read = (sandbox: Parameters<typeof readerOf>[0]): Promise<bigint> =>
    readerOf(sandbox, chainOne.id).readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account4],
    })

  const first = await runSandbox({ stateDir, parts: ['evm'] })
  const wallet = walletOf(first, chainOne.id, 0)
  const hash = await wallet.writeContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [account4, parseUnits('12.5', 6)],
    account: wallet.account!,
    chain: wallet.chain!,
  })
  await readerOf(first, chainOne.id).waitForTransactionReceipt({ hash })
  await walletOf(first, chainTwo.id, 1).sendEther(account4, parseEther('2'))
  await first.stop()

  const second = await runSandbox({ stateDir, parts: ['evm'] })
  expect(await read(second)).toBe(12_500_000n)
  expect(await readerOf(second, chainTwo.id).getBalance({ address: account4 })).toBe(parseEther('2'))
  expect((await readerOf(second, chainOne.id).getTransactionReceipt({ hash })).status).toBe('success')
  await second.stop()

  const third = await runSandbox({ stateDir, parts: ['evm'], fresh: true })
  expect(await read(third)).toBe(0n)
})

it('starts every family side by side, and the gateway reads them all', async () => {
  const { urls, parts } = await runSandbox({ parts: undefined, stateDir: await temporaryFolder() })
  const names = [
    'chain 31337',
    'chain 31338',
    'solana one',
    'solana two',
    'maker',
    'bitcoin',
    'polkadot',
    'nfts',
    'onramp',
    'smtp',
    'mail',
    'google',
    'apple',
    'facebook',
    'github',
    'x',
    'discord',
    'farcaster',
    'gateway',
    'keeper',
  ]
  expect(parts.map((part) => [part.name, part.status])).toEqual(names.map((name) => [name, 'ready']))
  expect(urls.solana.every((url) => url !== undefined)).toBe(true)
  for (const url of urls.bitcoin ?? [])
    expect(Number(await (await fetch(`${url}/blocks/tip/height`)).text())).toBeGreaterThan(100)
  expect(urls.polkadot).toMatch(/^ws:/)
  const states = Object.fromEntries(solanaChains.map(({ caipNetworkId }) => [caipNetworkId, 'ok']))
  await expect
    .poll(async () => (await fetch(`${urls.gateway}/readyz`)).json(), { timeout: 30_000 })
    .toMatchObject({ chains: states })
})

it('names a taken port, and the rest go on', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await new Promise((done) => squatter.once('listening', done))
  const { port } = squatter.address() as AddressInfo
  const lines: string[] = []
  const sandbox = await runSandbox({
    stateDir: await temporaryFolder(),
    ports: { ...anyPorts, 31338: port },
    log: (line) => void lines.push(line),
  })
  expect(lines).toContain(
    `chain 31338 failed: Port ${port} is taken, and chain 31338 needs it. Stop what uses it, or choose another port.`,
  )
  expect(sandbox.parts.map((part) => part.status)).toEqual(['ready', 'failed', 'ready', 'ready'])
  expect(Object.keys(sandbox.urls.chains)).toEqual(['31337'])
  expect(await (await fetch(`${sandbox.urls.gateway}/v1/supported-chains`)).json()).toMatchObject({
    http: ['eip155:31337'],
  })
})

it.each([
  ['cannot be read', '{ broken'],
  ['is of no world', '{"block":null,"accounts":{},"best_block_number":"0x0","blocks":[],"transactions":[]}'],
])('puts aside a state that %s, and starts over', async (_, content) => {
  const stateDir = await temporaryFolder()
  await writeFile(join(stateDir, 'chain-31337.json'), content)
  const lines: string[] = []
  const sandbox = await runSandbox({ stateDir, parts: ['evm'], log: (line) => void lines.push(line) })
  expect(sandbox.parts.map((part) => part.status)).toEqual(['ready', 'ready'])
  expect(lines).toContain(
    `chain 31337 starts over; its old state is ${join(stateDir, 'chain-31337.json.old')}`,
  )
  expect(existsSync(join(stateDir, 'chain-31337.json.old'))).toBe(true)
  const balance = await readerOf(sandbox, chainOne.id).readContract({
    address: tokenBy('USDC').address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [addressOf(0)],
  })
  expect(balance).toBe(parseUnits('12345.678901', 6))
})

it('refuses a folder in which another sandbox works', async () => {
  const stateDir = await temporaryFolder()
  await runSandbox({ stateDir, parts: ['evm'] })
  await expect(runSandbox({ stateDir, parts: ['evm'] })).rejects.toThrow(`already works in ${stateDir}`)
})
