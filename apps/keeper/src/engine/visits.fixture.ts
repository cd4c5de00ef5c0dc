import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterEach } from 'vitest'

import type { Asks } from '../channel/asks.js'
import type { Channel } from '../channel/openChannel.js'
import { loginOf, surfaceIn, testPage, world, type TestBrowser, type TestPage } from '../world.fixture.js'

export const here: ReturnType<typeof world> = world()
let visitors = 0
/** An address that no other visitor has. */
export const newEmail = (): string => `visitor${(visitors += 1)}@app.example`

export interface Visit {
  readonly browser: TestBrowser
  readonly page: TestPage
  readonly email: string
  readonly address: string
}

/** A new visitor with a new wallet. */
export async function visit(): Promise<Visit> {
  const email = newEmail()
  const browser = here.browser()
  const page = testPage(browser)
  await page.hello()
  const login = loginOf(await here.signIn(page, email))
  return { browser, page, email, address: login.grants['solana']?.accounts[0]?.split(':')[2] ?? '' }
}

/** Another browser of a visitor, signed in by a code. */
export async function elsewhere(
  email: string,
): Promise<{ browser: TestBrowser; page: TestPage; needs: unknown }> {
  const browser = here.browser()
  const page = testPage(browser)
  await page.hello()
  return { browser, page, needs: await here.signIn(page, email) }
}

const channels: Channel[] = []
afterEach(() => channels.splice(0).forEach((channel) => channel.close()))
export async function surface(page: TestPage, kind: Asks['open']['args']['surface']): Promise<Channel> {
  const channel = surfaceIn(page)
  channels.push(channel)
  await channel.ask('open', { surface: kind })
  return channel
}

const message = base58.encode(new TextEncoder().encode('Hello'))
export const request = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  method: 'solana_signMessage',
  params: { message },
} as const

/** Asks for a signature, and says yes; where it fails, closes it. */
export async function sign(page: TestPage): Promise<string> {
  const answer = page.ask('request', request)
  answer.catch(() => undefined)
  const { requestId } = await page.event('approvalWanted')
  const channel = surfaceIn(page)
  channels.push(channel)
  await channel.ask('open', { surface: 'approve', id: requestId })
  const { failed } = await channel.ask('decide', { id: requestId, approved: true })
  if (failed) await channel.ask('decide', { id: requestId, approved: false })
  return ((await answer) as { signature: string }).signature
}
export const isBy = (address: string, signature: string): boolean =>
  ed25519.verify(base58.decode(signature), new TextEncoder().encode('Hello'), base58.decode(address))
