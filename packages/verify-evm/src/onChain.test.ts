import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { evm, type OnChainRequest } from './exports/index.js'

const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const request = { address: contract.toLowerCase(), reference: '8453', message: 'Hello', signature: '0xabcd' }
const says = (answer: unknown) => async (): Promise<boolean> => answer as boolean

/** A node that takes a question and never answers. */
let silent: Server
let open = 0
let closed: Promise<void>
const ask = async ({ signal }: OnChainRequest): Promise<boolean> => {
  const { port } = silent.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}`, { signal })).ok
}

beforeAll(async () => {
  silent = createServer((question) => {
    open += 1
    closed = new Promise((resolve) => {
      question.socket.on('close', resolve)
    })
  })
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  silent.close()
})

it("accounts C4 ERC-1271 takes the contract's word as such, and nothing that only looks like yes", async () => {
  expect(await evm({ onChain: says(true) }).verify(request)).toBe('onChain')
  for (const answer of [false, undefined, null, 1, 'true', 'onChain', '0x1626ba7e', {}])
    expect(await evm({ onChain: says(answer) }).verify(request), JSON.stringify(answer)).toBe(false)
})

it('ERC-1271 asks with the address in its one spelling, the chain, the text and the signature', async () => {
  const asked: OnChainRequest[] = []
  await evm({ onChain: async (question) => asked.push(question) > 1 }).verify(request)
  expect(asked).toEqual([{ ...request, address: contract, signal: expect.any(AbortSignal) as AbortSignal }])
})

it('accounts C4 asks no chain for what a key signed, which counts on each network, for a key or text that is none, or for more than 8 kB', async () => {
  const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const onChain = (): never => {
    throw new Error('asked')
  }
  const { verify } = evm({ onChain })
  const signature = await key.signMessage({ message: 'Hello' })
  expect(await verify({ ...request, address: key.address, signature })).toBe(true)
  for (const change of [
    { address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' },
    { reference: '' },
    { reference: '1/..' },
    { signature: '' },
    { signature: 'nonsense' },
    { signature: '0xabc' },
    { signature: `0x${'ab'.repeat(8193)}` },
  ])
    expect(await verify({ ...request, ...change }), JSON.stringify(change).slice(0, 60)).toBe(false)
})

it('ERC-1271 asks for a text without a signature, which may be approved on chain', async () => {
  expect(await evm({ onChain: says(true) }).verify({ ...request, signature: '0x' })).toBe('onChain')
})

it('throws what the chain threw, so that silence is no refusal', async () => {
  const down = new Error('ECONNREFUSED')
  const onChain = async (): Promise<boolean> => Promise.reject(down)
  await expect(evm({ onChain }).verify(request)).rejects.toBe(down)
  const atOnce = (): never => {
    throw down
  }
  await expect(evm({ onChain: atOnce }).verify(request)).rejects.toBe(down)
})

it('ends a question to a node that is silent when the time is over, and its connection', async () => {
  const before = open
  const start = performance.now()
  await expect(evm({ onChain: ask, timeout: 150 }).verify(request)).rejects.toMatchObject({
    name: 'ChainTimeoutError',
    message: 'The chain did not answer within 150 ms.',
  })
  expect(performance.now() - start).toBeLessThan(5000)
  expect(open).toBe(before + 1)
  await closed
})

it('ends also where the signal is not looked at', async () => {
  const onChain = async (): Promise<boolean> => new Promise(() => {})
  await expect(evm({ onChain, timeout: 50 }).verify(request)).rejects.toMatchObject({
    name: 'ChainTimeoutError',
  })
})

it('ends when the caller gives up, with its reason, and asks nothing when it already has', async () => {
  const control = new AbortController()
  const asked = evm({ onChain: ask }).verify({ ...request, signal: control.signal })
  setTimeout(() => control.abort(new Error('gone')), 50)
  await expect(asked).rejects.toThrow('gone')
  const before = open
  await expect(evm({ onChain: ask }).verify({ ...request, signal: control.signal })).rejects.toThrow('gone')
  expect(open).toBe(before)
})

it('leaves no timer behind', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  let during = 0
  const onChain = async (): Promise<boolean> => {
    during = timers()
    return true
  }
  for (const options of [{ onChain }, { onChain, timeout: Infinity }]) {
    expect(await evm(options).verify(request)).toBe('onChain')
    expect(during).toBe(before + 1)
    expect(timers()).toBe(before)
  }
})

it('waits as long as it takes where the time is Infinity', async () => {
  const onChain = async (): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(resolve, 200, true)
    })
  expect(await evm({ onChain, timeout: Infinity }).verify(request)).toBe('onChain')
})

it('gives up after 5 seconds when nothing else is said', { timeout: 20_000 }, async () => {
  const start = performance.now()
  await expect(evm({ onChain: ask }).verify(request)).rejects.toThrow('within 5000 ms')
  expect(performance.now() - start).toBeGreaterThan(4900)
})
