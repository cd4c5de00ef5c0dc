import type { RelayLimits } from './limits.js'

/** How the relay is run. */
export interface RelayOptions {
  /**
   * The addresses under which clients reach it, `wss://gateway.my.app/relay` for instance: a client's token
   * must name one of them. Default: made of `publicUrl`; without one, the address that the client called.
   */
  readonly urls?: readonly string[] | undefined
  /**
   * Redis, where several processes serve the same clients. They share `databaseUrl`. Default: this process is
   * alone.
   */
  readonly redisUrl?: string | undefined
  readonly limits?: Partial<RelayLimits> | undefined
}
