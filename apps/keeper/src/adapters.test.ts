import type {
  AdapterHost,
  CaipNetworkId,
  ChainAdapter,
  Network,
  SharedNamespace,
  SharedTransport,
} from '@latchkey/core/adapter'
import { beforeAll, expect, it } from 'vitest'

import { bitcoinAdapter } from '../../../packages/adapter-bitcoin/src/exports/index.js'
import { bitcoin } from '../../../packages/adapter-bitcoin/src/exports/networks.js'
import { evmAdapter } from '../../../packages/adapter-evm/src/exports/index.js'
import { mainnet } from '../../../packages/adapter-evm/src/exports/networks.js'
import { polkadotAdapter } from '../../../packages/adapter-polkadot/src/exports/index.js'
import { polkadot } from '../../../packages/adapter-polkadot/src/exports/networks.js'
import { solanaAdapter } from '../../../packages/adapter-solana/src/exports/index.js'
import { solana } from '../../../packages/adapter-solana/src/exports/networks.js'
import { createTestHost } from '../../../packages/testkit/src/exports/index.js'
import { random } from './bytes.js'
import { isSilentCalls } from './worker/calls/callsOps.js'
import { isCalls } from './worker/calls/readCalls.js'
import { grants } from './worker/keys/grants.js'
import { publicKeys, type PublicKeys } from './worker/keys/publicKeys.js'
import { answerSilently, checkRequest, isSilent } from './worker/sign/methods.js'

const entropy = random(16)
let keys: PublicKeys
beforeAll(async () => {
  keys = await publicKeys(entropy)
})

const asked: string[] = []
/** The keeper as an adapter sees it. */
function transport(namespace: string, networks: readonly CaipNetworkId[]): SharedTransport {
  const granted = grants({ keys, networks, served: undefined })[namespace]
  if (!granted) throw new Error('nothing granted')
  return {
    granted: { ...granted, chains: networks },
    async request({ caipNetworkId, method, params }) {
      asked.push(method)
      const request = { caipNetworkId, method, params }
      if (isSilent(request)) return answerSilently(request, { keys, networks })
      const ask = (): Promise<never> => Promise.reject(new Error('no node'))
      return JSON.parse(JSON.stringify(await checkRequest(request, { keys, ask })(entropy)))
    },
    subscribe: () => () => undefined,
    close: async () => undefined,
  }
}

const families: readonly (readonly [string, () => ChainAdapter, Network])[] = [
  ['eip155', () => evmAdapter() as ChainAdapter, mainnet as never],
  ['solana', () => solanaAdapter() as ChainAdapter, solana as never],
  ['bip122', () => bitcoinAdapter() as ChainAdapter, bitcoin as never],
  ['polkadot', () => polkadotAdapter() as ChainAdapter, polkadot as never],
]

it.each(families)(
  'the adapter of %s opens, signs and verifies as with any wallet elsewhere',
  async (namespace, make, known) => {
    const adapter = make() as ChainAdapter & { toNetwork?(network: unknown): Network }
    const network = adapter.toNetwork?.(known) ?? known
    const host: AdapterHost = createTestHost({ networks: [network] })
    const running = adapter.start(host)
    const shared = running.capabilities['walletconnect:namespace'] as SharedNamespace
    const proposal = await shared.proposal()
    expect(proposal?.chains).toContain(network.caipNetworkId)
    const session = await shared.open({
      connectorId: 'auth',
      wallet: { name: 'E-mail wallet', type: 'AUTH' } as never,
      transport: transport(namespace, [network.caipNetworkId]),
      caipNetworkId: network.caipNetworkId,
    })
    expect(session.accounts).toHaveLength(1)
    const { signal } = new AbortController()
    for (const account of session.accounts) {
      const message = `app.example wants you to sign in with your account:\n${account.address}\n\nHällo`
      const sign = running.capabilities['message:sign']!
      const signature = await sign({
        connectorId: 'auth',
        signal,
        address: account.address,
        message,
      } as never)
      const verify = running.capabilities['message:verify']!
      const check = { account: account.caipAddress, network, message, signature, signal }
      expect(await verify(check as never)).toBe(true)
      // For another text the EVM adapter asks the chain whether the account is a contract.
      if (namespace !== 'eip155')
        expect(await verify({ ...check, message: `${message}!` } as never)).toBe(false)
    }
    await running.disconnect('auth' as never)
  },
)

it('every method that is granted is one that the keeper has', () => {
  const networks = families.map(([, , { caipNetworkId }]) => caipNetworkId)
  for (const [namespace, { methods }] of Object.entries(
    grants({ keys, networks: networks.filter(Boolean), served: undefined }),
  )) {
    const caipNetworkId = networks.find((id) => id?.startsWith(namespace)) as CaipNetworkId
    for (const method of methods) {
      const request = { caipNetworkId, method, params: undefined }
      if (isSilent(request) || isSilentCalls(request) || isCalls(request)) continue
      expect(() => checkRequest(request, { keys, ask: () => Promise.reject(new Error('no')) })).toThrow(
        expect.objectContaining({ code: 'malformed-request' }),
      )
    }
  }
})
