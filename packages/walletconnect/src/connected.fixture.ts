import type { Pairing, SharedSession, SharedTransport, SharedTransportEvent } from '@latchkey/core/adapter'
import { inject, onTestFinished } from 'vitest'

import { memory, type Memory } from './memory.fixture.js'
import { page, type Page } from './page.fixture.js'
import { phone, proposal, type Phone } from './phone.fixture.js'

export const never: AbortSignal = new AbortController().signal

/** A phone that is closed when the test ends. */
export async function runPhone(relayUrl: string = inject('relayUrl')): Promise<Phone> {
  const wallet = await phone(relayUrl)
  onTestFinished(() => wallet.close())
  return wallet
}

/** A page that is closed when the test ends. */
export function runPage(storage: Memory = memory(), relayUrl: string = inject('relayUrl')): Page {
  const self = page(relayUrl, storage)
  onTestFinished(self.stop)
  return self
}

export function propose({ connector }: Page, signal: AbortSignal = never): Promise<Pairing> {
  return connector.pair({ namespaces: proposal, signal })
}

export interface Connected {
  readonly wallet: Phone
  readonly page: Page
  readonly storage: Memory
  readonly session: SharedSession
  readonly transport: SharedTransport
  /** Events that the page received on the transport, oldest first. */
  readonly heard: SharedTransportEvent[]
}

/** A page and a phone with a session. */
export async function connected(
  relayUrl: string = inject('relayUrl'),
  storage: Memory = memory(),
): Promise<Connected> {
  const wallet = await runPhone(relayUrl)
  const self = runPage(storage, relayUrl)
  const pairing = await propose(self)
  await wallet.client.pair({ uri: pairing.uri })
  const session = await pairing.approval
  return { wallet, page: self, storage, session, ...listen(session) }
}

export function listen(session: SharedSession): Pick<Connected, 'transport' | 'heard'> {
  const heard: SharedTransportEvent[] = []
  const transport = session.transport('eip155')
  transport.subscribe((event) => heard.push(event))
  return { transport, heard }
}

export const sign = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: ['0x00', '0x01'] } as const
