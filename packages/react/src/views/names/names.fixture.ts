import type { LatchkeyOptions } from '@latchkey/core'
import { memoryPlatform, type ViewName } from '@latchkey/core/internal'
import type { FakeAdapter } from '@latchkey/testkit'
import { address, ethereum, evm, wallet } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'

export const ZONE = 'latchkey.test'

/** A gateway behind the platform's `fetch` that holds names. */
export interface NamesGateway {
  readonly options: Partial<LatchkeyOptions>
  /** Whose names are, by name. */
  readonly held: Map<string, string>
  /** The kinds of coin by which a name leads to its account. */
  readonly coinTypes: readonly string[]
  /** Names that cannot be had, and why. */
  readonly refused: Map<string, string>
  readonly suggestions: string[]
  /** What was asked, oldest first: method and path. */
  readonly asked: string[]
  /** `silent`: what is asked is answered when `release` is called, as things stand then. */
  state: 'up' | 'down' | 'silent'
  readonly release: () => void
  /** Suggestions cannot be had. */
  withoutSuggestions: boolean
  /** What a registration is answered with in the place of success: the word of a reason. */
  refusal: string | undefined
  /** How long the wallet asks, in ms, by the page's clock. */
  promptMs: number
  /** The networks that it serves; it does not say where there is no list. */
  served: readonly string[] | undefined
  /** The name by which the network shows every account, as the gateway reads it where it serves that one. */
  seen: string | undefined
}

export function namesGateway(
  change: Partial<Omit<NamesGateway, 'options' | 'asked'>> = {},
  options: Partial<LatchkeyOptions> = {},
): NamesGateway {
  const waiting: (() => void)[] = []
  let passed = 0
  const world: NamesGateway = {
    release: () => waiting.splice(0).forEach((answerNow) => answerNow()),
    held: new Map([[`alice.${ZONE}`, 'someone']]),
    coinTypes: [String(2 ** 31)],
    refused: new Map([[`admin.${ZONE}`, 'reserved']]),
    suggestions: ['alice1', 'alice-eth', 'alicia'],
    asked: [],
    state: 'up',
    withoutSuggestions: false,
    refusal: undefined,
    promptMs: 0,
    served: undefined,
    seen: undefined,
    ...change,
    options: {
      gatewayUrl: 'https://gateway.test',
      names: { zone: ZONE },
      features: { names: 'anyWallet' },
      platform: memoryPlatform({
        now: () => Date.now() + passed,
        delay: (task, ms) => {
          const timer = setTimeout(task, ms / 10)
          return () => clearTimeout(timer)
        },
        fetch: (url, init) => answer(new URL(url), init),
      }),
      ...options,
    },
  }
  async function answer({ pathname }: URL, init: RequestInit = {}): Promise<Response> {
    if (pathname.startsWith('/v1/identity/')) return Response.json({ name: world.seen ?? null, avatar: null })
    if (!pathname.startsWith('/v1/profile/') && pathname !== '/v1/supported-chains')
      return new Response('', { status: 404 })
    if (pathname === '/v1/supported-chains')
      return world.served ? Response.json({ http: world.served, ws: [] }) : new Response('', { status: 404 })
    const [, subject = '', encoded = ''] = /^\/v1\/profile\/(\w+)\/?(.*)$/.exec(pathname) ?? []
    const named = decodeURIComponent(encoded)
    world.asked.push(`${init.method ?? 'GET'} ${pathname}`)
    if (world.state === 'silent') await new Promise<void>((resolve) => void waiting.push(resolve))
    if (world.state === 'down') return new Response('', { status: 404 })
    if (subject === 'reverse')
      return Response.json(
        [...world.held].flatMap(([name, owner]) => (owner === named ? [{ name, addresses: {} }] : [])),
      )
    if (subject === 'suggestions')
      return world.withoutSuggestions
        ? new Response('', { status: 404 })
        : Response.json({
            suggestions: world.suggestions.map((label) => ({ name: `${label}.${ZONE}`, registered: false })),
          })
    if (init.method === 'POST') return register(JSON.parse(init.body as string) as Posted)
    const owner = world.held.get(named)
    const reason = owner === undefined ? world.refused.get(named) : 'taken'
    const addresses =
      owner === undefined
        ? {}
        : Object.fromEntries(world.coinTypes.map((coinType) => [coinType, { address: owner }]))
    return Response.json({ name: named, available: reason === undefined, reason, addresses, attributes: [] })
  }
  function register({ message, address: owner }: Posted): Response {
    passed += world.promptMs
    const { name } = JSON.parse(message) as { readonly name: string }
    const isTaken = world.held.has(name)
    const reason = world.refusal ?? (isTaken ? 'name' : undefined)
    if (reason !== undefined)
      return Response.json(
        { reasons: [{ name: reason, description: `No: ${reason}` }] },
        { status: isTaken ? 409 : 400 },
      )
    world.held.set(name, owner)
    return Response.json({ success: true, name })
  }
  return world
}

interface Posted {
  readonly message: string
  readonly address: string
}

/** A wallet that waits for its person once it is connected. */
export const patientWallet = (): FakeAdapter => evm({ wallets: [wallet('com.harbour')] })

/** A view of names over a gateway, for the account of the scenery. */
export function namesScene(view: ViewName, gateway: NamesGateway, more: Partial<Scene> = {}): Scene {
  return {
    connected: true,
    options: gateway.options,
    adapters: () => [patientWallet()],
    open: { view },
    ...more,
  }
}

/** What the gateway has to say for a name to be known as the account's primary one. */
export const shownAs = (label: string): Partial<NamesGateway> => ({
  served: [ethereum.caipNetworkId],
  seen: `${label}.${ZONE}`,
})

/** The account has a name already. */
export const withName = (name: string, change: Partial<NamesGateway> = {}): NamesGateway =>
  namesGateway({ held: new Map([[`${name}.${ZONE}`, address]]), ...change })
