import { createGateway, type Gateway } from '@latchkey/gateway'
import { type Address, type Hex, type PublicClient, createPublicClient, http, toHex } from 'viem'
import { type PrivateKeyAccount, mnemonicToAccount } from 'viem/accounts'
import { familyConfigs } from './familyConfigs.js'
import { partNames } from './partNames.js'
import { pointZone } from './seed/registerNames.js'
import { zone } from './startGateway.js'
import type { Sandbox } from './startSandbox.js'
import { chains, chainOne, contracts, mnemonic } from './world.js'

/** What clients of ENS ask: any wallet or page with viem, which follows lookups. */
export function ensClient(sandbox: Sandbox): PublicClient {
  const { id, name, nativeCurrency } = chainOne
  const rpcUrl = sandbox.urls.chains[id]!
  const chain = {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { ensUniversalResolver: { address: contracts.ensUniversalResolver } },
  }
  return createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 20, cacheTime: 0 })
}

/** A gateway over the EVM chains, which the zone's resolver sends everyone to. No node of another family. */
export async function openZone(sandbox: Sandbox, signerKey: Hex = zone().signerKey): Promise<Gateway> {
  const nowhere = new Map(
    [...partNames.solana, partNames.bitcoin, partNames.polkadot].map((part) => [part, 9]),
  )
  const gateway = createGateway({
    port: 0,
    requestsPerMinute: 60_000,
    families: familyConfigs(nowhere),
    chains: chains.map(({ id, name, nativeCurrency }) => ({
      id,
      name,
      nativeCurrency,
      rpcUrl: sandbox.urls.chains[id]!,
      tokens: [],
      ...(id === chainOne.id && {
        ensUniversalResolver: contracts.ensUniversalResolver,
        ensRegistry: contracts.ensRegistry,
      }),
    })),
    zone: { ...zone(), signerKey },
  })
  await gateway.listen()
  await pointZone(sandbox.urls.chains[chainOne.id]!, Number(new URL(gateway.url).port))
  return gateway
}

/** A key of the mnemonic. */
export const keyOf = (addressIndex: number): Hex =>
  toHex(mnemonicToAccount(mnemonic, { addressIndex }).getHdKey().privateKey!)

interface Wish {
  readonly name: string
  readonly chainId?: number
  /** Whose name it is to be. Default: the one who signs. */
  readonly address?: Address
  /** What is made of the signature. */
  readonly wrap?: (signature: Hex) => Hex
}

/** Registers a name as a page does. */
export async function register(
  { url }: Gateway,
  account: Pick<PrivateKeyAccount, 'address' | 'signMessage'>,
  { name, chainId = chainOne.id, address = account.address, wrap = (signature) => signature }: Wish,
): Promise<{ status: number; body: unknown }> {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = wrap(await account.signMessage({ message }))
  const coinType = ((2 ** 31) | chainId) >>> 0
  const response = await fetch(`${url}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coin_type: coinType, address, message, signature }),
  })
  return { status: response.status, body: await response.json() }
}
