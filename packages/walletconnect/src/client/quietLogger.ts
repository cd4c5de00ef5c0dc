import type { SignClientTypes } from '@walletconnect/types'

type Logger = Exclude<SignClientTypes.Options['logger'], string | undefined>

const hush = (): undefined => undefined

/**
 * Logs nothing and keeps nothing. The SDK's own logger, set to silent, still collects every line for
 * download, pairing secrets included.
 */
export function quietLogger(): Logger {
  const logger = {
    level: 'silent',
    trace: hush,
    debug: hush,
    info: hush,
    warn: hush,
    error: hush,
    fatal: hush,
    silent: hush,
    child: quietLogger,
  }
  return logger as unknown as Logger
}
