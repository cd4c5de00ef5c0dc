import type { CaipAddress, Network } from '@latchkey/core/adapter'
import { polkadotAccounts, polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { createTestHost } from '@latchkey/testkit'
import { createPolkadotWallet, type PolkadotKey } from '@latchkey/testkit/polkadot'

import { polkadotAdapter } from './exports/index.js'

/** What a page does with the adapter from start to end, under whatever policy it is served. */
async function run(hubUrl: string): Promise<unknown> {
  const network: Network = {
    caipNetworkId: polkadotChain.caipNetworkId,
    chainNamespace: 'polkadot',
    id: polkadotChain.genesisHash.slice(2, 34),
    name: polkadotChain.name,
    nativeCurrency: polkadotChain.nativeCurrency,
    rpcUrls: { default: { http: [], webSocket: [hubUrl] } },
  }
  const keys = polkadotAccounts.map(({ seed, type }) => ({ seed, type })) as unknown as [
    PolkadotKey,
    ...PolkadotKey[],
  ]
  const wallet = createPolkadotWallet({
    keys,
    chains: [{ ...polkadotChain, wsUrl: hubUrl }],
    ss58Prefix: polkadotChain.ss58Prefix,
    approval: 'auto',
    storage: null,
  })
  const host = createTestHost({ networks: [network] })
  const running = polkadotAdapter({
    ss58Prefixes: { [network.caipNetworkId]: polkadotChain.ss58Prefix },
    pollInterval: 100,
  }).start(host)
  const { connectorId } = wallet
  const { signal } = new AbortController()
  const session = await running.connect({ connectorId, signal })
  const {
    'message:sign': sign,
    'message:verify': verify,
    'balance:native': native,
    transfer,
  } = running.capabilities

  const verified: boolean[] = []
  for (const { address, caipAddress } of session.accounts) {
    const signature = (await sign?.({ connectorId, address, message: 'Yes', signal })) ?? ''
    const ask = (account: CaipAddress, message: string): Promise<boolean> =>
      verify!({ account, network, message, signature, signal })
    verified.push(await ask(caipAddress, 'Yes'), !(await ask(caipAddress, 'No')))
  }
  const [alice, , , , eve] = session.accounts.map(({ address }) => address)
  const balance = async (): Promise<bigint> =>
    BigInt((await native?.({ address: eve ?? '', network, signal }))?.value ?? 0)
  const before = await balance()
  const send = async (
    amount: string,
    token?: (typeof polkadotTokens)[number],
  ): Promise<string | undefined> => {
    const sent = await transfer?.submit({
      connectorId,
      from: alice ?? '',
      recipient: eve ?? '',
      amount,
      network,
      signal,
      ...(token && { token }),
    })
    return sent && (await transfer?.confirm({ transfer: sent, network, signal }))?.block
  }
  const blocks = [await send('0.5'), await send('2', polkadotTokens[0])]
  const moved = String((await balance()) - before)
  host.stop()
  return { accounts: session.accounts.length, verified, blocks: blocks.map(Number), moved }
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  violations.push(`${violatedDirective} ${blockedURI}`),
)
const hubUrl = new URLSearchParams(location.search).get('hub') ?? ''
run(hubUrl).then(
  (result) => Object.assign(window, { outcome: { result, violations } }),
  (error: unknown) => Object.assign(window, { outcome: { error: String(error), violations } }),
)
