/**
 * The keeper of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * Its pages and its service are on the origin {@link keeperUrl}, the same site as `app.site.localhost`.
 * Browsers find these names on this machine; Node does not, and reaches the keeper at
 * `http://127.0.0.1:8788`.
 */

/** The origin of the keeper. */
export const keeperUrl: string = 'http://keeper.site.localhost:8788'

/** Hosts of pages that may frame it; the first is of its own site. */
export const pageHosts: readonly string[] = ['app.site.localhost', '127.0.0.1', 'localhost']

/**
 * Ports of those pages: the demo's, another one for it, and those of the end-to-end tests. SANDBOX_PAGE_PORTS
 * names more.
 */
export const pagePorts: readonly number[] = [5173, 5174, 4173, 4174]
