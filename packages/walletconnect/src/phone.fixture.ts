import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'

import { memory } from './memory.fixture.js'
import { clientStorage } from './client/clientStorage.js'
import { restrictSdk } from './client/restrictSdk.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const proposal = {
  eip155: {
    chains: ['eip155:1', 'eip155:31337'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
} as const
export const granted = {
  eip155: {
    chains: ['eip155:1', 'eip155:31337'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
    accounts: [`eip155:1:${ACCOUNT}`, `eip155:31337:${ACCOUNT}`],
  },
}

export interface Phone {
  readonly client: Client
  /** Topics of its sessions. */
  readonly topics: () => readonly string[]
  /** The requests it received, oldest first. */
  readonly asked: {
    readonly id: number
    readonly topic: string
    readonly method: string
    readonly params: unknown
    readonly chainId: string
  }[]
  /** Its reaction to a proposal; at first it approves with `granted`. */
  onProposal: (id: number) => Promise<unknown>
  /** Its answer to a request; `undefined` for silence. */
  onRequest: (
    method: string,
  ) => { result: unknown } | { error: { code: number; message: string } } | undefined
  approve(id: number, namespaces?: SessionTypes.Namespaces): Promise<unknown>
  close(): Promise<void>
}

/** The wallet's side: the plain SDK, as wallets use it. */
export async function phone(relayUrl: string): Promise<Phone> {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'latchkey',
    logger: 'silent',
    customStoragePrefix: `phone ${Math.random()}`,
    storage: clientStorage(memory()),
    telemetryEnabled: false,
    signConfig: { disableRequestQueue: true },
    metadata: {
      name: 'Test phone',
      description: '',
      url: 'https://phone.test',
      icons: ['javascript:alert(1)', 'https://phone.test/icon.png'],
      redirect: { native: 'testphone://', universal: 'https://phone.test/app' },
    },
  })
  restrictSdk(client)
  const self: Phone = {
    client,
    topics: () => client.session.keys,
    asked: [],
    onProposal: (id) => self.approve(id),
    onRequest: (method) => ({ result: `answer to ${method}` }),
    async approve(id, namespaces = granted) {
      const { acknowledged } = await client.approve({ id, namespaces })
      return acknowledged()
    },
    async close() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose().catch(() => undefined)
    },
  }
  client.on('session_proposal', ({ id }) => void self.onProposal(id).catch(() => undefined))
  client.on('session_request', ({ id, topic, params }) => {
    const { method, params: given } = params.request
    self.asked.push({ id, topic, method, params: given, chainId: params.chainId })
    const answer = self.onRequest(method)
    if (answer)
      void client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } }).catch(() => undefined)
  })
  return self
}
