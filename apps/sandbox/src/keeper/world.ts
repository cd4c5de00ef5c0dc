/**
 * The keeper of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * Its pages and its service are on the origin {@link keeperUrl}, the same site as `app.site.localhost`. Browsers
 * find these names on this machine; Node does not, and reaches the keeper at `http://127.0.0.1:8788` with that
 * `Host`.
 */

/** The origin of the keeper. */
export const keeperUrl: string = 'http://keeper.site.localhost:8788'
