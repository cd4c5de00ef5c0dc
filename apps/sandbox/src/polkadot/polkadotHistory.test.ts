import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Gateway, createGateway } from '@latchkey/gateway'
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Running } from '../parts.js'
import { temporaryFolder } from '../testSandbox.fixture.js'
import { startPolkadot } from './startPolkadot.js'
import { polkadotAccounts, polkadotChain, polkadotTokens } from './world.js'

interface Page {
  readonly data: readonly {
    readonly id: string
    readonly metadata: { readonly status: string; readonly block?: string; readonly fee?: string }
    readonly transfers: readonly object[]
  }[]
  readonly next: string | null
  readonly partial?: readonly string[]
}

const { caipNetworkId, name, nativeCurrency, ss58Prefix } = polkadotChain
const unit = 10n ** 12n
const patience = { timeout: 30_000 }
const accountOf = (wanted: string): (typeof polkadotAccounts)[number] =>
  polkadotAccounts.find((account) => account.name === wanted)!
const [alice, bob, eve] = ['Alice', 'Bob', 'Eve'].map((wanted) => accountOf(wanted).address)

let node: Running
let api: ApiPromise
let gateway: Gateway
beforeAll(async () => {
  node = await startPolkadot({ port: 0 })
  api = await ApiPromise.create({ provider: new WsProvider(node.url), noInitWarn: true })
  gateway = await gatewayOn(node.url)
})
afterAll(async () => {
  await gateway?.close()
  await api?.disconnect()
  await node?.stop()
})

async function gatewayOn(wsUrl: string, dataDir?: string): Promise<Gateway> {
  const made = createGateway({
    chains: [],
    port: 0,
    dataDir,
    families: [
      {
        family: 'polkadot',
        caipId: caipNetworkId,
        name,
        nativeCurrency,
        ss58Prefix,
        wsUrl,
        tokens: polkadotTokens.filter(({ symbol }) => symbol !== 'LOYAL'),
        history: 'index',
      },
    ],
  })
  await made.listen()
  return made
}

/** @returns the hash, once the block is final */
const send = (call: SubmittableExtrinsic<'promise'>, from: string): Promise<string> => {
  const { type, seed } = accountOf(from)
  const pair = new Keyring({ type, ss58Format: ss58Prefix }).addFromUri(seed)
  return new Promise((resolve, reject) => {
    call
      .signAndSend(pair, ({ status, txHash }) => void (status.isFinalized && resolve(txHash.toHex())))
      .catch(reject)
  })
}

const pay = (to: string, amount: bigint): SubmittableExtrinsic<'promise'> =>
  api.tx['balances']!['transferKeepAlive']!(to, amount)

async function read(account = alice, cursor?: string | null, { url } = gateway): Promise<Page> {
  const query = new URLSearchParams({ chainId: caipNetworkId, ...(cursor && { cursor }) }).toString()
  return (await (await fetch(`${url}/v1/account/${account}/history?${query}`)).json()) as Page
}

/** Waits until the index has a transaction. */
const readWith = async (hash: string, account = alice): Promise<Page> => {
  await expect.poll(async () => (await read(account)).data.map(({ id }) => id), patience).toContain(hash)
  return read(account)
}

it('issue 13: S7.04 what an account sent and got of the native coin, of assets and of items, with fee and block', async () => {
  const assets = api.tx['assets']!
  const coins = await send(pay(eve!, 3n * unit), 'Alice')
  const asset = await send(assets['transferKeepAlive']!(1984, bob!, 1_500_000n), 'Alice')
  const unknown = await send(assets['transferKeepAlive']!(42, bob!, 10n), 'Alice')
  const item = await send(api.tx['uniques']!['transfer']!(5, 1, bob!), 'Alice')
  const failed = await send(pay(new Keyring().addFromUri('//Stranger').address, 1n), 'Alice')
  const { data, next, partial } = await readWith(failed)
  const byHash = new Map(data.map((entry) => [entry.id, entry]))
  const common = {
    minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
    chain: caipNetworkId,
    block: expect.stringMatching(/^\d+$/) as unknown,
    sentFrom: alice,
  }
  expect(byHash.get(coins)).toMatchObject({
    metadata: { ...common, operationType: 'send', status: 'confirmed', hash: coins, sentTo: eve },
    transfers: [{ direction: 'out', quantity: { numeric: '3' }, token: { symbol: 'UNIT' } }],
  })
  expect(byHash.get(asset)).toMatchObject({
    metadata: { ...common, operationType: 'send', sentTo: bob },
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '1.5' },
        token: { symbol: 'USDt', address: `${caipNetworkId}:1984` },
      },
    ],
  })
  // Its decimals are not known: no amount is shown, and that is said.
  expect(byHash.get(unknown)).toMatchObject({
    metadata: { operationType: 'execute', partial: ['transfers'] },
    transfers: [],
  })
  expect(byHash.get(item)).toMatchObject({
    metadata: { operationType: 'send', sentTo: bob },
    transfers: [{ direction: 'out', quantity: { numeric: '1' }, nft: { collection: 'uniques:5', id: '1' } }],
  })
  expect(byHash.get(failed)).toMatchObject({
    metadata: { operationType: 'execute', status: 'failed' },
    transfers: [],
  })
  expect(Number(byHash.get(coins)?.metadata.fee)).toBeGreaterThan(0)
  expect([next, partial]).toEqual([null, ['internal']])
  const got = await read(eve)
  expect(got.data.find(({ id }) => id === coins)).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: alice, sentTo: eve },
    transfers: [{ direction: 'in', quantity: { numeric: '3' } }],
  })
  expect(got.data.find(({ id }) => id === coins)?.metadata.fee).toBeUndefined()
})

it(
  'pages never shift: each transaction comes once while others are added',
  { timeout: 120_000 },
  async () => {
    const sent: string[] = []
    for (let count = 0; count < 23; count++) sent.push(await send(pay(bob!, unit / 100n), 'Charlie'))
    const charlie = accountOf('Charlie').address
    const first = await readWith(sent.at(-1)!, charlie)
    expect(first.data.map(({ id }) => id)).toEqual(sent.slice(-20).reverse())
    sent.push(await send(pay(bob!, unit / 100n), 'Charlie'))
    await readWith(sent.at(-1)!, charlie)
    const second = await read(charlie, first.next)
    expect(second.data.map(({ id }) => id)).toEqual(sent.slice(0, 3).reverse())
    expect(second.next).toBeNull()
  },
)

it('a nonsense cursor is refused with 400', async () => {
  for (const cursor of ['x', '1', '1.x', "1.1'"])
    expect(await read(alice, cursor)).toMatchObject({ reasons: [{ name: 'cursor' }] })
})

it('coins that leave for another chain are in no move: the transaction says that some are missing', async () => {
  const id = `0x${Buffer.from(new Keyring().decodeAddress(bob!)).toString('hex')}`
  const relay = { parents: 1, interior: 'Here' }
  const dest = { V1: relay }
  const assets = { V1: [{ id: { Concrete: relay }, fun: { Fungible: unit } }] }
  const beneficiary = { V1: { parents: 0, interior: { X1: { AccountId32: { network: 'Any', id } } } } }
  const call = api.tx['polkadotXcm']!['limitedTeleportAssets']!(dest, beneficiary, assets, 0, 'Unlimited')
  const hash = await send(call, 'Alice')
  const { data } = await readWith(hash)
  expect(data.find(({ id }) => id === hash)).toMatchObject({
    metadata: { operationType: 'execute', status: 'confirmed', partial: ['transfers'] },
    transfers: [],
  })
})

/** The node as one that has the first block only, until it is told to catch up. */
async function startBehind(): Promise<Running & { catchUp(): void }> {
  let isBehind = true
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (client) => {
    const upstream = new WebSocket(node.url)
    const open = once(upstream, 'open')
    const changed = new Map<unknown, unknown>()
    client.on('message', (data: Buffer) => {
      const { id, method, params } = JSON.parse(String(data)) as Record<string, unknown>
      if (isBehind && method === 'chain_getFinalizedHead') changed.set(id, polkadotChain.genesisHash)
      if (isBehind && method === 'chain_getBlockHash' && (params as number[])[0] !== 0) changed.set(id, null)
      void open.then(() => upstream.send(String(data)))
    })
    upstream.on('message', (data: Buffer) => {
      const answer = JSON.parse(String(data)) as { readonly id?: unknown }
      const result = changed.has(answer.id) ? { result: changed.get(answer.id) } : {}
      client.send(JSON.stringify({ ...answer, ...result }))
    })
    client.on('close', () => upstream.close())
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    catchUp: () => void (isBehind = false),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

it('a node that is behind takes nothing away: the index waits until it caught up', async () => {
  const dataDir = await temporaryFolder()
  const behind = await startBehind()
  const before = await gatewayOn(node.url, dataDir)
  const hashes = async (on: Gateway): Promise<readonly string[]> =>
    (await read(eve, null, on)).data.map(({ id }) => id)
  await expect.poll(() => hashes(before), patience).not.toEqual([])
  const kept = await hashes(before)
  await before.close()
  const after = await gatewayOn(behind.url, dataDir)
  // Long enough for it to look several times.
  const query = new URLSearchParams({ chainId: caipNetworkId }).toString()
  const balance = async (): Promise<Response> => fetch(`${after.url}/v1/account/${eve}/balance?${query}`)
  await expect.poll(async () => (await balance()).status, patience).toBe(200)
  await delay(3000)
  expect(await hashes(after)).toEqual(kept)
  behind.catchUp()
  const next = await send(pay(eve!, unit), 'Alice')
  await expect.poll(() => hashes(after), patience).toEqual([next, ...kept])
  await after.close()
  await behind.stop()
})

it(
  'a chain that began again is read again, and nothing of the one before is left',
  { timeout: 120_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const before = await gatewayOn(node.url, dataDir)
    await expect.poll(async () => (await read(eve, null, before)).data.length, patience).toBeGreaterThan(0)
    await before.close()
    const again = await startPolkadot({ port: 0 })
    const after = await gatewayOn(again.url, dataDir)
    await expect.poll(async () => (await read(eve, null, after)).data, patience).toEqual([])
    await after.close()
    await again.stop()
  },
)
