import {
  openModal,
  prepareSignIn,
  selectSignInStatus,
  serverSignIn,
  signIn,
  type LatchkeyOptions,
  type SignInRules,
  type SignInSession,
} from '@latchkey/core'
import { memoryPlatform } from '@latchkey/core/internal'
import { patientWallet } from '../names/names.fixture.js'
import { address, ethereum, longName } from '../scenery.fixture.js'
import type { Scene, World } from '../storyHost.fixture.js'

/** What a server has visitors agree to. */
export const welcome = 'Welcome back to Marram Lido. Swim when you like.'
export const longRules: string = `By signing you accept the rules of the pool, which are long, and which ${longName} keeps in a cupboard next to the changing rooms where anyone may read them.`

/** A server behind the platform's `fetch` that accounts sign in to. */
export interface SignInServer {
  readonly options: Partial<LatchkeyOptions>
  readonly sessions: SignInSession[]
  /** Method and path, oldest first. */
  readonly asked: string[]
  /** `silent`: nothing is answered until `release` is called. */
  state: 'up' | 'down' | 'silent'
  readonly release: () => void
  /** What a signature is answered with: a status and a code. */
  refusal: readonly [number, string] | undefined
  statement: string | undefined
}

const page = 'https://marram.example'

export function signInServer(
  change: Partial<Omit<SignInServer, 'options' | 'asked'>> = {},
  rules: SignInRules = {},
): SignInServer {
  const waiting: (() => void)[] = []
  let serial = 0
  const world: SignInServer = {
    sessions: [],
    asked: [],
    state: 'up',
    release: () => waiting.splice(0).forEach((goOn) => goOn()),
    refusal: undefined,
    statement: welcome,
    ...change,
    options: {
      signIn: serverSignIn('https://server.test/sign-in', rules),
      platform: memoryPlatform({
        delay: (task, ms) => {
          const timer = setTimeout(task, ms / 10)
          return () => clearTimeout(timer)
        },
        pageMetadata: () => ({ name: 'Marram Lido', description: '', url: page, icons: [] }),
        fetch: (url, init) => answer(new URL(url), init),
      }),
    },
  }
  async function answer({ pathname, search }: URL, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init
    world.asked.push(`${method} ${pathname}`)
    const isOverview = method === 'GET' && search.includes('everywhere')
    if (method === 'GET' && !isOverview) return Response.json({ sessions: world.sessions })
    if (world.state === 'silent') await new Promise<void>((resolve) => void waiting.push(resolve))
    if (world.state === 'down') return new Response('', { status: 503 })
    if (isOverview) return Response.json({ sessions: world.sessions })
    if (method === 'DELETE') {
      world.sessions.splice(0)
      return new Response(null, { status: 204 })
    }
    if (pathname.endsWith('/challenges')) {
      const nonce = `challenge${String((serial += 1)).padStart(4, '0')}`
      const at = { issuedAt: '2026-11-02T08:00:00Z', expirationTime: '2026-11-02T08:10:00Z' }
      const { statement } = world
      return Response.json({ domain: 'marram.example', uri: page, version: '1', nonce, ...at, statement })
    }
    if (world.refusal) {
      const [status, code] = world.refusal
      return Response.json({ error: { code } }, { status })
    }
    const { account } = JSON.parse(init.body as string) as Pick<SignInSession, 'account'>
    const session: SignInSession = { id: `s${world.sessions.length + 1}`, account, here: true }
    world.sessions.push(session)
    return Response.json({ session }, { status: 201 })
  }
  return world
}

/** The account of the scenery, and a server that it is not signed in to. */
export const signInScene = (server: SignInServer, more: Partial<Scene> = {}): Scene => ({
  connected: true,
  options: server.options,
  adapters: () => [patientWallet()],
  open: { view: 'SIWXSignMessage' },
  ...more,
})

/** The account has signed, and the server is silent: as after connecting and signing with one prompt. */
export async function signed({ core }: Pick<World, 'core'>, server: SignInServer): Promise<void> {
  await prepareSignIn(core, {})
  server.state = 'silent'
  const isVerifying = new Promise<void>((resolve) => {
    const stop = core.store.subscribe(() => {
      if (selectSignInStatus(core.store.getState()) !== 'verifying') return
      stop()
      resolve()
    })
  })
  void signIn(core, {}).catch(() => undefined)
  await isVerifying
}

/** The view of one prompt, with a signature that the server has not judged yet. */
export const onePromptScene = (server: SignInServer, more: Partial<Scene> = {}): Scene =>
  signInScene(server, {
    open: false,
    then: async (world) => {
      await signed(world, server)
      await openModal(world.core, { view: 'ConnectingSiwe' })
    },
    ...more,
  })

/** A session that the account of the scenery has already. */
export const known = (id = 's1'): SignInSession => ({
  id,
  account: `${ethereum.caipNetworkId}:${address}`,
  here: true,
})
