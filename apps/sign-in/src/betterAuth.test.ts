import { expect, it, vi } from 'vitest'
import { answer } from './betterAuth.js'
import { siwx } from './signIn.js'
import { type Wallet, wallets } from './wallets.fixture.js'

const page = { origin: 'http://localhost:5173', 'content-type': 'application/json' }
const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  answer(new Request(`http://localhost:5173/api/auth${path}`, { headers: page, ...init }))

/** A new session: its user, its account, and what the page has from then on. */
async function signIn({ account, word, sign }: Wallet, network = '1') {
  const challenge = await (await call('/siwx/challenges', { method: 'POST', body: '{}' })).json()
  const message = word(challenge).replace('Chain ID: 1\n', `Chain ID: ${network}\n`)
  const proof = { account: account.replace(':1:', `:${network}:`), message, signature: await sign(message) }
  const response = await call('/siwx/sessions', { method: 'POST', body: JSON.stringify(proof) })
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
  const headers = { ...page, cookie: cookies.join('; ') }
  return { ...(await readSession(headers)), headers }
}

async function readSession(headers: Record<string, string>): Promise<{ user: string; account: string }> {
  const { user, session } = await (await call('/get-session', { headers })).json()
  return { user: user.id, account: session.account }
}

it('an account is one user on all networks of its family, and another account another user', async () => {
  const wallet = wallets['EVM']!()
  const first = await signIn(wallet)
  const second = await signIn(wallet, '10')
  expect(second.user).toBe(first.user)
  expect([first.account, second.account].map((each) => each.split(':')[1])).toEqual(['1', '10'])
  expect((await signIn(wallets['EVM']!())).user).not.toBe(first.user)
})

it('accounts C4 a contract is another user on each network, and its session says so', async () => {
  const wallet = wallets['EVM']!()
  const { verify } = siwx
  const said = vi
    .spyOn(siwx, 'verify')
    .mockImplementation(async (request) => ({ ...(await verify(request)), onChain: true }))
  const first = await signIn(wallet)
  const second = await signIn(wallet, '10')
  expect((await signIn(wallet)).user).toBe(first.user)
  said.mockRestore()
  const byKey = await signIn(wallet)
  expect(new Set([first.user, second.user, byKey.user]).size).toBe(3)
  const shown = async ({ headers }: typeof first) => (await call('/siwx/sessions', { headers })).json()
  expect(await shown(second)).toMatchObject({ sessions: [{ account: second.account, onChain: true }] })
  expect(await shown(byKey)).toMatchObject({ sessions: [{ account: byKey.account, onChain: false }] })
})

it('a visitor cannot change which account the session is of', async () => {
  const { headers, account } = await signIn(wallets['EVM']!())
  const body = JSON.stringify({ account: 'eip155:1:0x0000000000000000000000000000000000000000' })
  expect((await call('/update-session', { method: 'POST', headers, body })).status).toBe(400)
  expect((await readSession(headers)).account).toBe(account)
})
