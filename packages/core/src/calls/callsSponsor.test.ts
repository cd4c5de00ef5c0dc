import { fakeWallet } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { InvalidOptionError } from '../errors/options.js'
import type { CallsRequest } from '../model/calls.js'
import type { LatchkeyOptions } from '../model/options.js'
import { resolveOptions } from '../options/resolveOptions.js'
import { sendCalls } from './sendCalls.js'

const calls = [{ title: 'Pay', body: { does: 'pay' } }]

async function ready(
  options: Partial<LatchkeyOptions> = {},
): Promise<TestCore & { readonly sent: CallsRequest[] }> {
  const sent: CallsRequest[] = []
  const world = await testCore(options, {
    wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })],
    overrides: {
      'calls:send': async (request) => {
        sent.push(request)
        return { id: '0xab' }
      },
      'calls:status': async () => ({ status: 'confirmed', hashes: [] }),
    },
  })
  await connectFake(world)
  return { ...world, sent }
}

test('no one is asked to pay by default', async () => {
  const { core, sent } = await ready()
  await sendCalls(core, { calls })
  expect(sent[0]).not.toHaveProperty('sponsor')
  expect(sent[0]).not.toHaveProperty('accountType')
})

test('the option is for all calls; a call may name another one, or none', async () => {
  const { core, sent } = await ready({
    sponsor: 'https://a.example/pay',
    defaultAccountTypes: { fake: 'eoa' },
  })
  await sendCalls(core, { calls })
  await sendCalls(core, { calls, sponsor: 'https://b.example' })
  await sendCalls(core, { calls, sponsor: false })
  expect(sent.map(({ sponsor }) => sponsor?.url)).toEqual([
    'https://a.example/pay',
    'https://b.example',
    undefined,
  ])
  expect(sent[0]?.accountType).toBe('eoa')
})

test('the gateway’s own is on the network in use, for the host’s project', async () => {
  const { core, sent } = await ready({ gatewayUrl: 'https://gateway.example', sponsor: 'gateway' })
  await sendCalls(core, { calls })
  expect(sent[0]?.sponsor?.url).toMatch(/^https:\/\/gateway\.example\/v1\/paymaster\/1\?.*projectId=test/)
})

test('what is none is refused before the wallet is asked', async () => {
  const { core, sent } = await ready()
  for (const sponsor of ['gateway', 'sponsor', 'javascript:alert(1)'])
    await expect(sendCalls(core, { calls, sponsor })).rejects.toThrow(InvalidOptionError)
  expect(sent).toEqual([])
  const options = { adapters: [], networks: [] }
  for (const sponsor of ['gateway', 'nonsense', 'ftp://x.example'])
    expect(() => resolveOptions({ ...options, networks: [{ caipNetworkId: 'fake:1' }], sponsor })).toThrow(
      InvalidOptionError,
    )
})
