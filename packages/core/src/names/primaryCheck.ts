import * as v from 'valibot'
import type { ConnectedWallet } from '../accounts/connectedWallet.js'
import { bounded } from '../api/api.js'
import { NameNotYoursError, ResolveNameError } from '../errors/names.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { identitySchema } from '../identity/identityEndpoints.js'
import { isSameAddress } from '../model/sameAddress.js'
import type { Network } from '../model/network.js'
import type { Tools } from '../store/createCommand.js'
import { askNames, isServing, walletOf, zoneOf } from './askNames.js'
import type { PrimaryCheck, PrimaryNameArg } from './namesCommands.js'

/** S7.13: whom a name stands for, by kind of coin. */
const addressesSchema = v.object({
  addresses: v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(128)) })),
})
const CHAIN_MS = 15_000

type Prepared = Awaited<ReturnType<NonNullable<ConnectedWallet['adapter']['capabilities']['name:primary']>>>

/**
 * The call that makes a name the primary one, after the name was found to lead back to the account: another
 * one's would not be shown.
 */
export async function prepare(
  name: string,
  { adapter, address, network }: ConnectedWallet,
  tools: Tools,
): Promise<Prepared> {
  const primary = adapter.capabilities['name:primary']
  if (!primary) throw new NotSupportedError('name:primary')
  const { data, error } = await askNames(tools, {
    path: `v1/profile/account/${encodeURIComponent(name)}`,
    params: { apiVersion: 2 },
    schema: addressesSchema,
  })
  if (!data) throw new ResolveNameError({ details: error.message })
  const { coinTypes, ...call } = await primary({ name, address, network, signal: tools.signal })
  // The first kind of coin that the name has, in the order in which a chain looks them up.
  const coinType = coinTypes.find((each) => Object.hasOwn(data.addresses, each))
  const holder = coinType === undefined ? undefined : data.addresses[coinType]?.address
  if (holder === undefined || !isSameAddress(holder, address)) throw new NameNotYoursError()
  return { ...call, coinTypes }
}

/**
 * Whether the network that has the names shows the account by this one, as of now. The gateway follows names
 * that stand on it (ERC-3668); where it does not serve the network, the network is asked.
 */
export async function isPrimary(
  name: string,
  { adapter, address }: Pick<ConnectedWallet, 'adapter' | 'address'>,
  network: Network,
  tools: Tools,
): Promise<boolean> {
  const { services, signal } = tools
  const chainId = network.caipNetworkId
  if (await isServing(tools, chainId)) {
    const { data } = await askNames(tools, {
      path: `v1/identity/${encodeURIComponent(address)}`,
      params: { sender: address, chainId, primary: 'true' },
      schema: identitySchema,
    })
    if (data?.name) return data.name === name
  }
  const resolve = adapter.capabilities['identity:resolve']
  if (!resolve) return false
  const found = await bounded(services.platform, CHAIN_MS, signal, (inner) =>
    resolve({ address, network, signal: inner }),
  )
  return found.name === name
}

/** As `checkPrimaryName` tells it. */
export async function checkPrimary(
  { name, namespace }: Omit<PrimaryNameArg, 'title'>,
  tools: Tools,
): Promise<PrimaryCheck> {
  zoneOf(tools)
  const wallet = walletOf(tools, namespace)
  try {
    const { network } = await prepare(name, wallet, tools)
    // What cannot be read is not said.
    const isKnown = await isPrimary(name, wallet, network, tools).catch(() => false)
    return isKnown ? 'primary' : 'possible'
  } catch (error) {
    if (error instanceof NameNotYoursError || error instanceof NotSupportedError) return 'impossible'
    throw error
  }
}
