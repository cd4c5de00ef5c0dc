import { createCore, type Core, type LatchkeyOptions } from '@latchkey/core'

/** An instance of Latchkey. Hand it to `LatchkeyProvider`, or first to any command. */
export type Latchkey = Core

/**
 * Makes an instance of Latchkey. Pure, so it may stand at the top of a module, on a server too.
 *
 * @param options `adapters` and `networks` at least
 * @throws {ConflictingSignInOptionsError}
 * @throws {NotSupportedError}
 * @throws {NoChainsError}
 * @throws {InvalidOptionError}
 * @example
 * export const latchkey = createLatchkey({ adapters: [evmAdapter()], networks: [mainnet, base] })
 */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  const {
    walletConnect = () => import('@latchkey/walletconnect').then((module) => module.walletConnect),
    embeddedWallet = () => import('@latchkey/embedded-wallet').then((module) => module.embeddedWallet()),
  } = (options as LatchkeyOptions | undefined) ?? {}
  return createCore({ ...options, walletConnect, embeddedWallet })
}
