import { signMessage } from '../accounts/signMessage.js'
import { cleanText } from '../adapters/tools/cleanText.js'
import type { ConnectedWallet } from '../accounts/connectedWallet.js'
import { toErrorShape } from '../errors/base.js'
import { NamesWalletNotFoundError, RegisterNameError } from '../errors/names.js'
import type { Tools } from '../store/createCommand.js'
import { labelProblem, nameIn, toLabel } from './accountName.js'
import { askNames, isServing, walletOf, zoneOf } from './askNames.js'
import { registeredSchema } from './namesSchemas.js'
import type { NameArg } from './namesCommands.js'
import { selectMayRegisterName } from './mayRegisterSelectors.js'
import { accountInUse } from './namesSelectors.js'
import { accountKey, nameAttempted, nameRegistered } from './namesState.js'
import { refreshIdentity } from './refreshIdentity.js'

const LONGEST_REASON = 300
/** HTTP status 409, Conflict. */
const TAKEN = 409
/** In ms: the gateway accepts messages for five minutes, less half a minute for usual clock differences. */
const LASTS_MS = 300_000 - 30_000
const REFUSALS: readonly string[] = ['user-rejected', 'aborted']

/** As `registerName` tells it. */
export async function register({ label: typed, namespace }: NameArg, tools: Tools): Promise<string> {
  const { dispatch, services } = tools
  const zone = zoneOf(tools)
  const wallet = walletOf(tools, namespace)
  // S6.03, S8.17.
  if (!selectMayRegisterName(tools.getState(), wallet.namespace)) throw new NamesWalletNotFoundError()
  const label = toLabel(typed)
  const name = nameIn(zone, label)
  const problem = labelProblem(label)
  if (problem) throw new RegisterNameError(name, problem)
  const account = accountKey(wallet.namespace, wallet.address)
  services.track({ event: 'REGISTER_NAME_INITIATED' })
  dispatch(nameAttempted({ account, name, status: 'signing' }))
  try {
    await claim(name, account, wallet, tools)
  } catch (error) {
    const shape = toErrorShape(error)
    const isRefused = REFUSALS.includes(shape.code)
    dispatch(
      nameAttempted({
        account,
        name,
        status: isRefused ? 'refused' : 'failed',
        error: withReason(shape, error),
      }),
    )
    if (!isRefused) services.track({ event: 'REGISTER_NAME_ERROR', properties: { code: shape.code } })
    throw error
  }
  const isInUse = accountInUse(tools.getState(), wallet.namespace) === account
  dispatch(nameRegistered({ account, name, isInUse }))
  services.track({ event: 'REGISTER_NAME_SUCCESS' })
  void refreshIdentity(account, tools)
  return name
}

const withReason = (
  shape: ReturnType<typeof toErrorShape>,
  error: unknown,
): ReturnType<typeof toErrorShape> =>
  error instanceof RegisterNameError && error.reason !== undefined
    ? { ...shape, params: { reason: error.reason } }
    : shape

async function claim(
  name: string,
  account: string,
  { namespace, adapter, address, network }: ConnectedWallet,
  tools: Tools,
): Promise<void> {
  const { dispatch, run, services, signal } = tools
  const coinType = await adapter.capabilities['name:coinType']?.({ network })
  if (coinType === undefined) throw new NamesWalletNotFoundError()
  // A gateway without an answer decides during the registration.
  if ((await isServing(tools, network.caipNetworkId)) === false)
    throw new RegisterNameError(name, 'coin_type')
  const begun = services.platform.now()
  const timestamp = Math.floor(begun / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  // The wallet is not asked when the screen was left or the account changed meanwhile.
  signal.throwIfAborted()
  if (walletOf(tools, namespace).address !== address) throw new NamesWalletNotFoundError()
  const signature = await run(signMessage, { message, namespace })
  dispatch(nameAttempted({ account, name, status: 'registering' }))
  const { data, error } = await askNames(tools, {
    path: 'v1/profile/account',
    method: 'POST',
    body: { coin_type: Number(coinType), address, message, signature },
    schema: registeredSchema,
  })
  if (error?.reason !== undefined) {
    const description = cleanText(error.message, LONGEST_REASON)
    const isQuick = services.platform.now() - begun < LASTS_MS
    // The gateway's clock says too old, and this device's clock does not: the clocks differ.
    const isOff = error.reason === 'timestamp-past' && isQuick
    const known = isOff ? 'clock-behind' : cleanText(error.reason, LONGEST_REASON)
    const reason = error.status === TAKEN ? 'taken' : known
    throw new RegisterNameError(name, reason, {
      ...(description && { description }),
    })
  }
  if (error) throw new RegisterNameError(name, undefined, { details: error.message })
  // An answer about another name is invalid.
  if (!data.success || (data.name !== undefined && data.name !== name)) throw new RegisterNameError(name)
}
