import {
  abortError,
  ConnectorNotFoundError,
  createQuestions,
  isAbortError,
  NoAccountsError,
  referenceOf,
  RequestPendingError,
  SHARED_CONNECTOR_ID,
  timed,
  translated,
  untilAborted,
  type Attempts,
  type CaipNetworkId,
  type ConnectedSession,
  type ConnectRequest,
  type RunningAdapter,
  type Session,
  type SignInChallenge,
  type SignInSignature,
} from '@latchkey/core/adapter'
// Under this name in wagmi 2 and 3.
import { disconnect, injected, switchAccount, type Connector } from '@wagmi/core'

import type { SignedIn } from '../capabilities/readConnect.js'
import { switchNetwork } from '../capabilities/switchNetwork.js'
import { toError } from '../toError.js'
import { isConnected, settled } from '../wagmi/connections.js'
import type { ConnectorRegistry } from '../wagmi/connectorRegistry.js'
import type { EngineParts } from '../evmContext.js'
import type { OpenConfig } from '../wagmi/openConfig.js'
import type { SignInRequest } from '../wagmi/connectAndSignIn.js'
import { openConnection } from '../wagmi/openConnection.js'
import type { SessionWatch } from '../wagmi/sessionWatch.js'
import { isContested } from './isContested.js'

export interface SessionParts extends EngineParts, OpenConfig {
  readonly registry: ConnectorRegistry
  readonly watch: SessionWatch
  readonly attempts: Attempts
}

/** Base Account's connector and its provider share this name. Porto, which had the call, is shut down. */
const SIGN_IN_ON_CONNECT: readonly string[] = ['app.base.account']

type SessionCalls = Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'>

/** The three session calls of the adapter contract, on wagmi. */
export function sessionCalls(parts: SessionParts): SessionCalls {
  const questions = createQuestions((error) => toError(error) instanceof RequestPendingError)
  const { attempts, config, own, registry, watch, host, discovery, silentTimeout, context, namespace } = parts

  function connect({
    connectorId,
    caipNetworkId,
    mayMove,
    signIn,
    signal: caller,
  }: ConnectRequest): Promise<ConnectedSession> {
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      if (signal.aborted) throw abortError()
      const connector = await untilAborted(signal, registry.connector(connectorId))
      const release = watch.hold(connector.uid)
      try {
        let signed: SignedIn | undefined
        if (!isConnected(config, connector)) {
          const request = signIn && signInRequest(connectorId, signIn, caipNetworkId)
          const opening = { silent: false, signal, watch, questions, signIn: request }
          signed = await openConnection(config, connector, opening)
        } else if (config.state.current !== connector.uid) await switchAccount(config, { connector })
        await registry.remember(connectorId, connector)
        if (mayMove) await moveTo(connectorId, connector, caipNetworkId, signal)
        const session = watch.adopt(connectorId, connector)
        // The wallet may have changed its accounts in the meantime.
        const isThere = session.accounts.some(({ address }) => address === signed?.address)
        return { ...session, ...(signed && isThere && { signedIn: toSignature(signed) }) }
      } finally {
        release()
      }
    })
  }

  /**
   * What a wallet is asked to sign in to while it connects; `undefined` for wallets that are not known to do
   * both. The message names the network that the page wants: where the wallet is cannot be asked first,
   * because a popup needs the visitor's click.
   */
  function signInRequest(
    connectorId: string,
    challenge: SignInChallenge,
    wanted = host.networks[0]?.caipNetworkId,
  ): SignInRequest | undefined {
    const rdns = registry.info(connectorId)?.rdns
    const { signsInOnConnect = SIGN_IN_ON_CONNECT } = parts.options
    if (rdns === undefined || !signsInOnConnect.includes(rdns) || !wanted) return undefined
    return { challenge, chainId: Number(referenceOf(wanted)) }
  }

  const toSignature = ({ address, chainId, message, signature }: SignedIn): SignInSignature => ({
    account: `${namespace}:${chainId}:${address}`,
    message,
    signature,
    via: 'connect',
  })

  /** A wallet that refuses to move stays connected where it is. */
  async function moveTo(
    connectorId: string,
    connector: Connector,
    to: CaipNetworkId | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const network = host.networks.find(({ caipNetworkId }) => caipNetworkId === to)
    const chainId = config.state.connections.get(connector.uid)?.chainId
    if (!network || network.id === chainId) return
    try {
      await switchNetwork(context, { connectorId, network, signal })
    } catch (error) {
      if (!isAbortError(error)) return
      await disconnect(config, { connector }).catch(() => undefined)
      throw error
    }
  }

  async function reconnect(connectorId: string, caller: AbortSignal): Promise<Session | undefined> {
    // Sessions that serve several families are restored by the core, which opens them here.
    if (connectorId === SHARED_CONNECTOR_ID && !(await isOpen(connectorId))) return undefined
    return attempts.run(connectorId, [caller, host.signal], async (signal, abort) => {
      const connector = await untilAborted(signal, registry.connector(connectorId))
      // A visitor has to choose: a page object may have taken the wallet's name before the wallet itself.
      if (isContested(discovery, connectorId))
        throw new ConnectorNotFoundError({ details: `Several wallets call themselves ${connectorId}` })
      const release = watch.hold(connector.uid)
      try {
        await untilAborted(signal, settled(parts))
        if (!isConnected(config, connector)) {
          if (!(await untilAborted(signal, timed(silentTimeout, isGranted(connector))))) return undefined
          const opening = openConnection(config, connector, { silent: true, signal, watch, questions })
          await timed(silentTimeout, opening).catch((error: unknown) => {
            abort()
            throw error
          })
        }
        await registry.remember(connectorId, connector)
        return watch.adopt(connectorId, connector)
      } catch (error) {
        if (error instanceof NoAccountsError) return undefined
        throw error
      } finally {
        release()
      }
    })
  }

  const isOpen = (connectorId: string): Promise<boolean> =>
    registry.connector(connectorId).then(
      (connector) => isConnected(config, connector),
      () => false,
    )

  async function isGranted(connector: Connector): Promise<boolean> {
    // wagmi's own question also knows of a disconnect that the wallet could not carry out.
    const granted = own || (await connector.isAuthorized())
    if (connector.type !== injected.type) return granted
    // It takes errors for a no, though; asked directly, a wallet that fails is told from one that refuses.
    const accounts = await connector.getAccounts()
    return granted && accounts.length > 0
  }

  async function end(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void> {
    attempts.callOff(connectorId)
    const connector = await registry.connector(connectorId).catch(() => undefined)
    if (!connector || !isConnected(config, connector)) return
    if (!how?.elsewhere) await timed(silentTimeout, disconnect(config, { connector })).catch(() => undefined)
    // The wallet did not take part: the session ends all the same.
    if (isConnected(config, connector)) connector.emitter.emit('disconnect')
  }

  return {
    connect: translated(toError, connect),
    reconnect: translated(toError, reconnect),
    disconnect: translated(toError, end),
  }
}
