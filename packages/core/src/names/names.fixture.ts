import type { ServerResponse } from 'node:http'
import { fakeWallet, type FakeAdapterOptions } from '@latchkey/testkit'
import { livePlatform, status, testGateway, type Heard, type TestGateway } from '../api/gateway.fixture.js'
import { connectFake, ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'

export const ZONE = 'latchkey.test'

/** A name as a gateway holds it. */
interface Held {
  readonly owner: string
}

export interface NamesWorld extends TestCore {
  readonly gateway: TestGateway
  /** What the gateway holds, by name. */
  readonly held: Map<string, Held>
  /** The messages that were to be registered, as they were signed. */
  readonly posted: () => readonly { readonly [key: string]: unknown }[]
}

/** What the fake chain's accounts are for names. */
const COIN_TYPE = String(2 ** 31 + 1)

/** A core whose gateway is a real server that registers names. */
export async function namesWorld(
  options: Partial<LatchkeyOptions> = {},
  fake: Partial<FakeAdapterOptions> = {},
): Promise<NamesWorld> {
  const gateway = await testGateway()
  const held = new Map<string, Held>([['alice.latchkey.test', { owner: 'someone' }]])
  const world = await testCore(
    {
      gatewayUrl: gateway.url,
      names: { zone: ZONE },
      features: { names: 'anyWallet' },
      platform: livePlatform(),
      ...options,
    },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], ...fake },
  )
  gateway.reply('/v1/supported-chains', { http: [ONE.caipNetworkId, TWO.caipNetworkId], ws: [] })
  const answerName = (name: string): void =>
    gateway.reply(`/v1/profile/account/${name}`, (response: ServerResponse, heard: Heard) => {
      const owner = held.get(name)?.owner
      const addresses = owner === undefined ? {} : { [COIN_TYPE]: { address: owner } }
      const known = { name, addresses, attributes: [], available: owner === undefined }
      status(200, owner === undefined ? known : { ...known, reason: 'taken' })(response, heard)
    })
  for (const name of ['alice', 'dora', 'ALICE']) answerName(`${name}.${ZONE}`)
  gateway.reply(`/v1/profile/suggestions/alice.${ZONE}`, {
    suggestions: [
      { name: `alice1.${ZONE}`, registered: false },
      { name: `alice-eth.${ZONE}`, registered: true },
      { name: `alicia.${ZONE}`, registered: false },
    ],
  })
  gateway.reply('/v1/profile/account', (response: ServerResponse, heard: Heard) => {
    const { message, address } = JSON.parse(heard.body) as { message: string; address: string }
    const { name } = JSON.parse(message) as { name: string }
    if (held.has(name))
      return status(409, { reasons: [{ name: 'name', description: 'The name is taken' }] })(response, heard)
    held.set(name, { owner: address })
    answerName(name)
    status(200, { success: true, name })(response, heard)
  })
  await connectFake(world)
  const posted = (): readonly { readonly [key: string]: unknown }[] =>
    gateway.of('/v1/profile/account').map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return { ...world, gateway, held, posted }
}
