import * as v from 'valibot'
import type { ConnectedWallet } from '../accounts/connectedWallet.js'
import { bounded } from '../api/api.js'
import { NameNotYoursError, ResolveNameError } from '../errors/names.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { identitySchema } from '../identity/identityEndpoints.js'
import { isSameAddress } from '../model/sameAddress.js'
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
  const call = await primary({ name, address, network, signal: tools.signal })
  // The first kind of coin that the name has, in the order in which a chain looks them up.
  const coinType = call.coinTypes.find((each) => Object.hasOwn(data.addresses, each))
  const holder = coinType === undefined ? undefined : data.addresses[coinType]?.address
  if (holder === undefined || !isSameAddress(holder, address)) throw new NameNotYoursError()
  return call
}

/** How others see the account by a name: `recorded` by the account’s own record alone. */
export type Shown = 'primary' | 'recorded' | undefined

/**
 * Whether the network that has the names shows the account by this one, as of now. The gateway follows names
 * that stand on it (ERC-3668); where it does not read the network's ENS, only the account's record is known,
 * and `prepare` found that the name leads back to the account.
 */
export async function readShown(
  name: string,
  address: string,
  { network, recorded }: Pick<Prepared, 'network' | 'recorded'>,
  tools: Tools,
): Promise<Shown> {
  const { services, signal } = tools
  const chainId = network.caipNetworkId
  if (await isServing(tools, chainId)) {
    const { data } = await askNames(tools, {
      path: `v1/identity/${encodeURIComponent(address)}`,
      params: { sender: address, chainId, primary: 'true' },
      schema: identitySchema,
    })
    if (data?.name) return data.name === name ? 'primary' : undefined
  }
  return (await bounded(services.platform, CHAIN_MS, signal, recorded)) === name ? 'recorded' : undefined
}

/** As `checkPrimaryName` tells it. */
export async function checkPrimary(
  { name, namespace }: Omit<PrimaryNameArg, 'title'>,
  tools: Tools,
): Promise<PrimaryCheck> {
  zoneOf(tools)
  const wallet = walletOf(tools, namespace)
  try {
    const prepared = await prepare(name, wallet, tools)
    // What cannot be read is not said.
    return (await readShown(name, wallet.address, prepared, tools).catch(() => undefined)) ?? 'possible'
  } catch (error) {
    if (error instanceof NameNotYoursError) return 'impossible'
    if (error instanceof NotSupportedError) return 'unsupported'
    throw error
  }
}
