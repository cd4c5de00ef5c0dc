import { Metadata, TypeRegistry, type GenericChainProperties } from '@polkadot/types'

import { formatUnits } from '@latchkey/core/adapter'
import type { PolkadotChain } from './polkadotWalletOptions.js'

export interface PayloadDescription {
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly text?: string
}

type Arguments = Readonly<Record<string, unknown>>

/** What a transaction does, as a person reads it. What is not understood is shown as it is. */
export async function describePayload(
  chains: readonly PolkadotChain[],
  payload: unknown,
  ss58Prefix = 42,
): Promise<PayloadDescription> {
  const { genesisHash, method } = Object(payload) as { genesisHash?: unknown; method?: unknown }
  const chain = chains.find(
    ({ caipNetworkId }) => caipNetworkId === `polkadot:${String(genesisHash).slice(2, 34)}`,
  )
  if (!chain) return { rows: [['Network', String(genesisHash)]], text: String(method) }
  const network = ['Network', chain.name] as const
  try {
    const { section, name, args } = await decode(chain, String(method), ss58Prefix)
    const sent = amountOf(chain, `${section}.${name}`, args)
    if (sent) return { rows: [...sent, network] }
    return { rows: [['Call', `${section}.${name}`], network], text: JSON.stringify(args, null, 2) }
  } catch {
    return { rows: [network], text: String(method) }
  }
}

async function decode(
  { wsUrl }: PolkadotChain,
  method: string,
  ss58Prefix: number,
): Promise<{ section: string; name: string; args: Arguments }> {
  const response = await fetch(wsUrl.replace(/^ws/, 'http'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getMetadata', params: [] }),
    signal: AbortSignal.timeout(5000),
  })
  const { result } = (await response.json()) as { result: `0x${string}` }
  const registry = new TypeRegistry()
  registry.setChainProperties(
    registry.createTypeUnsafe<GenericChainProperties>('ChainProperties', [{ ss58Format: ss58Prefix }]),
  )
  registry.setMetadata(new Metadata(registry, result))
  const call = registry.createType('Call', method)
  const { args } = call.toHuman() as { args: Arguments }
  return { section: call.section, name: call.method, args }
}

function amountOf(
  { nativeCurrency, tokens = [] }: PolkadotChain,
  call: string,
  args: Arguments,
): PayloadDescription['rows'] | undefined {
  const [, pallet = ''] =
    /^(balances|assets)\.(transfer|transferKeepAlive|transferAllowDeath)$/.exec(call) ?? []
  if (pallet === '') return undefined
  const plain = (value: unknown): string => String(value).replaceAll(',', '')
  const to = String(Object(args['dest'] ?? args['target']).Id)
  const id = plain(args['id'])
  const token = pallet === 'balances' ? nativeCurrency : tokens.find(({ address }) => address === id)
  const units = plain(args['value'] ?? args['amount'])
  const amount = token
    ? `${formatUnits(BigInt(units), token.decimals)} ${token.symbol}`
    : `${units} units of asset ${id}`
  return [
    ['To', to],
    ['Amount', amount],
  ]
}
