import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState, Services } from '../store/core.js'
import { safeLink } from '../wallets/links.js'

/**
 * The address that opens a page in the browser of a wallet's app (behaviour 7.4): on a phone, for the family
 * that is asked for or in use. Nothing is awaited: a link works within the tap alone.
 *
 * @param name the wallet's
 * @param pageUrl the whole address of the page
 */
export function browseLink(
  state: RootState,
  { adapters, platform }: Pick<Services, 'adapters' | 'platform'>,
  name: string,
  pageUrl: string,
): string | undefined {
  const namespace = state.modal.filterNamespace ?? selectActiveNamespace(state)
  const browse = namespace === undefined ? undefined : adapters.get(namespace)?.capabilities['wallet:browse']
  return safeLink(browse?.({ name, pageUrl, mobile: platform.isMobile(), installed: false }), 'web')
}
