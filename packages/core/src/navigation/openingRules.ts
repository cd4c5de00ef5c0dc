import { selectAddress, selectHasAnyAccount } from '../accounts/accountsSelectors.js'
import { selectMustLeaveNetwork } from '../sessions/sessionsSelectors.js'
import { selectMustSignIn } from '../signIn/mustSignInSelectors.js'
import type { RootState } from '../store/core.js'
import { own } from '../store/own.js'
import { to, type OpenRequest, type ViewEntry, type ViewName } from '../model/viewParams.js'
import { views, type ViewRules } from './views.js'

const BASIC_VIEWS: ReadonlySet<ViewName> = new Set<ViewName>([
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'AllWallets',
  'Downloads',
])

/** Whether the view is a part of what the host offers. One that is unknown falls back later (S2.10). */
function isOffered(state: RootState, view: ViewName): boolean {
  const { feature, isOffered: alsoOffered } = own<ViewRules<never>>(views, view) ?? {}
  return (feature === undefined || Boolean(state.options.features[feature])) && (alsoOffered?.(state) ?? true)
}

/** S2.02 to S2.05: the first view; `undefined` when the modal stays closed. */
export function openingEntry(
  state: RootState,
  request: OpenRequest | undefined,
  isMobile: boolean,
): ViewEntry | undefined {
  const { basic, hasAdapters } = state.options
  // S2.02, which R1 makes the rule of basic mode.
  if (basic && selectHasAnyAccount(state)) return undefined
  const first = to(isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic')
  if (!hasAdapters && !selectHasAnyAccount(state)) return first
  // R1: basic mode has a code, the list of wallets and downloads, and nothing else.
  if (basic && !(request?.view && BASIC_VIEWS.has(request.view))) return first
  // A host may hand `open` to a button, and the event of the click comes along.
  if (typeof request?.view === 'string' && isOffered(state, request.view))
    return { view: request.view, params: request.params ?? request.arguments } as ViewEntry
  if (!request?.namespace && selectMustLeaveNetwork(state) && selectAddress(state))
    return to('UnsupportedChain')
  // Where the host requires it, the account is not shown before it has signed in.
  if (selectMustSignIn(state, request?.namespace))
    return to('SIWXSignMessage', { ...(request?.namespace && { namespace: request.namespace }) })
  return to(selectAddress(state, request?.namespace) ? 'Account' : 'Connect')
}
