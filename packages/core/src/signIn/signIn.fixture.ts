import type { ServerResponse } from 'node:http'
import { fakeWallet, type FakeAdapterOptions } from '@latchkey/testkit'
import { livePlatform, status, testGateway, type Heard, type TestGateway } from '../api/gateway.fixture.js'
import { testCore, type TestCore } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { SignInRules, SignInSession } from '../model/signIn.js'
import { serverSignIn } from './signInOptions.js'

export interface SignInWorld extends TestCore {
  readonly server: TestGateway
  /** What the server keeps; the tests change it as other devices would. */
  readonly sessions: SignInSession[]
  /** What a signature is answered with in the place of a session; a status and a code. */
  refusal: readonly [number, string] | undefined
  /** The chain vouches for what is signed. */
  onChain: boolean
  /** The life of a session, in ms. */
  life: number
  /** What the route of sessions answers. */
  readonly answerSessions: (response: ServerResponse, heard: Heard) => void
  readonly posted: () => readonly {
    readonly account: string
    readonly message: string
    readonly signature: string
  }[]
}

/** A core with a server of its own that accounts sign in to: real HTTP, a nonce each, used once. */
export async function signInWorld(
  rules: SignInRules = {},
  options: Partial<LatchkeyOptions> = {},
  fake: Partial<FakeAdapterOptions> = {},
): Promise<SignInWorld> {
  const server = await testGateway()
  const nonces = new Set<string>()
  let serial = 0
  const sessions: SignInSession[] = []
  const page = 'https://app.test'
  const core = await testCore(
    {
      signIn: serverSignIn(`${server.url}/sign-in`, rules),
      platform: livePlatform({
        pageMetadata: () => ({ name: 'App', description: '', url: page, icons: [] }),
      }),
      ...options,
    },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], ...fake },
  )
  const world: SignInWorld = {
    ...core,
    server,
    sessions,
    refusal: undefined,
    onChain: false,
    life: 3_600_000,
    answerSessions,
    posted: () =>
      server
        .of('/sign-in/sessions')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as { account: string; message: string; signature: string }),
  }
  server.reply('/sign-in/challenges', (response: ServerResponse, heard: Heard) => {
    const nonce = `nonce${String((serial += 1)).padStart(8, '0')}`
    nonces.add(nonce)
    const now = Date.now()
    const at = (ms: number): string => new Date(ms).toISOString()
    const [issuedAt, expirationTime] = [at(now), at(now + 600_000)]
    const challenge = { domain: 'app.test', uri: page, version: '1', nonce, issuedAt, expirationTime }
    status(200, { ...challenge, statement: 'Welcome back' })(response, heard)
  })
  function answerSessions(response: ServerResponse, heard: Heard): void {
    if (heard.method === 'GET') return status(200, { sessions })(response, heard)
    const { account, message, signature } = JSON.parse(heard.body) as Record<string, string>
    const answer = (code: number, error: string): void =>
      status(code, { error: { code: error } })(response, heard)
    if (world.refusal) return answer(...world.refusal)
    const nonce = message?.split(' ').at(-1) ?? ''
    if (!nonces.delete(nonce)) return answer(401, 'nonce-used')
    if (!signature?.startsWith('0x')) return answer(401, 'bad-signature')
    const id = `s${sessions.length + 1}`
    const expiresAt = Date.now() + world.life
    const session = { id, account, onChain: world.onChain, here: true, expiresAt } as SignInSession
    sessions.push(session)
    server.reply(`/sign-in/sessions/${id}`, (gone: ServerResponse) => {
      sessions.splice(sessions.findIndex((each) => each.id === id) >>> 0, 1)
      gone.writeHead(204).end()
    })
    status(201, { session })(response, heard)
  }
  server.reply('/sign-in/sessions', answerSessions)
  return world
}
