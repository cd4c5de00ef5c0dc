import { memoryStorage } from '../exports/index.js'
import { closeClient, phoneClient, type PhoneClient } from './phoneClient.js'

type Connected = Awaited<ReturnType<Awaited<ReturnType<PhoneClient['connect']>>['approval']>>

/** A page on the bare SDK, at the other end of the phone. */
export interface Page {
  readonly client: PhoneClient
  connect(
    asked?: Asked,
    required?: Asked,
  ): Promise<{ readonly uri: string; readonly approval: Promise<Connected> }>
  ask(topic: string, method: string, params: unknown, chainId?: string): Promise<unknown>
  /** The next event of the name for a session. */
  heard(event: 'session_event' | 'session_update' | 'session_delete'): Promise<unknown>
  close(): Promise<void>
}

type Asked = Record<string, { chains: string[]; methods: string[]; events: string[] }>

export const evmAsked: Asked = {
  eip155: {
    chains: ['eip155:1', 'eip155:31337', 'eip155:31338'],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_accounts',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_sign',
    ],
    events: ['chainChanged', 'accountsChanged', 'message'],
  },
}

export async function createPage(relayUrl: string): Promise<Page> {
  const client = await phoneClient({
    relayUrl,
    projectId: '0123456789abcdef0123456789abcdef',
    name: 'Test page',
    url: 'https://page.test/path',
    storage: memoryStorage(),
  })
  return {
    client,
    async connect(asked = evmAsked, required = {}) {
      const { uri = '', approval } = await client.connect({
        optionalNamespaces: asked,
        requiredNamespaces: required,
      })
      const answer = approval()
      answer.catch(() => undefined)
      return { uri, approval: answer }
    },
    ask: (topic, method, params, chainId = 'eip155:31337') =>
      client.request({ topic, chainId, request: { method, params } }),
    heard: (event) =>
      new Promise((resolve) =>
        client.once(event, (happened: object) => resolve('params' in happened ? happened.params : undefined)),
      ),
    close: () => closeClient(client),
  }
}
