import { type Address, type Hex, toHex } from 'viem'
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import type { GatewayOptions } from '../options.js'
import { chainAt, runGateway } from '../testGateway.fixture.js'
import type { ZoneOptions } from './zoneOptions.js'

export const zone = 'people.example'
/** The resolver of the tests. */
export const resolver: Address = '0x00000000000000000000000000000000000a0040'
export const signer: PrivateKeyAccount = privateKeyToAccount(toHex(0x5179n, { size: 32 }))
export const signerKey: Hex = toHex(0x5179n, { size: 32 })

/** Nothing listens at the chain's node: a key's signature needs none. */
export const runZone = (
  options: Partial<GatewayOptions> = {},
  more: Partial<ZoneOptions> = {},
): Promise<Gateway> =>
  runGateway({
    chains: [chainAt()],
    zone: { name: zone, signerKey, resolvers: [resolver], ...more },
    ...options,
  })

/** The same for all tests of a file, which take care that their names differ. */
export function shareZone(
  options: Partial<GatewayOptions> = {},
  more: Partial<ZoneOptions> = {},
): () => Gateway {
  let gateway: Gateway
  beforeAll(async () => {
    gateway = createGateway({
      chains: [chainAt()],
      port: 0,
      requestsPerMinute: 60_000,
      zone: { name: zone, signerKey, resolvers: [resolver], ...more },
      ...options,
    })
    await gateway.listen()
  })
  afterAll(() => gateway.close())
  return () => gateway
}

/** An account that nothing knows. */
export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** S9.07: chain 4242 with the bit. */
export const coinType = 2_147_487_890

export const seconds = (): number => Math.floor(Date.now() / 1000)

interface Changes {
  readonly name?: string
  readonly attributes?: unknown
  readonly timestamp?: number
  /** In the place of the whole message. */
  readonly message?: string
  /** After it was signed. */
  readonly body?: Readonly<Record<string, unknown>>
}

/** Registers a name as a page does. */
export async function register(
  { url }: Pick<Gateway, 'url'>,
  account: PrivateKeyAccount,
  changes: Changes = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { name = `dora.${zone}`, attributes = {}, timestamp = seconds() } = changes
  const message = changes.message ?? JSON.stringify({ name, attributes, timestamp })
  const signature = await account.signMessage({ message })
  const response = await fetch(`${url}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      coin_type: coinType,
      address: account.address,
      message,
      signature,
      ...changes.body,
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const ask = async ({ url }: Pick<Gateway, 'url'>, path: string): Promise<unknown> =>
  (await fetch(`${url}${path}`)).json()
