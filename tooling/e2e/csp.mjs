/** The strictest policy under which a page can use Latchkey, plus the hosts that the sandbox configures. */

const gateway = 'http://127.0.0.1:8787'
const relay = 'ws://127.0.0.1:8787'
/** Where the embedded wallet's frame is, on the same site as `app.site.localhost`. */
const keeper = 'http://keeper.site.localhost:8788'
const evm = ['http://127.0.0.1:8545', 'http://127.0.0.1:8546', 'ws://127.0.0.1:8545', 'ws://127.0.0.1:8546']
const solana = [
  'http://127.0.0.1:8899',
  'ws://127.0.0.1:8900',
  'http://127.0.0.1:8901',
  'ws://127.0.0.1:8902',
]
const bitcoin = ['http://127.0.0.1:3002']
// The second hub is one that nothing answers for.
const polkadot = [
  'ws://127.0.0.1:8011',
  'http://127.0.0.1:8011',
  'ws://127.0.0.1:8012',
  'http://127.0.0.1:8012',
]
const chains = [...evm, ...solana, ...bitcoin, ...polkadot]

/** Every host that a page of the sandbox may talk to. */
export const configuredOrigins = [gateway, relay, keeper, ...chains]

export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${[...chains, gateway, relay].join(' ')}`,
  `img-src 'self' data: blob: ${gateway}`,
  "object-src 'none'",
  `frame-src ${keeper}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // No text becomes markup or code, and no script makes a policy that would allow it.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
