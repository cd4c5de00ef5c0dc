import type { Part, Running } from './parts.js'
import type { PortWish } from './ports.js'

/** What the sandbox can run. */
export type SandboxPart =
  | 'evm'
  | 'solana'
  | 'bitcoin'
  | 'polkadot'
  | 'nfts'
  | 'onramp'
  | 'mail'
  | 'socials'
  | 'farcaster'
  | 'gateway'

/** All of it. */
export const sandboxParts: readonly SandboxPart[] = [
  'evm',
  'solana',
  'bitcoin',
  'polkadot',
  'nfts',
  'onramp',
  'mail',
  'socials',
  'farcaster',
  'gateway',
]

/** Something to start on a port of its own. */
export interface Planned extends PortWish {
  readonly start: (port: number) => Promise<Running>
}

/** A plan with its free port, or the reason why none was found. */
export const toPart = ({ part: name, start }: Planned, port: number | Error | undefined): Part => ({
  name,
  async start() {
    if (typeof port !== 'number') throw port ?? new Error(`${name} has no port.`)
    return start(port)
  },
})
