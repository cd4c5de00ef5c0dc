import {
  formatUnits,
  type CallsAnswers,
  type CallsQuestion,
  type CallsUse,
  type Network,
  type PreparedCall,
} from '@latchkey/core/adapter'
import { bytesToHex, isAddressEqual, numberToHex, type Address } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { isRegular } from '../accounts/preference.js'
import { isProvider, type Eip1193Provider } from '../provider/eip1193.js'
import { ProviderRpcError, unsupportedMethod } from '../provider/providerRpcError.js'
import { allAbilities, type SilentWallets } from '../provider/walletAbilities.js'
import { isUnknownMethod } from './callsErrors.js'
import { readBundle, readCapabilityParams, readId, type PageBundle, type PageCall } from './pageBundle.js'
import { toPageError } from './pageErrors.js'
import { pageStatus, type SentForPage } from './pageStatus.js'

const ID_BYTES = 32
/** What a page can ask the status of: the newest. */
const MOST_KNOWN = 100

/** An answer of ours; without one the wallet gives its own. */
type OwnAnswer = { readonly value: unknown } | undefined

interface Args {
  readonly method?: unknown
  readonly params?: unknown
}

/**
 * EIP-5792 for every wallet: one that has it answers by itself. For any other, and where the visitor or the
 * host prefers single transactions, the core's calls are made, one after the other once the visitor agreed to
 * that. Nothing is said to be one that is not.
 */
export function answerCalls(context: EvmContext, silent: SilentWallets): CallsAnswers['answer'] {
  // In the order in which they were sent; a place that is empty is taken.
  const sent = new Map<string, SentForPage | undefined>()
  const natives = new WeakSet<object>()

  /** Whether the wallet says of any chain how it makes calls: then it has the methods. */
  async function isNative(provider: object, { connectorId, address }: CallsUse): Promise<boolean> {
    if (natives.has(provider)) return true
    const { signal } = context.host
    const said = await allAbilities(context, { connectorId, address, signal }, silent)
    const has = Object.values(said ?? {}).some(
      // The second is its name in the standard's drafts.
      (entry: unknown) => 'atomic' in Object(entry) || 'atomicBatch' in Object(entry),
    )
    if (has) natives.add(provider)
    return has
  }

  async function abilities(params: unknown, { provider }: CallsQuestion, use: CallsUse): Promise<OwnAnswer> {
    const { connectorId, address } = use
    const { signal } = context.host
    // Whatever it says, also of other things, is its own. Transactions that go out one by one are no batch.
    const isOwn =
      natives.has(provider) || (await allAbilities(context, { connectorId, address, signal }, silent))
    if (isOwn && !isRegular(context, use)) return undefined
    const asked = readCapabilityParams(params)
    needAccount(asked.address, use)
    const ids = context.host.networks.map(({ id }) => BigInt(id))
    const wanted = asked.chainIds?.map(BigInt) ?? ids
    return {
      value: Object.fromEntries(
        ids.filter((id) => wanted.includes(id)).map((id) => [numberToHex(id), NOT_AS_ONE]),
      ),
    }
  }

  async function send(params: unknown, question: CallsQuestion, use: CallsUse): Promise<OwnAnswer> {
    const { provider } = question
    if (!isRegular(context, use) && (await isNative(provider, use))) return undefined
    const bundle = readBundle(params)
    const { id = bytesToHex(crypto.getRandomValues(new Uint8Array(ID_BYTES))) } = bundle
    if (sent.has(id)) throw new ProviderRpcError(5720, 'There are calls of this id')
    needAccount(bundle.from ?? use.address, use)
    needChain(bundle.chainId, use.network, context.host.networks)
    needNoMore(bundle)
    sent.set(id, undefined)
    try {
      const page = await question.send(bundle.calls.map(prepared(use.network)), use)
      sent.set(id, { provider, network: use.network, page })
    } catch (error) {
      sent.delete(id)
      throw error
    }
    for (const old of [...sent.keys()].slice(0, -MOST_KNOWN)) sent.delete(old)
    return { value: { id } }
  }

  /** What was sent here is answered here, whatever is in use by now; the rest is the wallet's. */
  async function follow(
    { method, params }: Args,
    { provider }: CallsQuestion,
    use: CallsUse | undefined,
  ): Promise<OwnAnswer> {
    const id = readId(params)
    const known = sent.get(id)
    if (known?.provider === provider) {
      if (method === 'wallet_getCallsStatus') return { value: await pageStatus(context, { id, ...known }) }
      await known.page.show()
      return { value: null }
    }
    if (!use || natives.has(provider)) return undefined
    if (!isProvider(provider)) throw unknownId()
    return { value: await askOwn(provider, { method, params }) }
  }

  /** A wallet that has the method knows what it was sent before the page was loaded again. */
  async function askOwn(provider: Eip1193Provider, args: Args): Promise<unknown> {
    try {
      return await provider.request(args as never)
    } catch (error) {
      throw isUnknownMethod(error) ? unknownId() : error
    }
  }

  async function ownAnswer(args: Args, question: CallsQuestion): Promise<OwnAnswer> {
    const { method, params } = args
    const use = question.inUse()
    if (String(method).endsWith('CallsStatus')) return follow(args, question, use)
    // A wallet that is not in use here answers as it does without us.
    if (!use) return undefined
    return method === 'wallet_sendCalls' ? send(params, question, use) : abilities(params, question, use)
  }

  return async (question) => {
    const args = Object(question.request) as Args
    const own = await ownAnswer(args, question).catch((error: unknown) => {
      throw toPageError(error)
    })
    if (own) return own.value
    if (!isProvider(question.provider)) throw unsupportedMethod(String(args.method))
    return question.provider.request(question.request as never)
  }
}

const unknownId = (): ProviderRpcError => new ProviderRpcError(5730, 'There are no calls of this id')

const NOT_AS_ONE = { atomic: { status: 'unsupported' } }

function needAccount(address: string, { address: own }: CallsUse): void {
  if (!isAddressEqual(address as Address, own as Address))
    throw new ProviderRpcError(4100, 'The account is not the one in use')
}

function needChain(chainId: string, { id, name }: Network, offered: readonly Network[]): void {
  const asked = BigInt(chainId)
  if (!offered.some((network) => BigInt(network.id) === asked))
    throw new ProviderRpcError(5710, 'The chain is not offered here')
  if (BigInt(id) !== asked) throw new ProviderRpcError(4901, `The wallet is on ${name}: switch it first`)
}

/** What such a wallet does not do: several as one, and anything beside the calls. */
function needNoMore({ calls, capabilities, atomicRequired }: PageBundle): void {
  const [missing] = [capabilities, ...calls.map((call) => call.capabilities)]
    .flatMap((each) => Object.entries(each))
    .filter(([, { optional }]) => optional !== true)
  if (missing) throw new ProviderRpcError(5700, `The wallet has no ${missing[0].slice(0, 60)}`)
  // A single call is one by itself.
  if (atomicRequired && calls.length > 1)
    throw new ProviderRpcError(5760, 'The wallet cannot make these calls as one')
}

/** With a title in figures, which every language has: whom it calls, and what goes there. */
const prepared =
  ({ nativeCurrency: { decimals, symbol } }: Network) =>
  ({ to, value, data }: PageCall): PreparedCall => {
    const units = BigInt(value ?? '0x0')
    const amount = units > 0n ? `${formatUnits(units, decimals)} ${symbol} · ` : ''
    return {
      title: `${amount}${to.slice(0, 6)}…${to.slice(-4)}`,
      body: { to, ...(value !== undefined && { value }), ...(data !== undefined && { data }) },
    }
  }
